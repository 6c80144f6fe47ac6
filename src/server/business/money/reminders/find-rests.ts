import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { restOf, restText, type Rest } from '#domain/money/bank/returns.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { findRemindersOf } from './reminder-store.ts';

type RestedPolice = Pick<StoredPolice, 'policeId' | 'validFrom'>;

/** When the cover of each police rested because of what was not paid (§ 37, § 38 VVG), oldest first: nothing is paid for what happens then. */
export const findRests = async (
  database: Database,
  polices: readonly RestedPolice[],
): Promise<(policeId: number) => readonly Rest[]> => {
  const reminders = await findRemindersOf(
    database,
    polices.map(({ policeId }) => policeId),
  );
  const rests = new Map(
    polices.map(({ policeId, validFrom }) => [
      policeId,
      reminders
        .filter((reminder) => reminder.policeId === policeId)
        .flatMap(({ closedAt, ...reminder }) => {
          const closedOn = closedAt === null ? null : todayInBerlin(closedAt);
          return restOf({ ...reminder, closedOn }, validFrom) ?? [];
        }),
    ]),
  );
  return (policeId) => rests.get(policeId) ?? [];
};

/** The last one in a sentence; null where none has begun. */
export const lastRestText = (rests: readonly Rest[], today: IsoDate): string | null =>
  rests.map((rest) => restText(rest, today)).findLast((text) => text !== null) ?? null;
