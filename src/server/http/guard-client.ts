import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { error } from '#domain/issue.ts';
import { Problem } from './problem.ts';

/**
 * Decisions 1: `auth-token` is a public key that names the client. `X-XHR` cannot be set by a foreign page's form, so that
 * it guards, together with same-site cookies, every state-changing call.
 */
export const guardClient = (app: FastifyInstance, authToken: string) => {
  const expected = Buffer.from(authToken);
  const isKnown = (token: unknown) => {
    const given = Buffer.from(typeof token === 'string' ? token : '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/webapi') && !isKnown(request.headers['auth-token'])) {
      throw new Problem(403, [error('Der Zugriff ist nicht erlaubt: der Kopf auth-token fehlt oder ist unbekannt.')]);
    }
    if (request.method === 'POST' && request.headers['x-xhr'] === undefined) {
      throw new Problem(403, [error('Der Zugriff ist nicht erlaubt: der Kopf X-XHR fehlt.')]);
    }
  });
};
