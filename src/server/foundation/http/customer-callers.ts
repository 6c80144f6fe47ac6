import type { FastifyRequest } from 'fastify';
import type { RequestUser } from '#server/foundation/callers.ts';

/** Throws a 401 with `_issues` where nobody is logged in, or no longer. */
export type RequireUser = (request: FastifyRequest) => Promise<RequestUser>;

/** Who asks for a call of the shop. The customer area knows it, and every face of the shop is given it. */
export type CustomerCallers = {
  requireUser: RequireUser;
  /** Null where nobody is logged in. */
  findUser: (request: FastifyRequest) => Promise<RequestUser | null>;
  findEmailOfRequest: (request: FastifyRequest) => Promise<string | null>;
  /** Whether this session proved anew who uses it, a short while ago (spec 14.5). */
  hasFreshProof: (request: FastifyRequest) => Promise<boolean>;
};
