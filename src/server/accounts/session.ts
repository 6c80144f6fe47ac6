import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { describeDevice } from './describe-device.ts';
import { deleteSession, findSession, insertSession, touchSession } from './session-store.ts';

export type SessionSettings = { database: Database; clock: Clock; isSecure: boolean };
export type SessionUser = { userId: number };

const cookieName = 'tierdach_session';
const minuteMs = 60_000;
/** A session ends after half an hour without a call, and after twelve hours in any case. */
const idleMs = 30 * minuteMs;
const longestMs = 12 * 60 * minuteMs;
/** Noted at most once a minute: a visit must not write at every click. */
const noteEveryMs = minuteMs;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

const tokenOf = (request: FastifyRequest) => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? null;
};

const setCookie = (reply: FastifyReply, token: string, maxAgeSeconds: number, isSecure: boolean) =>
  reply.header(
    'set-cookie',
    `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`,
  );

/** A new token at every login: one that somebody planted before is worth nothing. */
export const startSession = async (request: FastifyRequest, reply: FastifyReply, userId: number, settings: SessionSettings) => {
  const { database, clock, isSecure } = settings;
  const former = tokenOf(request);
  if (former !== null) await deleteSession(database, hash(former));
  const token = randomBytes(32).toString('base64url');
  const device = describeDevice(request.headers['user-agent']);
  await insertSession(database, { tokenHash: hash(token), userId, device, now: clock.now() });
  setCookie(reply, token, longestMs / 1000, isSecure);
};

export const endSession = async (request: FastifyRequest, reply: FastifyReply, { database, isSecure }: SessionSettings) => {
  const token = tokenOf(request);
  if (token === null) return;
  await deleteSession(database, hash(token));
  setCookie(reply, '', 0, isSecure);
};

/** Names the request's own session among the customer's others. */
export const sessionHashOf = (request: FastifyRequest) => hash(tokenOf(request) ?? '');

export const isSessionOver = ({ lastSeenAt, createdAt }: { lastSeenAt: Date; createdAt: Date }, now: Date) =>
  now.getTime() - lastSeenAt.getTime() > idleMs || now.getTime() - createdAt.getTime() > longestMs;

/** Whose session a request belongs to; null when nobody is logged in. */
export const findSessionUser = async (
  request: FastifyRequest,
  { database, clock }: SessionSettings,
): Promise<SessionUser | null> => {
  const token = tokenOf(request);
  if (token === null) return null;
  const session = await findSession(database, hash(token));
  if (session === null) return null;
  const now = clock.now();
  if (isSessionOver(session, now)) {
    await deleteSession(database, hash(token));
    return null;
  }
  if (now.getTime() - session.lastSeenAt.getTime() > noteEveryMs) await touchSession(database, hash(token), now);
  return { userId: session.userId };
};
