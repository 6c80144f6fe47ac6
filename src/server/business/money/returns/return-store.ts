import { sql, type NotNull } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { InstantAndId, Portion } from '#server/foundation/database/page.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';

type NewReturn = {
  debitId: number;
  policeId: number;
  importId: number;
  reasonCode: string | null;
  returnedOn: IsoDate;
  now: Date;
};

/** A person's until it is known what is done about it. */
export const insertReturn = async (
  transaction: Transaction,
  { debitId, policeId, importId, reasonCode, returnedOn, now }: NewReturn,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('debit_return')
    .values({
      debit_id: debitId,
      police_id: policeId,
      import_id: importId,
      reason_code: reasonCode,
      returned_on: returnedOn,
      treatment_key: 'person',
      created_at: now,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const addCharge = async (transaction: Transaction, debitId: number, charge: Cents) => {
  await transaction.updateTable('debit_return').set({ charge }).where('debit_id', '=', debitId).execute();
};

export const setTreatment = async (
  transaction: Transaction,
  returnId: number,
  treatmentKey: 'retried' | 'reminded' | 'covered' | 'person',
) => {
  await transaction.updateTable('debit_return').set({ treatment_key: treatmentKey }).where('id', '=', returnId).execute();
};

export const findReturnCharge = async (transaction: Transaction, debitIds: readonly number[]): Promise<number> => {
  const { sum } = await transaction
    .selectFrom('debit_return')
    .select(({ fn }) => fn.sum<string | null>('charge').as('sum'))
    .where('debit_id', 'in', debitIds)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

export type StoredReturn = {
  returnId: number;
  policeId: number;
  debitId: number;
  reasonCode: string | null;
  returnedOn: IsoDate;
  amount: Cents;
  charge: Cents;
  collectionDate: IsoDate;
  endToEndId: string;
  treatmentKey: 'retried' | 'reminded' | 'covered' | 'person';
  createdAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  outcome: string | null;
  /** For a person. */
  isWaiting: boolean;
};

const selectReturns = (database: Database) =>
  database
    .selectFrom('debit_return')
    .innerJoin('debit', 'debit.id', 'debit_return.debit_id')
    .innerJoin('collection_run', 'collection_run.id', 'debit.run_id')
    .select(['debit_return.id as returnId', 'debit_return.police_id as policeId', 'debit_id as debitId'])
    .select([
      'reason_code as reasonCode',
      'returned_on as returnedOn',
      'debit.amount',
      'charge',
      'collection_date as collectionDate',
    ])
    .select(['end_to_end_id as endToEndId', 'treatment_key as treatmentKey', 'debit_return.created_at as createdAt'])
    .select(['closed_at as closedAt', 'closed_by as closedBy', 'outcome']);

type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

const toReturn = (row: ReturnRow): StoredReturn => ({
  ...row,
  returnedOn: isoDate(row.returnedOn),
  collectionDate: isoDate(row.collectionDate),
  amount: cents(row.amount),
  charge: cents(row.charge),
  isWaiting: row.treatmentKey === 'person' && row.closedAt === null,
});

export const findReturn = async (database: Database, returnId: number): Promise<StoredReturn | null> => {
  const row = await selectReturns(database).where('debit_return.id', '=', returnId).executeTakeFirst();
  return row === undefined ? null : toReturn(row);
};

export const lockReturn = async (transaction: Transaction, returnId: number): Promise<StoredReturn | null> => {
  await transaction.selectFrom('debit_return').select('id').where('id', '=', returnId).forUpdate().execute();
  return findReturn(transaction, returnId);
};

/** Newest first. */
export const listReturns = async (database: Database, { after, limit }: Portion<InstantAndId>): Promise<StoredReturn[]> => {
  const rows = await selectReturns(database)
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(debit_return.created_at, debit_return.id) < (${after.since}::timestamptz, ${after.id}::bigint)`,
    )
    .orderBy('debit_return.created_at', 'desc')
    .orderBy('debit_return.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReturn);
};

/** What one file brought back: the first of them, and how many there are. */
export const listReturnsOfImport = async (
  database: Database,
  importId: number,
  limit: number,
): Promise<{ items: StoredReturn[]; count: number }> => {
  const rows = await selectReturns(database)
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .where('import_id', '=', importId)
    .orderBy('debit_return.id')
    .limit(limit)
    .execute();
  return { items: rows.map(({ all: _all, ...row }) => toReturn(row)), count: rows[0]?.all ?? 0 };
};

/** Written out, as the partial index has it. */
const isWaiting = sql<boolean>`treatment_key = 'person' and closed_at is null`;

const selectWaiting = (database: Database) => database.selectFrom('debit_return').where(isWaiting);

export const findWaitingReturns = (database: Database, which: Which) =>
  selectWaiting(database)
    .select(['id as subjectId', 'created_at as since', 'police_id as policeId', 'reason_code as reasonCode'])
    .$call(only('created_at', 'id', which))
    .execute();

export const countWaitingReturns = (database: Database) => countRows(selectWaiting(database).select(rowCount));

export const findClosedReturnsSince = (database: Database, since: Date): Promise<{ from: Date; to: Date }[]> =>
  database
    .selectFrom('debit_return')
    .select(['created_at as from', 'closed_at as to'])
    .where('closed_at', '>=', since)
    .$narrowType<{ to: NotNull }>()
    .execute();

export const closeReturn = async (
  transaction: Transaction,
  returnId: number,
  { by, outcome, now }: { by: string; outcome: string; now: Date },
) => {
  await transaction
    .updateTable('debit_return')
    .set({ closed_at: now, closed_by: by, outcome })
    .where('id', '=', returnId)
    .execute();
};
