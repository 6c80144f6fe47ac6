import type { FastifyRequest } from 'fastify';
import { findSessionUser, type SessionSettings } from './session.ts';
import { findEmailOfUser } from '#server/business/customers/login/user-store.ts';

/** The address of whoever is logged in; null when nobody is. */
export const createFindEmailOfRequest =
  (settings: SessionSettings) =>
  async (request: FastifyRequest): Promise<string | null> => {
    const user = await findSessionUser(request, settings);
    return user === null ? null : findEmailOfUser(settings.database, user.userId);
  };
