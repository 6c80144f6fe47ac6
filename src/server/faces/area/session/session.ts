import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { sessionCookie } from '#server/foundation/http/guards/session-cookie.ts';
import { hashToken, newSessionToken } from '#server/foundation/session-token.ts';
import { describeDevice } from './describe-device.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  isSessionOver,
  longestSessionMs,
  touchSession,
} from '#server/business/customers/login/session-store.ts';

export type SessionSettings = { database: Database; clock: Clock; isSecure: boolean };
export type SessionUser = { userId: number };

const cookie = sessionCookie('tierdach_session');
const minuteMs = 60_000;
/** Noted at most once a minute: a visit must not write at every click. */
const noteEveryMs = minuteMs;

/** A new token at every login: one that somebody planted before is worth nothing. */
export const startSession = async (request: FastifyRequest, reply: FastifyReply, userId: number, settings: SessionSettings) => {
  const { database, clock, isSecure } = settings;
  const former = cookie.read(request);
  if (former !== null) await deleteSession(database, hashToken(former));
  const token = newSessionToken();
  const device = describeDevice(request.headers['user-agent']);
  await insertSession(database, { tokenHash: hashToken(token), userId, device, now: clock.now() });
  cookie.write(reply, token, longestSessionMs / 1000, isSecure);
};

export const endSession = async (request: FastifyRequest, reply: FastifyReply, { database, isSecure }: SessionSettings) => {
  const token = cookie.read(request);
  if (token === null) return;
  await deleteSession(database, hashToken(token));
  cookie.write(reply, '', 0, isSecure);
};

/** Names the request's own session among the customer's others. */
export const sessionHashOf = (request: FastifyRequest) => hashToken(cookie.read(request) ?? '');

/** Finds whose session a request belongs to; null when nobody is logged in. */
export const findSessionUser = async (
  request: FastifyRequest,
  { database, clock }: SessionSettings,
): Promise<SessionUser | null> => {
  const token = cookie.read(request);
  if (token === null) return null;
  const session = await findSession(database, hashToken(token));
  if (session === null) return null;
  const now = clock.now();
  if (isSessionOver(session, now)) {
    await deleteSession(database, hashToken(token));
    return null;
  }
  if (now.getTime() - session.lastSeenAt.getTime() > noteEveryMs) await touchSession(database, hashToken(token), now);
  return { userId: session.userId };
};
