import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Skipped } from '#domain/money/collection.ts';
import { fileIdOf } from '#domain/money/bank/sepa-text.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';

export type CollectionRun = {
  runId: number;
  messageId: string;
  collectionDate: IsoDate;
  settledOn: IsoDate;
  createdAt: Date;
  madeBy: string;
  finishedAt: Date | null;
  fileSha256: string | null;
  /** The number of the file that counts; more than the first where the bank refused one. */
  fileNumber: number;
  fileMadeAt: Date;
  /** The bank refused the file or a part of it, and nobody has made it anew. */
  refusedReason: string | null;
  /** How many are debited so far. */
  count: number;
  total: Cents;
  skipped: Skipped;
};

const select = (database: Database) =>
  database
    .selectFrom('collection_run')
    .select(['id as runId', 'message_id as messageId', 'collection_date as collectionDate', 'settled_on as settledOn'])
    .select(['created_at as createdAt', 'made_by as madeBy', 'finished_at as finishedAt', 'file_sha256 as fileSha256'])
    .select(['debit_count as debitCount', 'total', 'skipped', 'file_number as fileNumber', 'file_made_at as fileMadeAt'])
    .select('refused_reason as refusedReason');

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** What is not finished is counted when it is asked for. */
const toRun = async (database: Database, { debitCount, total, ...row }: Row): Promise<CollectionRun> => ({
  ...row,
  messageId: fileIdOf(row.messageId, row.fileNumber),
  fileMadeAt: row.fileMadeAt ?? row.createdAt,
  collectionDate: isoDate(row.collectionDate),
  settledOn: isoDate(row.settledOn),
  ...(debitCount === null || total === null ? await sumDebits(database, row.runId) : { count: debitCount, total: cents(total) }),
});

/** Sums a whole run, or one file of it. */
export const sumDebits = async (
  database: Database,
  runId: number,
  fileNumber: number | null = null,
): Promise<{ count: number; total: Cents }> => {
  const { count, total } = await database
    .selectFrom('debit')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('amount').as('total')])
    .where('run_id', '=', runId)
    .$if(fileNumber !== null, (query) => query.where('file_number', '=', fileNumber ?? 0))
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: cents(Number(total ?? 0)) };
};

export const findRun = async (database: Database, runId: number): Promise<CollectionRun | null> => {
  const row = await select(database).where('id', '=', runId).executeTakeFirst();
  return row === undefined ? null : toRun(database, row);
};

export const findRunOfDate = async (database: Database, collectionDate: IsoDate): Promise<CollectionRun | null> => {
  const row = await select(database).where('collection_date', '=', collectionDate).executeTakeFirst();
  return row === undefined ? null : toRun(database, row);
};

export const isRunBegun = async (database: Database, collectionDate: IsoDate): Promise<boolean> =>
  (await database.selectFrom('collection_run').select('id').where('collection_date', '=', collectionDate).executeTakeFirst()) !==
  undefined;

export const findLastCollectionDate = async (database: Database): Promise<IsoDate | null> => {
  const row = await database
    .selectFrom('collection_run')
    .select('collection_date')
    .orderBy('collection_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : isoDate(row.collection_date);
};

/** The newest first. */
export const listRuns = async (database: Database, { after, limit }: Portion<IsoDate>): Promise<CollectionRun[]> => {
  const rows = await select(database)
    .$if(after !== null, (query) => query.where('collection_date', '<', after ?? ''))
    .orderBy('collection_date', 'desc')
    .limit(limit)
    .execute();
  return Promise.all(rows.map((row) => toRun(database, row)));
};

export type Outcome = { count: number; total: Cents };

const nothing: Outcome = { count: 0, total: cents(0) };

/** Written out, as the partial indexes have them: of a run that is long past neither finds much. */
const cameBack = sql<boolean>`state_key <> 'collected'`;
const isOut = sql<boolean>`settled_on is null and state_key = 'collected'`;

const sumWhere = async (database: Database, runIds: readonly number[], which: typeof isOut): Promise<Map<number, Outcome>> => {
  if (runIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('debit')
    .select('run_id as runId')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string>('amount').as('total')])
    .where('run_id', 'in', runIds)
    .where(which)
    .groupBy('run_id')
    .execute();
  return new Map(rows.map(({ runId, count, total }) => [runId, { count: Number(count), total: cents(Number(total)) }]));
};

/** What of each run came back, before the bank carried it out or after, and what the bank has not credited yet. */
export const findOutcomes = async (
  database: Database,
  runIds: readonly number[],
): Promise<(runId: number) => { cameBack: Outcome; out: Outcome }> => {
  const back = await sumWhere(database, runIds, cameBack);
  const out = await sumWhere(database, runIds, isOut);
  return (runId) => ({ cameBack: back.get(runId) ?? nothing, out: out.get(runId) ?? nothing });
};

type NewRun = { messageId: string; collectionDate: IsoDate; settledOn: IsoDate; madeBy: string; now: Date };

/** The one of its day: who comes second goes on with it. */
export const beginRun = async (
  database: Database,
  { messageId, collectionDate, settledOn, madeBy, now }: NewRun,
): Promise<CollectionRun> => {
  await database
    .insertInto('collection_run')
    .values({ message_id: messageId, collection_date: collectionDate, settled_on: settledOn, made_by: madeBy, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return required(await findRunOfDate(database, collectionDate), 'the run that was begun');
};

type Finish = { count: number; total: Cents; skipped: Skipped; fileSha256: string | null; now: Date };

/** False for whoever comes second. */
export const finishRun = async (
  transaction: Transaction,
  runId: number,
  { count, total, skipped, fileSha256, now }: Finish,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('collection_run')
    .set({ finished_at: now, file_sha256: fileSha256, debit_count: count, total, skipped: JSON.stringify(skipped) })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whoever makes a file anew holds the run until the transaction ends. */
export const lockRun = async (transaction: Transaction, runId: number): Promise<CollectionRun | null> => {
  await transaction.selectFrom('collection_run').select('id').where('id', '=', runId).forUpdate().execute();
  return findRun(transaction, runId);
};

export const keepFileHash = async (transaction: Transaction, runId: number, fileSha256: string | null) => {
  await transaction.updateTable('collection_run').set({ file_sha256: fileSha256 }).where('id', '=', runId).execute();
};
