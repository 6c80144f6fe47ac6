import type { FastifyInstance } from 'fastify';
import { findAffiliate } from '#domain/cover/affiliate.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { partnerWidget } from '#domain/wire/pages.ts';
import { required } from '#domain/basics/complete.ts';
import { sendStoredAnswer } from '#server/foundation/http/stored-answer.ts';
import type { Website } from '#server/foundation/website/website.ts';

const about = (summary: string) => ({ schema: { summary, tags: ['Partner'], hide: true } });

/**
 * The one page that may stand in a frame, and only in the pages of the partner whose code it is asked with (reference/affiliates.csv).
 * For everybody else it is a page like any other. The script that puts it there is for every site.
 */
export const servePartnerWidget = (app: FastifyInstance, website: Website | null, book: TarifBook) => {
  const page = website?.pages.get(partnerWidget.page);
  const script = website?.files.get(partnerWidget.script);
  if (page === undefined || script === undefined) return;
  const policy = required(page.contentSecurityPolicy, 'the policy of the small calculator');

  app.get(partnerWidget.page, about('Der kleine Rechner in der Seite eines Partners'), (request, reply) => {
    const { partner } = request.query as { partner?: unknown };
    const origins = findAffiliate(book, partner)?.allowedOrigins ?? [];
    if (origins.length === 0) reply.header('content-security-policy', policy);
    else {
      reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
      reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`));
    }
    return sendStoredAnswer(request, reply, page.answer);
  });

  app.get(partnerWidget.script, about('Das Element <tierdach-rechner>'), (request, reply) =>
    sendStoredAnswer(request, reply.header('cross-origin-resource-policy', 'cross-origin'), script.answer),
  );
};
