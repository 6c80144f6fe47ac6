import type { FilePurposeKey } from '#domain/claims/bill.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

export type BillFile = {
  fileUuid: string;
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
  purposeKey: FilePurposeKey;
};

type NewFile = Omit<BillFile, 'fileUuid'> & {
  userId: number;
  requestKey: string;
  /** The code that a practice sent it by; null for what the customer sends. */
  codeId: number | null;
  bytes: Buffer;
  now: Date;
};

/** The bytes as they came, sealed. The same file sent again is the first one. */
export const insertBillFile = async (transaction: Transaction, file: NewFile): Promise<void> => {
  await transaction
    .insertInto('bill_file')
    .values({
      user_id: file.userId,
      request_key: file.requestKey,
      bill_id: null,
      code_id: file.codeId,
      file_name: file.fileName,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      purpose_key: file.purposeKey,
      content: sealed(file.bytes.toString('base64')),
      uploaded_at: file.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key', 'sha256']).doNothing())
    .execute();
};

const columns = [
  'file_uuid as fileUuid',
  'file_name as fileName',
  'content_type as contentType',
  'size',
  'sha256',
  'purpose_key as purposeKey',
] as const;

/** With its bytes as they came. What a practice uploaded is the customer's once it is with a bill or an estimate: until then it may be a file of somebody else. */
export const findOriginal = async (database: Database, { userId, fileUuid }: { userId: number; fileUuid: string }) => {
  const row = await database
    .selectFrom('bill_file')
    .select(['file_name as fileName', 'content_type as contentType', 'content'])
    .where('user_id', '=', userId)
    .where('file_uuid', '=', fileUuid)
    .where((query) =>
      query.or([query('code_id', 'is', null), query('bill_id', 'is not', null), query('estimate_id', 'is not', null)]),
    )
    .executeTakeFirst();
  return row === undefined ? null : { ...row, bytes: Buffer.from(row.content, 'base64') };
};

/** Sent by the customer with no bill and no estimate: pictures of a loss by their case, and what was not handed in yet. */
export const findOtherFiles = (database: Database, userId: number) =>
  database
    .selectFrom('bill_file')
    .select(columns)
    .select(['uploaded_at as uploadedAt', 'case_id as caseId'])
    .where('user_id', '=', userId)
    .where('bill_id', 'is', null)
    .where('estimate_id', 'is', null)
    .where('code_id', 'is', null)
    .orderBy('id')
    .execute();

/** What was sent for a bill that is not handed in yet, or was by now; what went with an estimate is that one's. */
export const findUploads = (
  database: Database,
  { userId, requestKey }: { userId: number; requestKey: string },
): Promise<BillFile[]> =>
  database
    .selectFrom('bill_file')
    .select(columns)
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .where('estimate_id', 'is', null)
    .orderBy('id')
    .execute();

/** Sent by a customer, and not handed in with a bill, an estimate or a loss; a practice fills nobody's share. */
export const countOpenUploads = async (transaction: Transaction, userId: number): Promise<number> => {
  const { count } = await transaction
    .selectFrom('bill_file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose_key', '<>', 'practice')
    .where('bill_id', 'is', null)
    .where('case_id', 'is', null)
    .where('estimate_id', 'is', null)
    .where('code_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether anything that was sent under a key has become a bill's or an estimate's. */
export const isHandedIn = async (database: Database, { userId, requestKey }: { userId: number; requestKey: string }) => {
  const row = await database
    .selectFrom('bill_file')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .where((query) => query.or([query('bill_id', 'is not', null), query('estimate_id', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
};

export const findFilesOfBills = async (
  database: Database,
  billIds: readonly number[],
): Promise<(BillFile & { billId: number })[]> =>
  billIds.length === 0
    ? []
    : (
        await database
          .selectFrom('bill_file')
          .select(columns)
          .select('bill_id as billId')
          .where('bill_id', 'in', billIds)
          .orderBy('id')
          .execute()
      ).map((file) => ({ ...file, billId: Number(file.billId) }));

export const dropUpload = async (
  transaction: Transaction,
  { userId, requestKey, fileUuid }: { userId: number; requestKey: string; fileUuid: string },
) => {
  await transaction
    .deleteFrom('bill_file')
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .where('file_uuid', '=', fileUuid)
    .where('bill_id', 'is', null)
    .where('case_id', 'is', null)
    .where('estimate_id', 'is', null)
    .execute();
};

/** What another bill has stays there. */
export const giveFilesToBill = async (
  transaction: Transaction,
  { userId, requestKey, billId }: { userId: number; requestKey: string; billId: number },
) => {
  await transaction
    .updateTable('bill_file')
    .set({ bill_id: billId })
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .where('bill_id', 'is', null)
    .where('estimate_id', 'is', null)
    .execute();
};

export const giveFilesToEstimate = async (
  transaction: Transaction,
  { userId, requestKey, estimateId }: { userId: number; requestKey: string; estimateId: number },
) => {
  await transaction
    .updateTable('bill_file')
    .set({ estimate_id: estimateId })
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .where('bill_id', 'is', null)
    .where('case_id', 'is', null)
    .where('estimate_id', 'is', null)
    .execute();
};

/** In the order in which they came. */
export const findFilesOfEstimates = async (
  database: Database,
  estimateIds: readonly number[],
): Promise<(BillFile & { estimateId: number })[]> =>
  estimateIds.length === 0
    ? []
    : (
        await database
          .selectFrom('bill_file')
          .select(columns)
          .select('estimate_id as estimateId')
          .where('estimate_id', 'in', estimateIds)
          .orderBy('id')
          .execute()
      ).map((file) => ({ ...file, estimateId: Number(file.estimateId) }));

/** Pictures of a reported loss. */
export const giveFilesToCase = async (
  transaction: Transaction,
  { userId, requestKey, caseId }: { userId: number; requestKey: string; caseId: number },
) => {
  await transaction
    .updateTable('bill_file')
    .set({ case_id: caseId })
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .where('bill_id', 'is', null)
    .execute();
};

export const findFilesOfCase = (database: Database, caseId: number): Promise<Pick<BillFile, 'fileUuid' | 'fileName'>[]> =>
  database
    .selectFrom('bill_file')
    .select(['file_uuid as fileUuid', 'file_name as fileName'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

/** Bills that have one of these files already, as it came, byte for byte. */
export const findBillsWithFile = async (
  database: Database,
  { userId, hashes }: { userId: number; hashes: readonly string[] },
): Promise<number[]> => {
  if (hashes.length === 0) return [];
  const rows = await database
    .selectFrom('bill_file')
    .select('bill_id as billId')
    .distinct()
    .where('user_id', '=', userId)
    .where('sha256', 'in', hashes)
    .where('bill_id', 'is not', null)
    .execute();
  return rows.map(({ billId }) => Number(billId));
};
