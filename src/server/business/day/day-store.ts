import { addDays, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { isWaitOver, leaseFrom } from '#server/foundation/database/lease.ts';
import type { DayResult } from './do-day.ts';

/** Whoever dies over a day's work leaves it to another after this time. */
export const leaseMs = 10 * 60_000;

/** The days that wait, oldest first: all since the last that is done. A shop that never ran begins with today. */
export const findWaitingDays = async (database: Database, today: IsoDate): Promise<IsoDate[]> => {
  const last = await database
    .selectFrom('shop_day')
    .select('day')
    .where('done_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const days: IsoDate[] = [];
  const first = last === undefined ? today : addDays(isoDate(last.day), 1);
  for (let day = first; day <= today; day = addDays(day, 1)) days.push(day);
  return days;
};

/** False where the day is done, or another server is at it. */
export const takeDay = async (database: Database, day: IsoDate, now: Date): Promise<boolean> => {
  const leased_until = leaseFrom(now, leaseMs);
  const claimed = await database
    .insertInto('shop_day')
    .values({ day, leased_until })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ leased_until })
        .where('shop_day.done_at', 'is', null)
        .where(isWaitOver('shop_day.leased_until', now, leaseMs)),
    )
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Whoever is still at it keeps it. */
export const keepDay = async (database: Database, day: IsoDate, now: Date) => {
  await database
    .updateTable('shop_day')
    .set({ leased_until: leaseFrom(now, leaseMs) })
    .where('day', '=', day)
    .where('done_at', 'is', null)
    .execute();
};

export const finishDay = async (database: Database, day: IsoDate, { result, now }: { result: DayResult; now: Date }) => {
  await database
    .updateTable('shop_day')
    .set({ done_at: now, result: JSON.stringify(result) })
    .where('day', '=', day)
    .execute();
};

/** Somebody may try again at once. */
export const releaseDay = async (database: Database, day: IsoDate, now: Date) => {
  await database.updateTable('shop_day').set({ leased_until: now }).where('day', '=', day).where('done_at', 'is', null).execute();
};
