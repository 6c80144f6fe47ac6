import { dueDayOf } from '#domain/staff/work.ts';
import { returnReason } from '#domain/money/returns.ts';
import { countOverReminders, listOverReminders } from '#server/business/money/returns/reminder-store.ts';
import { countWaitingReturns, listWaitingReturns } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import type { WorkSource } from './work-sources.ts';

/** Reminders whose deadline is over: a person decides (spec 20.6). */
export const overReminders: WorkSource = {
  list: async (database, page, now) => {
    const rows = await listOverReminders(database, page, now);
    const labels = await findPoliceLabels(
      database,
      rows.map(({ policeId }) => policeId),
    );
    return rows.map(({ subjectId, since, policeId }) => {
      const label = labels.get(policeId);
      return {
        kindKey: 'reminder',
        subjectId,
        since,
        title: label?.name ?? '',
        detail: `Zahlungsfrist vorbei: ${label?.animalName ?? ''}`,
        number: label?.policeNumber ?? null,
        dueDay: dueDayOf('reminder', since),
      };
    });
  },
  count: countOverReminders,
};

/** Debits that came back and that nobody is reminded of. */
export const returnedDebits: WorkSource = {
  list: async (database, page) => {
    const rows = await listWaitingReturns(database, page);
    const labels = await findPoliceLabels(
      database,
      rows.map(({ policeId }) => policeId),
    );
    return rows.map(({ subjectId, since, policeId, reasonCode }) => {
      const label = labels.get(policeId);
      return {
        kindKey: 'returned_debit',
        subjectId,
        since,
        title: label?.name ?? '',
        detail: `Rücklastschrift: ${returnReason(reasonCode).words}`,
        number: label?.policeNumber ?? null,
        dueDay: dueDayOf('returned_debit', since),
      };
    });
  },
  count: countWaitingReturns,
};
