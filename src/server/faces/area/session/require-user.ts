import type { FastifyRequest } from 'fastify';
import { httpStatus } from '#domain/basics/http-status.ts';
import { error } from '#domain/basics/issue.ts';
import { Problem } from '#server/foundation/http/problem.ts';
import type { RequestUser, RequireUser } from '#server/foundation/http/require-user.ts';
import { findSessionUser, type SessionSettings } from './session.ts';

export const createRequireUser = (settings: SessionSettings): RequireUser => {
  // The guard of the user area asks first, the route asks again.
  const known = new WeakMap<FastifyRequest, RequestUser>();
  return async (request) => {
    const user = known.get(request) ?? (await findSessionUser(request, settings));
    if (user === null) throw new Problem(httpStatus.unauthorized, [error('Du bist nicht angemeldet.')]);
    known.set(request, user);
    return user;
  };
};
