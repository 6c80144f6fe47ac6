import type { FastifyInstance, onRequestAsyncHookHandler, FastifyRequest } from 'fastify';
import type { RequestUser } from '#server/foundation/callers.ts';

const userArea = '/webapi/v1/user/';

/**
 * Every route below the user area asks for a session before anything else is looked at, and its answers stay out of every
 * cache: a new route cannot forget it. Register before the routes.
 */
export const guardUserArea = (app: FastifyInstance, requireUser: RequireUser) => {
  const guard: onRequestAsyncHookHandler = async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    await requireUser(request);
  };
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(userArea)) route.onRequest = [route.onRequest ?? [], guard].flat();
  });
};

/** Throws a 401 with `_issues` where nobody is logged in, or no longer. */
export type RequireUser = (request: FastifyRequest) => Promise<RequestUser>;
