import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';

const closedAddress = /^\/(?:metrics|api-docs|openapi\.json)(?:\/|$)/;

type Options = { isProduction: boolean; operatorToken: string | null };

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * What the shop counts, what calls it has and a page to try them with are nobody's business but the operator's. Without the token these addresses are as
 * unknown as any other. Register before the routes.
 */
export const guardOperators = (app: FastifyInstance, { isProduction, operatorToken }: Options) => {
  if (!isProduction) return;
  const expected = operatorToken === null ? null : digest(`Bearer ${operatorToken}`);
  const guard: onRequestHookHandler = (request, reply, done) => {
    // Both are of the same length whatever was sent, so that the time it takes tells nothing.
    const isOperator = expected !== null && timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (isOperator) done();
    else reply.callNotFound();
  };
  app.addHook('onRoute', (route) => {
    if (closedAddress.test(route.url)) route.onRequest = [route.onRequest ?? [], guard].flat();
  });
};
