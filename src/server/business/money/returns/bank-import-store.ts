import { sql } from 'kysely';
import { nothingImported, type BankFileKindKey, type BankImportResult } from '#domain/money/bank/bank-file.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';

const lockKey = 2_020_005;

/** One file after the other: two that tell the same return book it once. */
export const lockImports = (transaction: Transaction) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);

export type StoredImport = { importId: number; kindKey: BankFileKindKey; result: BankImportResult };

export const findImport = async (transaction: Transaction, sha256: string): Promise<StoredImport | null> =>
  (await transaction
    .selectFrom('bank_import')
    .select(['id as importId', 'kind_key as kindKey', 'result'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()) ?? null;

type NewImport = { sha256: string; fileName: string; kindKey: BankFileKindKey; by: string; now: Date };

export const insertImport = async (
  transaction: Transaction,
  { sha256, fileName, kindKey, by, now }: NewImport,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('bank_import')
    .values({
      sha256,
      file_name: fileName,
      kind_key: kindKey,
      imported_at: now,
      imported_by: by,
      result: JSON.stringify(nothingImported),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const keepResult = async (transaction: Transaction, importId: number, result: BankImportResult) => {
  await transaction
    .updateTable('bank_import')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', importId)
    .execute();
};

/** Newest first. */
export const listImports = (database: Database, { after, limit }: Portion<number>) =>
  database
    .selectFrom('bank_import')
    .select(['id as importId', 'file_name as fileName', 'kind_key as kindKey', 'imported_at as importedAt'])
    .select(['imported_by as importedBy', 'result'])
    .where((eb) => (after === null ? eb.lit(true) : eb('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
