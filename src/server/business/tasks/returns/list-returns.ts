import { isBefore } from '#domain/basics/calendar-date.ts';
import { returnReason } from '#domain/money/bank/returns.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { byInstantAndId, readPage } from '#server/foundation/database/page.ts';
import { cents } from '#domain/basics/money.ts';
import { findAskedFor } from '#server/business/money/reminders/reminder-payments.ts';
import { listOpenReminders, type StoredReminder } from '#server/business/money/reminders/reminder-store.ts';
import { listReturns, type StoredReturn } from '#server/business/money/returns/return-store.ts';
import { treatmentWords } from '#server/business/money/returns/describe-import.ts';
import { findPoliceLabels, type PoliceLabel } from '#server/business/polices/money-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { PageQuery } from '#domain/wire/basic-schemas.ts';
import type { ReminderList, ReturnList } from '#domain/wire/money/returns.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;

const named = (label: PoliceLabel | undefined) => ({
  policeNumber: label?.policeNumber ?? '',
  animalName: label?.animalName ?? '',
  name: label?.name ?? '',
  userId: label?.userId ?? 0,
});

export const listDeskReturns = async ({ after }: PageQuery, { database }: Pick<Work, 'database'>): Promise<ReturnList> => {
  const { items, next } = await readPage({
    after,
    by: byInstantAndId,
    find: (portion) => listReturns(database, portion),
    keyOf: ({ createdAt, returnId }) => ({ since: createdAt, id: returnId }),
  });
  const labels = await findPoliceLabels(
    database,
    items.map(({ policeId }) => policeId),
  );
  const toItem = (item: StoredReturn) => ({
    ...named(labels.get(item.policeId)),
    returnId: item.returnId,
    amount: item.amount,
    charge: item.charge,
    reason: returnReason(item.reasonCode).words,
    reasonCode: item.reasonCode,
    returnedOn: item.returnedOn,
    treatment: treatmentWords(item),
  });
  return { items: items.map(toItem), next };
};

export const listDeskReminders = async ({ after }: PageQuery, { database, clock }: Dependencies): Promise<ReminderList> => {
  const { items, next } = await readPage({
    after,
    by: byInstantAndId,
    find: (portion) => listOpenReminders(database, portion),
    keyOf: ({ overAt, reminderId }) => ({ since: overAt, id: reminderId }),
  });
  const policeIds = items.map(({ policeId }) => policeId);
  const labels = await findPoliceLabels(database, policeIds);
  const today = todayOf(clock);
  const askedFor = await findAskedFor(database, items);
  const toItem = ({ reminderId, policeId, deadline }: StoredReminder) => ({
    ...named(labels.get(policeId)),
    reminderId,
    deadline,
    isOver: isBefore(deadline, today),
    open: cents(Math.max(0, askedFor(reminderId).remaining)),
  });
  return { items: items.map(toItem), next };
};
