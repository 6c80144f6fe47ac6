import type { Work } from '#server/foundation/work.ts';
import {
  findSessionsOfUser,
  isSessionOver,
  deleteOtherSessions,
  deleteSessionByUuid,
  deleteSessionsOfUser,
} from './session-store.ts';
import { error, info, ok } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { DevicesAnswer, DeviceEnding } from '#domain/wire/area/account.ts';

/** Where the customer is logged in at present; the one that asks comes first, then the latest (spec 14.6). */
export const listDevices = async (
  { userId, sessionHash }: { userId: number; sessionHash: string },
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<DevicesAnswer> => {
  const now = clock.now();
  const sessions = (await findSessionsOfUser(database, userId)).filter((session) => !isSessionOver(session, now));
  const devices = sessions.map(({ sessionUuid, tokenHash, device, createdAt, lastSeenAt }) => ({
    deviceUuid: sessionUuid,
    deviceStr: device ?? 'Unbekanntes Gerät',
    firstSeenAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === sessionHash,
  }));
  return { devices: devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)), _issues: [] };
};

type Needs = Pick<Work, 'database'>;

/** Every call looks its session up, so that the device is out at once, whichever server it speaks to. */
export const endDevice = async ({ deviceUuid }: DeviceEnding, userId: number, { database }: Needs): Promise<IssuesAnswer> => {
  const uuid = parseUuid(deviceUuid);
  if (uuid === null) return { _issues: [error('Bitte wähle ein Gerät aus.', 'deviceUuid')] };
  const isEnded = await deleteSessionByUuid(database, userId, uuid);
  return { _issues: [isEnded ? ok('Das Gerät ist abgemeldet.') : info('Dieses Gerät war schon abgemeldet.')] };
};

export const endOtherDevices = async (
  { userId, sessionHash, isCurrentToo }: { userId: number; sessionHash: string; isCurrentToo: boolean },
  { database }: Needs,
): Promise<IssuesAnswer> => {
  await (isCurrentToo ? deleteSessionsOfUser(database, userId) : deleteOtherSessions(database, userId, sessionHash));
  const message = isCurrentToo ? 'Du bist jetzt überall abgemeldet.' : 'Auf allen anderen Geräten bist du jetzt abgemeldet.';
  return { _issues: [ok(message)] };
};
