import { error, info, ok } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { DeviceEnding } from '#domain/wire/area/account-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { deleteOtherSessions, deleteSessionByUuid, deleteSessionsOfUser } from './session-store.ts';

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
