import { createHash } from 'node:crypto';
import { error, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import type { FilePurposeKey } from '#domain/claims/bill.ts';
import { attachmentKindOf } from '#domain/police/underwriting.ts';
import type { BillFileRemoval, BillFilesAnswer, NewBillFile } from '#domain/wire/area/claims.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { notFound } from '#server/foundation/problem.ts';
import { downloadHeaders, readUploadedFile } from '#server/foundation/uploaded-file.ts';
import type { Work } from '#server/foundation/work.ts';
import {
  countOpenUploads,
  dropUpload,
  findOriginal,
  findUploads,
  insertBillFile,
} from '#server/business/claims/bills/bill-file-store.ts';
import { findBillOfPress } from '#server/business/claims/bills/bill-store.ts';
import { isInvoiceXml } from '#server/business/claims/reading/file-kind.ts';

const field = 'files';

type Uploading = Pick<Work, 'database' | 'clock'>;

const tell = async (
  database: Database,
  { userId, requestKey }: { userId: number; requestKey: string | null },
  ...issues: Issue[]
): Promise<BillFilesAnswer> => {
  const files = requestKey === null ? [] : await findUploads(database, { userId, requestKey });
  return {
    files: files.map(({ fileUuid, fileName, size, purposeKey }) => ({ fileUuid, fileName, size, purposeKey })),
    _issues: issues,
  };
};

const wrongKind = 'Bitte schick uns die Rechnung als PDF, als Foto (JPEG, PNG, WebP) oder als E-Rechnung (XML).';

const tooManyOpen = `Du hast ${claimLimits.openFiles} Dateien hochgeladen, die zu keiner Rechnung gehören. Bitte reiche sie erst ein oder entferne sie.`;

/** What an application may have, and an e-invoice that comes without its paper. */
const kindOf = (bytes: Uint8Array) =>
  attachmentKindOf(bytes) ?? (isInvoiceXml(bytes) ? { contentType: 'application/xml', ending: 'xml' } : null);

type SentBytes = { fileName?: string | null | undefined; contentBase64?: string | null | undefined };

/** Looked at by its bytes; `refusal`: what is said of a kind of file that is no bill. */
export const readBillFile = (upload: SentBytes, refusal = wrongKind) =>
  readUploadedFile(upload, { field, mostBytes: claimLimits.fileBytes, wrongKind: refusal, kindOf });

type Upload = {
  userId: number;
  requestKey: string;
  file: Exclude<ReturnType<typeof readBillFile>, Issue>;
  purposeKey: FilePurposeKey;
  /** A practice sent it by this code. */
  codeId?: number;
  now: Date;
};

/** Kept as it came. Whoever sends many at once has to be counted one after the other: the caller holds a lock. */
export const storeUpload = async (
  transaction: Transaction,
  { userId, requestKey, file, purposeKey, codeId, now }: Upload,
): Promise<Issue | null> => {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const kept = await findUploads(transaction, { userId, requestKey });
  const isNew = !kept.some((one) => one.sha256 === sha256);
  if (kept.length >= claimLimits.files && isNew)
    return error(`Mehr als ${claimLimits.files} Dateien gehören nicht zu einer Rechnung.`, field);
  const isOwn = purposeKey !== 'practice' && codeId === undefined;
  const isFull = isOwn && (await countOpenUploads(transaction, userId)) >= claimLimits.openFiles;
  if (isFull && isNew) return error(tooManyOpen, field);
  const size = file.bytes.length;
  await insertBillFile(transaction, { userId, requestKey, ...file, size, sha256, purposeKey, codeId: codeId ?? null, now });
  return null;
};

/** It belongs to the bill once that is handed in. */
export const addBillFile = async (
  given: NewBillFile,
  userId: number,
  { database, clock }: Uploading,
): Promise<BillFilesAnswer> => {
  const requestKey = parseUuid(given.requestKey);
  const place = { userId, requestKey };
  if (requestKey === null) return tell(database, place, error('Bitte lade die Seite neu.', field));
  const file = readBillFile(given);
  if ('level' in file) return tell(database, place, file);
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if ((await findBillOfPress(transaction, { userId, requestKey })) !== null)
      return tell(transaction, place, error('Diese Rechnung ist schon eingereicht.', field));
    const purposeKey = given.isProof === true ? 'proof' : 'page';
    const issue = await storeUpload(transaction, { userId, requestKey, file, purposeKey, now: clock.now() });
    return tell(transaction, place, ...(issue === null ? [] : [issue]));
  });
};

/** Before it is handed in. */
export const removeBillFile = (given: BillFileRemoval, userId: number, { database }: Uploading): Promise<BillFilesAnswer> =>
  database.transaction().execute(async (transaction) => {
    const requestKey = parseUuid(given.requestKey);
    const fileUuid = parseUuid(given.fileUuid);
    if (requestKey !== null && fileUuid !== null) await dropUpload(transaction, { userId, requestKey, fileUuid });
    return tell(transaction, { userId, requestKey });
  });

/** Whoever comes back after a reload or with another device finds what is there. */
export const listBillFiles = (
  given: { requestKey?: string | null },
  userId: number,
  { database }: Uploading,
): Promise<BillFilesAnswer> => tell(database, { userId, requestKey: parseUuid(given.requestKey) });

/** As it came, for whoever sent it: nobody else is ever given the bytes of a stranger. */
export const openBillFile = async (fileId: string, userId: number, { database }: Pick<Work, 'database'>) => {
  const fileUuid = parseUuid(fileId);
  const file = fileUuid === null ? null : await findOriginal(database, { userId, fileUuid });
  if (file === null) throw notFound('Diese Datei gibt es nicht.');
  return { fileName: file.fileName, content: file.bytes, headers: downloadHeaders(file) };
};
