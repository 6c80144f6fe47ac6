import { createHash } from 'node:crypto';
import { error, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { claimLimits } from '#domain/claims/hand-in.ts';
import { attachmentKindOf, attachmentName } from '#domain/police/underwriting.ts';
import type { BillFileRemoval, BillFilesAnswer, NewBillFile } from '#domain/wire/area/claims.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { dropUpload, findUploads, insertBillFile } from './bill-file-store.ts';
import { findBillOfPress } from './bill-store.ts';

const field = 'files';
const megabytes = claimLimits.fileBytes / 1024 / 1024;

type Uploading = Pick<Work, 'database' | 'clock'>;

const tell = async (
  database: Database,
  { userId, requestKey }: { userId: number; requestKey: string | null },
  ...issues: Issue[]
): Promise<BillFilesAnswer> => {
  const files = requestKey === null ? [] : await findUploads(database, { userId, requestKey });
  return { files: files.map(({ fileUuid, fileName, size }) => ({ fileUuid, fileName, size })), _issues: issues };
};

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

const faultOf = (bytes: Buffer): Issue | null => {
  if (bytes.length === 0) return error('Diese Datei ist leer oder kam nicht vollständig an.', field);
  if (bytes.length > claimLimits.fileBytes) return error(`Diese Datei ist größer als ${megabytes}\u00A0MB.`, field);
  return attachmentKindOf(bytes) === null
    ? error('Bitte schick uns die Rechnung als PDF oder als Foto (JPEG, PNG, WebP).', field)
    : null;
};

/** Looked at by its bytes; kept as it came. It belongs to the bill once that is handed in. */
export const addBillFile = async (
  given: NewBillFile,
  userId: number,
  { database, clock }: Uploading,
): Promise<BillFilesAnswer> => {
  const requestKey = parseUuid(given.requestKey);
  const text = given.contentBase64 ?? '';
  const bytes = isBase64(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  const place = { userId, requestKey };
  const fault = requestKey === null ? error('Bitte lade die Seite neu.', field) : faultOf(bytes);
  const kind = attachmentKindOf(bytes);
  if (fault !== null || requestKey === null || kind === null) return tell(database, place, ...(fault === null ? [] : [fault]));
  return database.transaction().execute(async (transaction) => {
    if ((await findBillOfPress(transaction, { userId, requestKey })) !== null)
      return tell(transaction, place, error('Diese Rechnung ist schon eingereicht.', field));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = await findUploads(transaction, { userId, requestKey });
    if (kept.length >= claimLimits.files && !kept.some((file) => file.sha256 === sha256))
      return tell(transaction, place, error(`Mehr als ${claimLimits.files} Dateien gehören nicht zu einer Rechnung.`, field));
    const fileName = attachmentName(given.fileName, kind);
    const { contentType } = kind;
    await insertBillFile(transaction, {
      userId,
      requestKey,
      fileName,
      contentType,
      size: bytes.length,
      sha256,
      bytes,
      now: clock.now(),
    });
    return tell(transaction, place);
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
