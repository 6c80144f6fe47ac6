import { sql } from 'kysely';
import { addMonths, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { LedgerAccountKey } from '#domain/money/ledger-accounts.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** Both sides of a ledger account in a month, and how many lines. */
type LedgerAccountSum = { left: number; right: number; count: number };

export type MonthSums = { sums: Readonly<Record<string, LedgerAccountSum>>; movementCount: number };

export type ClosedMonth = MonthSums & {
  /** Its first day. */
  month: IsoDate;
  sha256: string;
  proposedBy: string;
  proposedByStaffId: number | null;
  proposedAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
};

const lockName = 'closed month';

/** From when on something may be booked. Until the transaction ends no month is closed: whoever confirms one waits. */
export const findOpenFrom = async (transaction: Transaction): Promise<IsoDate> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName}, 0))`.execute(transaction);
  const last = await findLastClosed(transaction);
  return last === null ? isoDate('0001-01-01') : addMonths(last, 1);
};

/** Waits for whoever books into months of the past, and lets nobody begin. */
export const lockClosing = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(transaction);

export const findLastClosed = async (database: Database): Promise<IsoDate | null> => {
  const row = await database
    .selectFrom('closed_month')
    .select('month')
    .where('confirmed_at', 'is not', null)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : isoDate(row.month);
};

const select = (database: Database) =>
  database
    .selectFrom('closed_month')
    .select(['month', 'sums', 'movement_count as movementCount', 'sha256', 'proposed_by as proposedBy'])
    .select(['proposed_by_staff_id as proposedByStaffId', 'proposed_at as proposedAt'])
    .select(['confirmed_by as confirmedBy', 'confirmed_at as confirmedAt']);

export const findClosedMonth = async (database: Database, month: IsoDate): Promise<ClosedMonth | null> => {
  const row = await select(database).where('month', '=', month).executeTakeFirst();
  return row === undefined ? null : { ...row, month: isoDate(row.month) };
};

/** The newest first: proposed ones and closed ones. */
export const listClosedMonths = async (database: Database, limit: number): Promise<ClosedMonth[]> => {
  const rows = await select(database).orderBy('month', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, month: isoDate(row.month) }));
};

/** Every month that is closed, up to this one. */
export const listClosedUntil = async (database: Database, month: IsoDate): Promise<ClosedMonth[]> => {
  const rows = await select(database)
    .where('confirmed_at', 'is not', null)
    .where('month', '<=', month)
    .orderBy('month')
    .execute();
  return rows.map((row) => ({ ...row, month: isoDate(row.month) }));
};

/** What is booked in a month, whoever has it closed. */
export const sumMonth = async (database: Database, month: IsoDate): Promise<MonthSums> => {
  const { rows } = await sql<{ accountKey: LedgerAccountKey; left: string; right: string; count: string }>`
    select account_key as "accountKey", coalesce(sum(amount) filter (where amount > 0), 0) as left,
      coalesce(-sum(amount) filter (where amount < 0), 0) as right, count(*) as count
    from ledger_transaction join ledger_entry on transaction_id = id
    where booked_on >= ${month} and booked_on < ${addMonths(month, 1)}
    group by account_key order by account_key`.execute(database);
  const { count } = await database
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('booked_on', '>=', month)
    .where('booked_on', '<', addMonths(month, 1))
    .executeTakeFirstOrThrow();
  const sums = rows.map((row): [LedgerAccountKey, LedgerAccountSum] => [
    row.accountKey,
    { left: Number(row.left), right: Number(row.right), count: Number(row.count) },
  ]);
  return { sums: Object.fromEntries(sums), movementCount: Number(count) };
};

type Proposal = MonthSums & { month: IsoDate; sha256: string };

/** A later proposal takes the place of one that nobody has confirmed. False where the month is closed. */
export const keepProposal = async (
  transaction: Transaction,
  { month, sums, movementCount, sha256 }: Proposal,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> => {
  const proposal = {
    sums: JSON.stringify(sums),
    movement_count: movementCount,
    sha256,
    proposed_by: actor.name,
    proposed_by_staff_id: actor.staffId,
    proposed_at: now,
  };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('closed_month')
    .values({ month, ...proposal })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(proposal).where('closed_month.confirmed_at', 'is', null))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const confirmMonth = async (transaction: Transaction, month: IsoDate, { by, now }: { by: string; now: Date }) => {
  await transaction.updateTable('closed_month').set({ confirmed_by: by, confirmed_at: now }).where('month', '=', month).execute();
};
