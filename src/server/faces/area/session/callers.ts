import type { FastifyRequest } from 'fastify';
import { error } from '#domain/basics/issue.ts';
import { freshProofMinutes } from '#domain/wire/area/customer-calls.ts';
import { isProvenSince } from '#server/business/customers/login/proof-store.ts';
import { findEmailOfUser } from '#server/business/customers/login/user-store.ts';
import type { RequestUser } from '#server/foundation/callers.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
import { Problem } from '#server/foundation/problem.ts';
import { findSessionUser, sessionHashOf, type SessionSettings } from './session.ts';

/** Who asks, by the session of the request. */
export const createCustomerCallers = (settings: SessionSettings): CustomerCallers => {
  const { database, clock } = settings;
  // The guard of the user area asks first, the route asks again.
  const known = new WeakMap<FastifyRequest, RequestUser>();
  const findUser = (request: FastifyRequest) => findSessionUser(request, settings);
  return {
    findUser,
    requireUser: async (request) => {
      const user = known.get(request) ?? (await findUser(request));
      if (user === null) throw new Problem('loggedOut', [error('Du bist nicht angemeldet.')]);
      known.set(request, user);
      return user;
    },
    findEmailOfRequest: async (request) => {
      const user = await findUser(request);
      return user === null ? null : findEmailOfUser(database, user.userId);
    },
    hasFreshProof: (request) =>
      isProvenSince(database, sessionHashOf(request), new Date(clock.now().getTime() - freshProofMinutes * 60_000)),
  };
};
