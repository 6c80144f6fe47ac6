import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { there } from '#domain/basics/complete.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { closeReminder, findOpenReminders, findRemindedPolices } from './reminder-store.ts';

/** Whatever covers what is open ends reminder and hold by itself (spec 20.6). */
export const endPaidReminders = async (
  transaction: Transaction<Tables>,
  policeIds: readonly number[],
  { now, today }: { now: Date; today: IsoDate },
): Promise<number> => {
  const balanceOf = await findBalances(transaction, policeIds, today);
  const paid = (await findOpenReminders(transaction, policeIds)).filter(({ policeId }) => balanceOf(policeId).due <= 0);
  for (const { reminderId, policeId } of paid) {
    await closeReminder(transaction, reminderId, { stateKey: 'paid', by: 'Zahlung', now });
    await releaseHold(transaction, policeId);
  }
  return paid.length;
};

/** Those that something else than a file of the bank has covered since: a correction, a write-off. */
export const endAllPaidReminders = async ({ database, clock }: { database: Database; clock: Clock }): Promise<number> => {
  let count = 0;
  for (let ids = await findRemindedPolices(database, 0); ids.length > 0;) {
    const policeIds = ids;
    count += await database
      .transaction()
      .execute((transaction) => endPaidReminders(transaction, policeIds, { now: clock.now(), today: todayOf(clock) }));
    ids = await findRemindedPolices(database, there(policeIds.at(-1), 'a police'));
  }
  return count;
};
