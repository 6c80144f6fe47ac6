import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For everything that is not a page: nothing may be loaded, nothing may frame it. Pages bring a policy of their own. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const setSecurityHeaders = async (app: FastifyInstance, { isProduction }: { isProduction: boolean }) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isProduction ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyOfData);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });
};
