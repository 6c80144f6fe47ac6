import type { FastifyInstance, FastifyRequest } from 'fastify';
import { error } from '#domain/basics/issue.ts';
import { Problem } from './problem.ts';

const refuse = (reason: string) => new Problem(403, [error(`Der Zugriff ist nicht erlaubt: ${reason}`)]);

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyContextConfig {
    /** Of a route that believes no cookie, but only what its address proves. */
    isForAnyClient?: boolean;
  }
}

/** A link to a file cannot send headers, so that a GET may name its client in the address. */
const keyInAddress = (method: string, url: string) =>
  method === 'GET' || method === 'HEAD' ? new URLSearchParams(url.split('?')[1]).get('auth-token') : null;

/**
 * spec 12.3: `auth-token` is a public key that names the client. `X-XHR` cannot be set by a foreign page's form, so that
 * it guards, together with same-site cookies, every state-changing call.
 */
export const guardClient = (app: FastifyInstance, authToken: string) => {
  const obstacle = ({ url, method, headers, routeOptions }: FastifyRequest) => {
    // By the route that was found: an address has many spellings.
    if (routeOptions.url?.startsWith('/webapi/') === true && (headers['auth-token'] ?? keyInAddress(method, url)) !== authToken)
      return refuse('der Kopf auth-token fehlt oder ist unbekannt.');
    if (method === 'POST' && headers['x-xhr'] === undefined && routeOptions.config.isForAnyClient !== true)
      return refuse('der Kopf X-XHR fehlt.');
    return undefined;
  };
  // By callback: an asynchronous hook would cost every request a turn.
  app.addHook('onRequest', (request, _reply, done) => done(obstacle(request)));
};
