import { parseUuid } from '#domain/basics/text.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findFilePages, findPageBytes, findUndrawn, insertPages, type FilesOf } from './bill-page-store.ts';
import { findBillsOfUser } from '#server/business/claims/bills/bill-store.ts';
import type { BillReader } from '#server/business/claims/reading/bill-reader.ts';
import { refusalTexts, type RefusalKey } from '#server/business/claims/reading/file-kind.ts';

/** What anybody looks at is drawn anew, without place and device (spec 24.2): the file itself is opened by nobody. */
export type DrawingPages = Pick<Work, 'database' | 'clock'> & { billReader: Pick<BillReader, 'drawPages'> };

export type FilePages = {
  fileUuid: string;
  fileName: string;
  numbers: readonly number[];
  /** Why there is nothing to look at; null where there is. */
  refusal: string | null;
};

/** Once for each file; what was drawn before stays. */
export const drawPages = async (of: FilesOf, { database, clock, billReader }: DrawingPages, note = () => {}) => {
  for (let file = await findUndrawn(database, of); file !== null; file = await findUndrawn(database, of)) {
    const { fileId, bytes, userId } = file;
    const drawn = await billReader.drawPages(bytes, String(userId));
    const pages = 'pages' in drawn ? drawn.pages : [];
    const refusalKey = 'refusal' in drawn ? drawn.refusal : null;
    await database
      .transaction()
      .execute((transaction) => insertPages(transaction, { fileId, pages, refusalKey, now: clock.now() }));
    note();
  }
};

const withoutPicture = 'Das ist eine elektronische Rechnung ohne Bild. Was darin steht, ist gelesen.';

/** Drawn here and now where that did not happen yet. */
export const findPages = async (of: FilesOf, work: DrawingPages): Promise<FilePages[]> => {
  const isDrawn = (await findFilePages(work.database, of)).every((file) => file.isDrawn);
  if (!isDrawn) await drawPages(of, work);
  return (await findFilePages(work.database, of)).map(({ fileUuid, fileName, numbers, refusalKey }) => ({
    fileUuid,
    fileName,
    numbers,
    refusal: numbers.length > 0 ? null : (refusalTexts[refusalKey as RefusalKey] ?? withoutPicture),
  }));
};

type OnePage = { of: FilesOf; fileUuid: string; number: string };

/** A JPEG; what is not there is missing, whatever somebody types. */
export const readPage = async ({ of, fileUuid, number }: OnePage, work: DrawingPages): Promise<Buffer> => {
  const page = /^\d{1,2}$/.test(number) ? Number(number) : 0;
  const uuid = parseUuid(fileUuid);
  await findPages(of, work);
  const bytes = uuid === null ? null : await findPageBytes(work.database, { of, fileUuid: uuid, number: page });
  if (bytes === null) throw notFound('Diese Seite gibt es nicht.');
  return bytes;
};

/** Reads pages of one's own bills only. */
export const readOwnPage = async (
  { fileUuid, billUuid, number }: Omit<OnePage, 'of'> & { billUuid: string },
  userId: number,
  work: DrawingPages,
): Promise<Buffer> => {
  const bill = (await findBillsOfUser(work.database, userId)).find((one) => one.billUuid === parseUuid(billUuid));
  if (bill === undefined) throw notFound('Diese Seite gibt es nicht.');
  return readPage({ of: bill, fileUuid, number }, work);
};

export const listOwnPages = async (
  { billUuid }: { billUuid?: string | null },
  userId: number,
  work: DrawingPages,
): Promise<FilePages[]> => {
  const bill = (await findBillsOfUser(work.database, userId)).find((one) => one.billUuid === parseUuid(billUuid));
  if (bill === undefined) throw notFound('Diese Rechnung gibt es nicht.');
  return findPages(bill, work);
};
