import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

/** What files belong to: a bill, an estimate, or the case of a reported loss. */
export type FilesOf = { billId: number } | { estimateId: number } | { caseId: number };

const columnOf = (of: FilesOf) => ('billId' in of ? 'bill_id' : 'estimateId' in of ? 'estimate_id' : 'case_id');
const idOf = (of: FilesOf) => ('billId' in of ? of.billId : 'estimateId' in of ? of.estimateId : of.caseId);

export type StoredFilePages = {
  fileUuid: string;
  fileName: string;
  /** Null where it is drawn, or not yet. */
  refusalKey: string | null;
  isDrawn: boolean;
  numbers: readonly number[];
};

/** In the order of the pages. */
export const findFilePages = async (database: Database, of: FilesOf): Promise<StoredFilePages[]> => {
  const rows = await database
    .selectFrom('bill_file')
    .leftJoin('bill_page', 'bill_page.bill_file_id', 'bill_file.id')
    .select(['file_uuid as fileUuid', 'file_name as fileName', 'draw_refusal as refusalKey', 'drawn_at as drawnAt', 'number'])
    .where(columnOf(of), '=', idOf(of))
    .orderBy('bill_file.id')
    .orderBy('number')
    .execute();
  return [...Map.groupBy(rows, ({ fileUuid }) => fileUuid).values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : {
          fileUuid: first.fileUuid,
          fileName: first.fileName,
          refusalKey: first.refusalKey,
          isDrawn: first.drawnAt !== null,
          numbers: [first, ...more].flatMap(({ number }) => number ?? []),
        },
  );
};

/** One by one: ten files may be a hundred megabytes. */
export const findUndrawn = async (
  database: Database,
  of: FilesOf,
): Promise<{ fileId: number; userId: number; bytes: Buffer } | null> => {
  const row = await database
    .selectFrom('bill_file')
    .select(['id as fileId', 'user_id as userId', 'content'])
    .where(columnOf(of), '=', idOf(of))
    .where('drawn_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, bytes: Buffer.from(row.content, 'base64') };
};

/** Where two drew the same file, the first one counts. */
export const insertPages = async (
  transaction: Transaction,
  { fileId, pages, refusalKey, now }: { fileId: number; pages: readonly Uint8Array[]; refusalKey: string | null; now: Date },
) => {
  const { numUpdatedRows } = await transaction
    .updateTable('bill_file')
    .set({ drawn_at: now, draw_refusal: refusalKey })
    .where('id', '=', fileId)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const [index, page] of pages.entries())
    await transaction
      .insertInto('bill_page')
      .values({ bill_file_id: fileId, number: index + 1, content: sealed(Buffer.from(page).toString('base64')) })
      .execute();
};

export const findPageBytes = async (
  database: Database,
  { of, fileUuid, number }: { of: FilesOf; fileUuid: string; number: number },
): Promise<Buffer | null> => {
  const row = await database
    .selectFrom('bill_page')
    .innerJoin('bill_file', 'bill_file.id', 'bill_page.bill_file_id')
    .select('bill_page.content')
    .where(columnOf(of), '=', idOf(of))
    .where('file_uuid', '=', fileUuid)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.content, 'base64');
};
