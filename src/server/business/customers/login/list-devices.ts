import type { DevicesAnswer } from '#domain/wire/schemas/profile-schemas.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { isSessionOver } from '#server/faces/area/session/session.ts';
import { findSessionsOfUser } from './session-store.ts';

/** Where the customer is logged in at present; the one that asks comes first, then the latest (spec 14.6). */
export const listDevices = async (
  { userId, sessionHash }: { userId: number; sessionHash: string },
  { database, clock }: Pick<AccountDependencies, 'database' | 'clock'>,
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
