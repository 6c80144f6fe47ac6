import { sql } from 'kysely';
import { cents, type Cents } from '#domain/basics/money.ts';
import { blockNumberOf } from '#domain/money/collection.ts';
import { readFileId } from '#domain/money/bank/sepa-text.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';
import { setRefused } from '#server/business/money/file-store.ts';
import { selectPayouts, toPayout, type StoredPayout } from './payout-store.ts';

/** So many stand in one block of a file at most: the bank books each in one sum. */
export const payoutBlockLength = 1_000;

/** A file of a run, or one block of it. */
export type PayoutBatch = { runId: number; fileNumber: number; blockNumber: number | null };

/** All that was handed to the bank in a file, whatever became of it: what a later file has was in it too. */
const wasIn = ({ runId, fileNumber }: PayoutBatch) =>
  sql<boolean>`run_id = ${runId} and file_number >= ${fileNumber} and state_key in ('released', 'settled', 'failed')`;

const isIn = (batch: PayoutBatch) => {
  const isOfFile = sql<boolean>`payout.run_id = ${batch.runId} and payout.file_number = ${batch.fileNumber}`;
  if (batch.blockNumber === null) return isOfFile;
  return sql<boolean>`${isOfFile} and payout.id in (
    select id from (
      select id, (row_number() over (order by id) - 1) / ${sql.lit(payoutBlockLength)} + 1 as block_number from payout where ${wasIn(batch)}
    ) numbered where block_number = ${batch.blockNumber}
  )`;
};

type Names = { messageId: string | null; paymentInfoId: string | null };

/** Which file of ours the bank speaks of; the run is locked. Null where it is none. */
export const lockPayoutFile = async (transaction: Transaction, names: Names): Promise<PayoutBatch | null> => {
  for (const { fileId, messageId, fileNumber } of readFileId(names)) {
    const row = await transaction
      .selectFrom('payout_run')
      .select('id as runId')
      .where('message_id', '=', messageId)
      .where('file_number', '>=', fileNumber)
      .where('released_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (row !== undefined) return { runId: row.runId, fileNumber, blockNumber: blockNumberOf(names.paymentInfoId, fileId) };
  }
  return null;
};

/** The payouts of a file that are still under way. */
export const findUnderWay = async (transaction: Transaction, batch: PayoutBatch): Promise<StoredPayout[]> =>
  (
    await selectPayouts(transaction)
      .where(isIn(batch))
      .where('state_key', '=', 'released')
      .where('is_refused', '=', false)
      .orderBy('id')
      .execute()
  ).map(toPayout);

/** The bank took none of it: it waits for a file of its own. Null where the file is none of ours, else how many. */
export const refusePayoutFile = async (
  transaction: Transaction,
  names: Names,
  { reason, now }: { reason: string; now: Date },
): Promise<number | null> => {
  const batch = await lockPayoutFile(transaction, names);
  if (batch === null || (names.paymentInfoId !== null && batch.blockNumber === null)) return null;
  const { numUpdatedRows } = await transaction
    .updateTable('payout')
    .set({ is_refused: true })
    .where(isIn(batch))
    .where('state_key', '=', 'released')
    .where('is_refused', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await setRefused(transaction, 'payout', { runId: batch.runId, reason, now });
  return Number(numUpdatedRows);
};

type File = { runId: number; fileNumber: number };

const selectFile = (database: Database, { runId, fileNumber }: File) =>
  selectPayouts(database)
    .where('run_id', '=', runId)
    .where('file_number', '=', fileNumber)
    .where('state_key', 'in', ['released', 'settled', 'failed']);

/** In the order of the file. */
export const findPayoutsOfFile = async (
  database: Database,
  file: File,
  { after, limit }: Portion<number>,
): Promise<StoredPayout[]> =>
  (
    await selectFile(database, file)
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(toPayout);

export const sumPayoutsOfFile = async (database: Database, file: File): Promise<{ count: number; total: Cents }> => {
  const { count, total } = await selectFile(database, file)
    .clearSelect()
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('amount').as('total')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: cents(Number(total ?? 0)) };
};

/** The first file's hash is kept; answers the one that holds. */
export const keepFileHash = async (database: Database, runId: number, sha256: string): Promise<string | null> => {
  await database
    .updateTable('payout_run')
    .set({ file_sha256: sha256 })
    .where('id', '=', runId)
    .where('file_sha256', 'is', null)
    .execute();
  const row = await database.selectFrom('payout_run').select('file_sha256').where('id', '=', runId).executeTakeFirst();
  return row?.file_sha256 ?? null;
};
