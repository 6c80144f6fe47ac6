import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PracticeCaller } from '#server/foundation/callers.ts';

/** Nobody is anybody here before the code is looked at: no cookie is read. */
export const practiceCaller = (request: FastifyRequest): PracticeCaller => ({ address: request.ip });

/** What a practice is told stays out of every cache. Register before the routes. */
export const keepPracticeUncached = (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/practice/')) return;
    route.onRequest = [
      route.onRequest ?? [],
      (_request: FastifyRequest, reply: { header: (name: string, value: string) => unknown }, done: () => void) => {
        reply.header('cache-control', 'private, no-store');
        done();
      },
    ].flat() as never;
  });
};
