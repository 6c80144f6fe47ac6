import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import type { ReminderLawKey, ReminderStateKey } from '#domain/money/bank/returns.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { InstantAndId, Portion } from '#server/foundation/database/page.ts';
import { isAfterKey } from '#server/foundation/database/query-parts.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';

/** The day after it begins in Berlin. */
const overAt = (deadline: IsoDate) => sql<Date>`(${deadline}::date + 1)::timestamp at time zone 'Europe/Berlin'`;

type NewReminder = {
  policeId: number;
  returnId: number;
  lawKey: ReminderLawKey;
  premium: Cents;
  fee: Cents;
  deadline: IsoDate;
  documentId: number;
  now: Date;
};

/** The newest entry of a police: what is counted until it does not pay what is asked for with it. */
const lastEntryOf = (policeId: number) =>
  sql<number>`(select coalesce(max(transaction_id), 0) from ledger_entry where account_key = 'customer' and police_id = ${policeId})`;

export const insertReminder = async (transaction: Transaction, reminder: NewReminder): Promise<number> => {
  const { id } = await transaction
    .insertInto('reminder')
    .values({
      police_id: reminder.policeId,
      return_id: reminder.returnId,
      law_key: reminder.lawKey,
      premium: reminder.premium,
      fee: reminder.fee,
      created_at: reminder.now,
      deadline: reminder.deadline,
      over_at: overAt(reminder.deadline),
      document_id: reminder.documentId,
      closed_at: null,
      asked: addCents(reminder.premium, reminder.fee),
      counted_until: lastEntryOf(reminder.policeId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type StoredReminder = {
  reminderId: number;
  policeId: number;
  returnId: number;
  lawKey: ReminderLawKey;
  premium: Cents;
  fee: Cents;
  deadline: IsoDate;
  overAt: Date;
  createdAt: Date;
  /** Null once the letter was erased. */
  documentId: number | null;
  stateKey: ReminderStateKey;
  closedAt: Date | null;
  closedBy: string | null;
  /** What the last letter asked for. */
  asked: Cents;
  paidOn: IsoDate | null;
};

const selectReminders = (database: Database) =>
  database
    .selectFrom('reminder')
    .select(['id as reminderId', 'police_id as policeId', 'return_id as returnId', 'law_key as lawKey', 'premium', 'fee'])
    .select(['deadline', 'over_at as overAt', 'created_at as createdAt', 'document_id as documentId'])
    .select(['state_key as stateKey', 'closed_at as closedAt', 'closed_by as closedBy'])
    .select(['asked', 'paid_on as paidOn']);

type ReminderRow = Awaited<ReturnType<ReturnType<typeof selectReminders>['execute']>>[number];

const toReminder = (row: ReminderRow): StoredReminder => ({
  ...row,
  premium: cents(row.premium),
  fee: cents(row.fee),
  deadline: isoDate(row.deadline),
  asked: cents(row.asked ?? row.premium + row.fee),
  paidOn: row.paidOn === null ? null : isoDate(row.paidOn),
});

export const findReminder = async (database: Database, reminderId: number): Promise<StoredReminder | null> => {
  const row = await selectReminders(database).where('id', '=', reminderId).executeTakeFirst();
  return row === undefined ? null : toReminder(row);
};

/** Whoever decides on it holds it until the transaction ends. */
export const lockReminder = async (transaction: Transaction, reminderId: number): Promise<StoredReminder | null> => {
  const row = await selectReminders(transaction).where('id', '=', reminderId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toReminder(row);
};

/** Written out, as the partial indexes have it. */
const isOpen = sql<boolean>`state_key = 'open'`;
const isForPerson = sql<boolean>`state_key in ('open', 'paid_after')`;

export const findOpenReminders = async (database: Database, policeIds: readonly number[]): Promise<StoredReminder[]> =>
  policeIds.length === 0
    ? []
    : (await selectReminders(database).where(isOpen).where('police_id', 'in', policeIds).execute()).map(toReminder);

/** All that a police ever had, oldest first. */
export const findRemindersOf = async (database: Database, policeIds: readonly number[]): Promise<StoredReminder[]> =>
  policeIds.length === 0
    ? []
    : (await selectReminders(database).where('police_id', 'in', policeIds).orderBy('id').execute()).map(toReminder);

/** Polices with an open one, in portions by their id. */
export const findRemindedPolices = async (database: Database, afterId: number): Promise<number[]> =>
  (
    await database
      .selectFrom('reminder')
      .select('police_id as policeId')
      .where(isOpen)
      .where('police_id', '>', afterId)
      .orderBy('police_id')
      .limit(500)
      .execute()
  ).map(({ policeId }) => policeId);

export const closeReminder = async (
  transaction: Transaction,
  reminderId: number,
  { stateKey, by, now, paidOn }: { stateKey: Exclude<ReminderStateKey, 'open'>; by: string; now: Date; paidOn?: IsoDate | null },
) => {
  await transaction
    .updateTable('reminder')
    .set({ state_key: stateKey, closed_at: now, closed_by: by, ...(paidOn !== undefined && { paid_on: paidOn }) })
    .where('id', '=', reminderId)
    .execute();
};

/** Another letter asks for what is open by now. */
export const askAnew = async (
  transaction: Transaction,
  { reminderId, policeId }: Pick<StoredReminder, 'reminderId' | 'policeId'>,
  amount: Cents,
) => {
  await transaction
    .updateTable('reminder')
    .set({ asked: amount, counted_until: lastEntryOf(policeId) })
    .where('id', '=', reminderId)
    .execute();
};

export const extendReminder = async (transaction: Transaction, reminderId: number, deadline: IsoDate) => {
  await transaction
    .updateTable('reminder')
    .set({ deadline, over_at: overAt(deadline) })
    .where('id', '=', reminderId)
    .execute();
};

/** The one whose deadline ends first comes first. */
export const listOpenReminders = async (database: Database, { after, limit }: Portion<InstantAndId>): Promise<StoredReminder[]> =>
  (
    await selectReminders(database)
      .where(isOpen)
      .where(isAfterKey('over_at', 'id', after))
      .orderBy('over_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(toReminder);

/** Those whose deadline is over, and those that were paid only once the contract had been ended. */
const selectOverReminders = (database: Database, now: Date) =>
  database.selectFrom('reminder').where(isForPerson).where('over_at', '<=', now);

export const findOverReminders = (database: Database, now: Date, which: Which) =>
  selectOverReminders(database, now)
    .select(['id as subjectId', 'over_at as since', 'police_id as policeId', 'state_key as stateKey'])
    .$call(only('over_at', 'id', which))
    .execute();

export const countOverReminders = (database: Database, now: Date) =>
  countRows(selectOverReminders(database, now).select(rowCount));

/** Whether what was paid does not cover the first premium: that is another law than for a later one (§ 37, § 38 VVG). */
export const isFirstPremiumOpen = async (database: Database, policeId: number): Promise<boolean> => {
  const { rows } = await sql<{ first: string; paid: string }>`
    with entry as (
      select amount, due_on, movement_key in ('due', 'correction') as "isPremium", movement_key = 'charge' as "isCharge"
      from ledger_entry join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id
      where account_key = 'customer' and police_id = ${policeId}
    )
    select
      coalesce(sum(amount) filter (where "isPremium" and due_on = (select min(due_on) from entry where "isPremium")), 0) as first,
      coalesce(-sum(amount) filter (where not "isPremium" and not "isCharge"), 0) as paid
    from entry
  `.execute(database);
  const [row] = rows;
  return Number(row?.paid ?? 0) < Number(row?.first ?? 0);
};
