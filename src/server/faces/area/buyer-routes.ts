import { httpStatus } from '#domain/basics/http-status.ts';
import { buyerCodePath } from '#domain/breeding/buyer-link.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBuyerWelcome, openBuyerLink } from '#server/business/breeding/child-animals/buyer-link.ts';
import * as childAnimals from '#domain/wire/breeding/child-animals.ts';

type Dependencies = Pick<Work, 'database' | 'book' | 'clock'>;

/** What the buyer of a child animal meets, without any login (spec 9.7). */
export const buyersRoutes = (dependencies: Dependencies): Route[] => {
  const path = buyerCodePath(':code');
  // A QR code of capitals only is a coarse one.
  const redirects = [path, path.replace('/j/', '/J/')].map((url): Route => (app) => {
    app.get<{ Params: { code: string } }>(url, { schema: { hide: true } }, async ({ params }, reply) =>
      reply
        // It holds a name and an address, and what it says changes with the sale.
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .redirect(await openBuyerLink(params.code, dependencies), httpStatus.seeOther),
    );
  });
  return [...redirects, route(childAnimals.findBuyerWelcome, ({ body }) => findBuyerWelcome(body, dependencies))];
};
