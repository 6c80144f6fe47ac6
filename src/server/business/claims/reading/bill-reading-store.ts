import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { FilesRead } from './read-files.ts';

type Press = { userId: number; requestKey: string };

export type PressFile = { fileId: number; fileUuid: string; sha256: string };

/** In the order in which they came: that of the pages. */
export const findPressFiles = (database: Database, { userId, requestKey }: Press): Promise<PressFile[]> =>
  database
    .selectFrom('bill_file')
    .select(['id as fileId', 'file_uuid as fileUuid', 'sha256'])
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .where('purpose_key', '=', 'page')
    .where('estimate_id', 'is', null)
    .orderBy('id')
    .execute();

export const findPagesOfBill = (database: Database, billId: number): Promise<PressFile[]> =>
  database
    .selectFrom('bill_file')
    .select(['id as fileId', 'file_uuid as fileUuid', 'sha256'])
    .where('bill_id', '=', billId)
    .where('purpose_key', '=', 'page')
    .orderBy('id')
    .execute();

export const findBytes = async (database: Database, files: readonly PressFile[]): Promise<Buffer[]> => {
  const rows = await database
    .selectFrom('bill_file')
    .select('content')
    .where(
      'id',
      'in',
      files.map(({ fileId }) => fileId),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => Buffer.from(content, 'base64'));
};

const hashOf = (files: readonly PressFile[]) =>
  createHash('sha256')
    .update(files.map(({ sha256 }) => sha256).join(' '))
    .digest('hex');

export type StoredReading = FilesRead & { readAt: Date };

/** The reading of just these files; null where they were not read yet, or with others. */
export const findReading = async (database: Database, files: readonly PressFile[]): Promise<StoredReading | null> => {
  const [first] = files;
  if (first === undefined) return null;
  const row = await database
    .selectFrom('bill_reading')
    .select(['content', 'read_at as readAt'])
    .where('bill_file_id', '=', first.fileId)
    .where('files_sha256', '=', hashOf(files))
    .executeTakeFirst();
  return row === undefined ? null : { ...(JSON.parse(row.content) as FilesRead), readAt: row.readAt };
};

/** In place of what the same file said together with others. False where it was removed meanwhile. */
export const keepReading = async (
  transaction: Transaction,
  { files, read, now }: { files: readonly PressFile[]; read: FilesRead; now: Date },
): Promise<boolean> => {
  const [first] = files;
  const kept = await transaction
    .selectFrom('bill_file')
    .select('id')
    .where('id', '=', first?.fileId ?? 0)
    .forKeyShare()
    .executeTakeFirst();
  if (kept === undefined) return false;
  const values = { files_sha256: hashOf(files), content: sealed(JSON.stringify(read)), read_at: now };
  await transaction
    .insertInto('bill_reading')
    .values({ bill_file_id: kept.id, ...values })
    .onConflict((conflict) => conflict.column('bill_file_id').doUpdateSet(values))
    .execute();
  return true;
};

const findNewestReading = async (database: Database, of: 'bill_id' | 'estimate_id', id: number): Promise<FilesRead | null> => {
  const row = await database
    .selectFrom('bill_reading')
    .innerJoin('bill_file', 'bill_file.id', 'bill_reading.bill_file_id')
    .select('bill_reading.content')
    .where(of, '=', id)
    .orderBy('read_at', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.content) as FilesRead);
};

/** What the files say that were handed in with a bill; null where nobody has read them. */
export const findReadingOfBill = (database: Database, billId: number) => findNewestReading(database, 'bill_id', billId);
export const findReadingOfEstimate = (database: Database, estimateId: number) =>
  findNewestReading(database, 'estimate_id', estimateId);

/** When the files of these bills were read. */
export const findReadingDays = async (database: Database, billIds: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  if (billIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('bill_reading')
    .innerJoin('bill_file', 'bill_file.id', 'bill_file_id')
    .select(['bill_id as billId', 'read_at as readAt'])
    .where('bill_id', 'in', billIds)
    .execute();
  return new Map(rows.flatMap(({ billId, readAt }) => (billId === null ? [] : [[billId, readAt] as const])));
};
