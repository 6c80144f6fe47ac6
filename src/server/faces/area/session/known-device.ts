import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { sessionCookie } from '#server/foundation/http/guards/session-cookie.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';

type Settings = { limits: Pick<Limits, 'hash'>; isSecure: boolean };

const cookie = sessionCookie('tierdach_device');
const yearSeconds = 365 * 86_400;
/** Enough for a family that shares a browser. */
const mostAccounts = 5;

/** `device.mark.mark`: only the server can make the mark of an account. Nothing is kept here. */
const readDevice = (request: FastifyRequest) => {
  const [deviceId = '', ...marks] = (cookie.read(request) ?? '').split('.');
  return /^[\da-f]{32}$/.test(deviceId) ? { deviceId, marks } : { deviceId: randomBytes(16).toString('hex'), marks: [] };
};

const markOf = (deviceId: string, email: string, { hash }: Pick<Limits, 'hash'>) =>
  hash('known device', deviceId, emailIdentity(email)).slice(0, 32);

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of a device that has logged in to this account before, or null. It opens nothing: it only waits for nobody else's failures. */
export const findKnownDevice = (
  request: FastifyRequest,
  email: string | null | undefined,
  { limits }: Settings,
): string | null => {
  const { deviceId, marks } = readDevice(request);
  const mark = markOf(deviceId, email ?? '', limits);
  return marks.slice(0, mostAccounts).some((former) => isSame(former, mark)) ? deviceId : null;
};

export const rememberDevice = (request: FastifyRequest, reply: FastifyReply, email: string, { limits, isSecure }: Settings) => {
  const { deviceId, marks } = readDevice(request);
  const mark = markOf(deviceId, email, limits);
  const kept = [mark, ...marks.filter((former) => former !== mark)].slice(0, mostAccounts);
  cookie.write(reply, [deviceId, ...kept].join('.'), yearSeconds, isSecure);
};
