import type { FastifyRequest } from 'fastify';
import { error } from '#domain/basics/issue.ts';
import { freshProofMinutes } from '#domain/person/fresh-proof.ts';
import { isProvenSince } from '#server/business/customers/login/codes/proof-store.ts';
import type { ProvenUser, RequestUser, Visitor } from '#server/foundation/callers.ts';
import { Problem } from '#server/foundation/problem.ts';
import { findSessionUser, sessionHashOf, type SessionSettings } from './session.ts';

/** Who asks, by the session of the request. */
export const createCustomerCallers = (settings: SessionSettings) => {
  const { database, clock } = settings;
  // The guard of the user area asks first, the route asks again.
  const users = new WeakMap<FastifyRequest, RequestUser>();
  const customer = async (request: FastifyRequest): Promise<RequestUser> => {
    const user = users.get(request) ?? (await findSessionUser(request, settings));
    if (user === null) throw new Problem('loggedOut', [error('Du bist nicht angemeldet.')]);
    users.set(request, user);
    return user;
  };
  return {
    customer,
    visitor: async (request: FastifyRequest): Promise<Visitor> => ({
      address: request.ip,
      loggedInUserId: (await findSessionUser(request, settings))?.userId ?? null,
    }),
    provenCustomer: async (request: FastifyRequest): Promise<ProvenUser> => ({
      ...(await customer(request)),
      isProven: await isProvenSince(
        database,
        sessionHashOf(request),
        new Date(clock.now().getTime() - freshProofMinutes * 60_000),
      ),
    }),
  };
};
