import { createHash } from 'node:crypto';
import { error, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { NewUpload, UploadRemoval, UploadsAnswer } from '#domain/wire/practice/uploads.ts';
import { dropUpload, findUploads, isHandedIn } from '#server/business/claims/bills/bill-file-store.ts';
import { readBillFile, storeUpload } from '#server/business/claims/handing-in/bill-files.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { endedCode, findOpenCode, findOwnOpening, isOpenCode, type AtPractice } from './open-code.ts';
import { lockCode } from './practice-code-store.ts';

const field = 'files';
const wrongKind = 'Bitte senden Sie ein PDF, ein Foto (JPEG, PNG, WebP) oder eine E-Rechnung (XML).';

/** Pages of five bills: whoever sends more under one code is no practice. */
const uploadsPerCode = { most: 50, mostInAll: 50 };

/** Where files of a device are kept: nobody who has the same code, nor the customer's own upload, comes to the same place. */
export const placeOfFiles = ({ userId, openingId, filesKey }: { userId: number; openingId: number; filesKey: string }) => {
  const hash = createHash('sha256').update(`files ${openingId} ${filesKey}`).digest('hex');
  const requestKey = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
  return { userId, requestKey };
};

type Given = { code?: unknown; deviceKey?: unknown; filesKey?: string | null | undefined };

/** Opens the code for the device that has opened it before; null for a key that is none. */
export const findPlace = async ({ code, deviceKey, ...given }: Given, caller: PracticeCaller, work: AtPractice) => {
  const open = await findOpenCode(code, caller, work);
  const { openingId } = await findOwnOpening(work.database, open, deviceKey);
  const filesKey = parseUuid(given.filesKey);
  const { codeId, userId } = open.code;
  return { codeId, place: filesKey === null ? null : placeOfFiles({ userId, openingId, filesKey }) };
};

type Place = ReturnType<typeof placeOfFiles>;

export const listUploads = async (database: Database, place: Place): Promise<UploadsAnswer['files']> =>
  (await findUploads(database, place)).map(({ fileUuid, fileName, size }) => ({ fileUuid, fileName, size }));

const noKey: UploadsAnswer = { files: [], _issues: [error('Bitte laden Sie die Seite neu.', field)] };
const isGone = error('Diese Seiten sind schon bei einer Rechnung. Bitte beginnen Sie mit neuen.', field);

/** The same page again is the first one. Nothing of it is told to whoever has not sent it (spec 24.10). */
export const addUpload = async (given: NewUpload, caller: PracticeCaller, work: AtPractice): Promise<UploadsAnswer> => {
  const { database, clock, limits } = work;
  const { codeId, place } = await findPlace(given, caller, work);
  if (place === null) return noKey;
  const tell = async (...issues: Issue[]) => ({ files: await listUploads(database, place), _issues: issues });
  const file = readBillFile(given, wrongKind);
  if ('level' in file) return tell(file);
  if (!(await limits.spendTry({ what: 'practice file', of: '', by: `code ${codeId}` }, uploadsPerCode)))
    return tell(
      error('Das sind sehr viele Dateien für einen Code. Bitte tippen Sie die Positionen ein, oder rufen Sie uns an.', field),
    );
  const issue = await database.transaction().execute(async (transaction) => {
    const code = await lockCode(transaction, codeId);
    if (code === null || !isOpenCode(code, clock.now())) throw endedCode();
    if (await isHandedIn(transaction, place)) return isGone;
    return storeUpload(transaction, { ...place, file, purposeKey: 'page', codeId, now: clock.now() });
  });
  return issue === null ? tell() : tell(issue);
};

/** Before it is with a bill or an estimate. */
export const removeUpload = async (given: UploadRemoval, caller: PracticeCaller, work: AtPractice): Promise<UploadsAnswer> => {
  const { database } = work;
  const { place } = await findPlace(given, caller, work);
  const fileUuid = parseUuid(given.fileUuid);
  if (place === null) return noKey;
  if (fileUuid !== null) await database.transaction().execute((transaction) => dropUpload(transaction, { ...place, fileUuid }));
  return { files: await listUploads(database, place), _issues: [] };
};
