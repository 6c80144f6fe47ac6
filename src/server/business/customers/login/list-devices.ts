import type { DevicesAnswer } from '#domain/wire/area/account-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { findSessionsOfUser, isSessionOver } from './session-store.ts';

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
