import type { FastifyInstance } from 'fastify';
import * as calls from '#domain/wire/breeding/breeding-calls.ts';
import { BuyerWelcomeAnswer, SellingTokenLookup } from '#domain/wire/breeding/child-animal-schemas.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { buyerCodePath } from '#domain/breeding/buyer-link.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBuyerWelcome, openBuyerLink } from '#server/business/breeding/child-animals/buyer-link.ts';

type Dependencies = Pick<Work, 'database' | 'book' | 'clock'>;

/** What the buyer of a child animal meets, without any login (spec 9.7). */
export const serveBuyers = (app: FastifyInstance, dependencies: Dependencies) => {
  const path = buyerCodePath(':code');
  // A QR code of capitals only is a coarse one.
  for (const url of [path, path.replace('/j/', '/J/')]) {
    app.get<{ Params: { code: string } }>(url, { schema: { hide: true } }, async ({ params }, reply) =>
      reply
        // It holds a name and an address, and what it says changes with the sale.
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .redirect(await openBuyerLink(params.code, dependencies), httpStatus.seeOther),
    );
  }
  serveCall(
    app,
    calls.findBuyerWelcome,
    {
      summary: 'Wer ein verkauftes Jungtier gezüchtet hat',
      tag: 'Zucht',
      body: SellingTokenLookup,
      answer: BuyerWelcomeAnswer,
    },
    ({ body }) => findBuyerWelcome(body, dependencies),
  );
};
