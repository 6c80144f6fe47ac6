import type { Transaction } from '#server/foundation/database/connect.ts';
import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { collectionBlockLength } from '#domain/money/collection.ts';
import { readFileId } from '#domain/money/bank/sepa-text.ts';

/** State and day of credit change while a file is booked. */
export type StoredDebit = {
  debitId: number;
  runId: number;
  policeId: number;
  amount: Cents;
  endToEndId: string;
  stateKey: 'collected' | 'rejected' | 'returned';
  settledOn: IsoDate | null;
  retriesDebitId: number | null;
  collectionDate: IsoDate;
};

const selectDebits = (transaction: Transaction) =>
  transaction
    .selectFrom('debit')
    .innerJoin('collection_run', 'collection_run.id', 'debit.run_id')
    .select(['debit.id as debitId', 'run_id as runId', 'police_id as policeId', 'amount', 'end_to_end_id as endToEndId'])
    .select(['state_key as stateKey', 'debit.settled_on as settledOn', 'retries_debit_id as retriesDebitId'])
    .select('collection_run.collection_date as collectionDate');

type DebitRow = Awaited<ReturnType<ReturnType<typeof selectDebits>['execute']>>[number];

const toDebit = (row: DebitRow): StoredDebit => ({
  ...row,
  amount: cents(row.amount),
  settledOn: row.settledOn === null ? null : isoDate(row.settledOn),
  collectionDate: isoDate(row.collectionDate),
});

/** So many in one statement. */
const portion = 1_000;

export const findDebitsByEndToEndIds = async (
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredDebit>> => {
  const debits = new Map<string, StoredDebit>();
  for (let place = 0; place < ids.length; place += portion) {
    const rows = await selectDebits(transaction)
      .where('end_to_end_id', 'in', ids.slice(place, place + portion))
      .execute();
    for (const row of rows) debits.set(row.endToEndId, toDebit(row));
  }
  return debits;
};

type OfOne = { mandateReference: string } | { policeId: number };

/** The last debit of a mandate or a police, of one of these amounts, that the bank had carried out by the day. */
export const findLastDebit = async (
  transaction: Transaction,
  of: OfOne,
  { amounts, until }: { amounts: readonly Cents[]; until: IsoDate },
): Promise<StoredDebit | null> => {
  const row = await selectDebits(transaction)
    .where((eb) => ('policeId' in of ? eb('police_id', '=', of.policeId) : eb('mandate_reference', '=', of.mandateReference)))
    .where('amount', 'in', amounts)
    .where('collection_run.settled_on', '<=', until)
    .orderBy('debit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toDebit(row);
};

export const setDebitState = async (transaction: Transaction, debitId: number, stateKey: 'rejected' | 'returned') => {
  await transaction.updateTable('debit').set({ state_key: stateKey }).where('id', '=', debitId).execute();
};

/** A file of a run: `fileId` is the name that the bank knows it by. */
export type RunFile = { runId: number; fileId: string; fileNumber: number };

export const findRunOfMessage = async (
  transaction: Transaction,
  names: { messageId: string | null; paymentInfoId: string | null },
): Promise<RunFile | null> => {
  for (const { fileId, messageId, fileNumber } of readFileId(names)) {
    const row = await transaction
      .selectFrom('collection_run')
      .select('id as runId')
      .where('message_id', '=', messageId)
      .where('file_number', '>=', fileNumber)
      .executeTakeFirst();
    if (row !== undefined) return { runId: row.runId, fileId, fileNumber };
  }
  return null;
};

/** All of a file, or one block of it: without what went into a later file. */
export type Batch = { runId: number; fileNumber: number; blockNumber: number | null };

const isIn = ({ runId, fileNumber, blockNumber }: Batch) => {
  const isOfFile = sql<boolean>`debit.run_id = ${runId} and debit.file_number = ${fileNumber}`;
  if (blockNumber === null) return isOfFile;
  const length = sql.lit(collectionBlockLength);
  return sql<boolean>`${isOfFile} and debit.id in (
    select id from (
      select id, (row_number() over (partition by sequence_key order by police_id) + ${length} - 1) / ${length} + case sequence_key
        when 'RCUR' then (
          select (count(*) + ${length} - 1) / ${length} from debit first
          where first.run_id = ${runId} and first.file_number >= ${fileNumber} and first.sequence_key = 'FRST'
        ) else 0 end as block_number
      from debit where run_id = ${runId} and file_number >= ${fileNumber}
    ) numbered where block_number = ${blockNumber}
  )`;
};

/** The bank took none of it: it waits for a file of its own. Returns how many debits. */
export const refuseBatch = async (transaction: Transaction, batch: Batch): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('debit')
    .set({ is_refused: true })
    .where(isIn(batch))
    .where('state_key', '=', 'collected')
    .where('settled_on', 'is', null)
    .where('is_refused', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** What the bank has not credited yet, of all and of those that it did not refuse. */
export const sumUnsettled = async (transaction: Transaction, batch: Batch) => {
  const { all, carried, count } = await transaction
    .selectFrom('debit')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('all'))
    .select(sql<string>`coalesce(sum(amount) filter (where state_key <> 'rejected'), 0)`.as('carried'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isIn(batch))
    .where('settled_on', 'is', null)
    .where('is_refused', '=', false)
    .executeTakeFirstOrThrow();
  return { all: Number(all), carried: Number(carried), count: Number(count) };
};

export const settleBatchDebits = async (
  transaction: Transaction,
  batch: Batch,
  { settledOn, withRejected }: { settledOn: IsoDate; withRejected: boolean },
): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('debit')
    .set({ settled_on: settledOn })
    .where(isIn(batch))
    .where('settled_on', 'is', null)
    .where('is_refused', '=', false)
    .where((eb) => (withRejected ? eb.lit(true) : eb('state_key', '<>', 'rejected')))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const settleDebit = async (transaction: Transaction, debitId: number, settledOn: IsoDate) => {
  await transaction.updateTable('debit').set({ settled_on: settledOn }).where('id', '=', debitId).execute();
};
