import type { FastifyReply, FastifyRequest } from 'fastify';
import { error } from '#domain/basics/issue.ts';
import {
  deleteStaffSession,
  findStaffSession,
  insertStaffSession,
  touchStaffSession,
} from '#server/business/staff/staff-session-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { RequireStaff } from '#server/foundation/http/guards/guard-desk.ts';
import { Problem } from '#server/foundation/problem.ts';
import { sessionCookie } from '#server/foundation/http/guards/session-cookie.ts';
import { hashToken, newSessionToken } from '#server/foundation/session-token.ts';

export type StaffSessions = { database: Database; clock: Clock; isSecure: boolean };

const cookie = sessionCookie('tierdach_desk');
const minuteMs = 60_000;
/** spec 19.3: half an hour without a call, and a working day in any case. */
const idleMs = 30 * minuteMs;
const longestMs = 12 * 60 * minuteMs;
const noteEveryMs = minuteMs;

export const startStaffSession = async (reply: FastifyReply, staffId: number, { database, clock, isSecure }: StaffSessions) => {
  const token = newSessionToken();
  const now = clock.now();
  await insertStaffSession(database, { tokenHash: hashToken(token), staffId, now });
  cookie.write(reply, token, longestMs / 1000, isSecure);
};

export const endStaffSession = async (request: FastifyRequest, reply: FastifyReply, { database, isSecure }: StaffSessions) => {
  const token = cookie.read(request);
  if (token === null) return;
  await deleteStaffSession(database, hashToken(token));
  cookie.write(reply, '', 0, isSecure);
};

const findStaffOfSession = async (request: FastifyRequest, { database, clock }: StaffSessions): Promise<RequestStaff | null> => {
  const token = cookie.read(request);
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const session = await findStaffSession(database, tokenHash);
  if (session === null) return null;
  const { staffId, name, roleKey, createdAt, lastSeenAt } = session;
  const now = clock.now();
  const idle = now.getTime() - lastSeenAt.getTime();
  if (idle > idleMs || now.getTime() - createdAt.getTime() > longestMs) return null;
  if (idle > noteEveryMs) await touchStaffSession(database, tokenHash, now);
  return { staffId, name, roleKey };
};

export const createRequireStaff = (sessions: StaffSessions): RequireStaff => {
  // The guard of the desk asks first, the route asks again.
  const users = new WeakMap<FastifyRequest, RequestStaff>();
  return async (request) => {
    const staff = users.get(request) ?? (await findStaffOfSession(request, sessions));
    if (staff === null) throw new Problem('loggedOut', [error('Du bist nicht angemeldet.')]);
    users.set(request, staff);
    return staff;
  };
};
