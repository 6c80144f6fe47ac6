import type { FastifyInstance, FastifyRequest } from 'fastify';
import { error } from '#domain/basics/issue.ts';
import { Problem } from '#server/foundation/problem.ts';

const refuse = (reason: string) => new Problem('forbidden', [error(`Der Zugriff ist nicht erlaubt: ${reason}`)]);

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyContextConfig {
    /** True for a route that believes no cookie, but only what its address proves. */
    isForAnyClient?: boolean;
  }
}

/** A link to a file cannot send headers, so that a GET may name its client in the address. */
const keyInAddress = (method: string, url: string) =>
  method === 'GET' || method === 'HEAD' ? new URLSearchParams(url.split('?')[1]).get('auth-token') : null;

/**
 * The page that a browser asks from. Behind a proxy that names another host it is the public address, elsewhere whatever name the visitor used;
 * a page that was not encrypted never speaks for one that is.
 */
const isOwnOrigin = (origin: string, host: string | undefined, ownUrl: URL) => {
  if (origin === ownUrl.origin) return true;
  const asking = URL.parse(origin);
  return asking !== null && asking.host === host && (asking.protocol === 'https:' || asking.protocol === ownUrl.protocol);
};

/** Every browser names the page with a POST. Whoever does not is none; with a cookie it would be one that hides where it comes from. */
const isForeign = ({ headers }: FastifyRequest, ownUrl: URL) =>
  headers.origin === undefined ? headers.cookie !== undefined : !isOwnOrigin(headers.origin, headers.host, ownUrl);

/** Which of two hosts is meant the server and what stands before it may see differently (RFC 9112, 3.2). */
const namesTwoHosts = ({ rawHeaders }: FastifyRequest['raw']) => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
};

type Client = { authToken: string; ownUrl: string };

/**
 * spec 12.3: `auth-token` is a public key that names the client. `X-XHR` cannot be set by a foreign page's form, so that
 * it guards, together with `Origin` and same-site cookies, every state-changing call.
 */
export const guardClient = (app: FastifyInstance, { authToken, ownUrl }: Client) => {
  const own = new URL(ownUrl);
  const obstacle = (request: FastifyRequest) => {
    const { url, method, headers, routeOptions, raw } = request;
    if (namesTwoHosts(raw)) return new Problem('invalid', [error('Die Anfrage nennt zwei Adressen des Servers.')]);
    // The route that was found decides: an address has many spellings.
    if (routeOptions.url?.startsWith('/webapi/') === true && (headers['auth-token'] ?? keyInAddress(method, url)) !== authToken)
      return refuse('der Kopf auth-token fehlt oder ist unbekannt.');
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.isForAnyClient === true) return undefined;
    if (method === 'POST' && headers['x-xhr'] === undefined) return refuse('der Kopf X-XHR fehlt.');
    if (isForeign(request, own)) return refuse('der Kopf Origin fehlt oder nennt eine fremde Seite.');
    return undefined;
  };
  // A callback, since an asynchronous hook would cost every request a turn.
  app.addHook('onRequest', (request, _reply, done) => done(obstacle(request)));
};
