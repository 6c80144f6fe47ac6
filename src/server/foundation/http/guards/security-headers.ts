import type { FastifyInstance, FastifyReply } from 'fastify';

/** For everything that is not a page: nothing may be loaded, nothing may frame it. Pages bring a policy of their own. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const ofData = {
  'content-security-policy': policyOfData,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** An answer may hold what is known of a person; one that is the same for everybody says so itself (spec 12.3). */
const ofCalls = { ...ofData, 'cache-control': 'no-store' };

/** What a browser heeds in a page alone, and in old ones the ban on framing. */
const onlyOfPages = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** A page brings a dozen files, and its first sight waits for some of them: each goes without the 300 bytes that only pages need. */
export const dropHeadersOfPages = (reply: FastifyReply) => {
  for (const name of Object.keys(onlyOfPages)) reply.removeHeader(name);
};

/**
 * Two fixed lists cost a request less than a library that builds them; each header of a call's answer is paid for by every
 * call. They are set first, so that a page can bring a policy of its own.
 */
export const setSecurityHeaders = (app: FastifyInstance, { isProduction }: { isProduction: boolean }) => {
  const always = isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
  const headersOfCalls = { ...ofCalls, ...always };
  const headersOfPages = { ...ofData, ...onlyOfPages, ...always };
  app.addHook('onRequest', (request, reply, done) => {
    // The route that was found decides: an address has many spellings.
    reply.headers(
      /^\/(?:webapi|deskapi|api|customers|j)\//.test(request.routeOptions.url ?? '') ? headersOfCalls : headersOfPages,
    );
    done();
  });
};
