import { sql } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type AttachmentEntry = { attachmentUuid: string; inquiryId: number; fileName: string; contentType: string; size: number };

type NewAttachment = { inquiryId: number; fileName: string; contentType: string; bytes: Buffer; now: Date };

export const insertAttachment = async (transaction: Transaction, attachment: NewAttachment): Promise<string> => {
  const { attachmentUuid } = await transaction
    .insertInto('application_attachment')
    .values({
      inquiry_id: attachment.inquiryId,
      file_name: attachment.fileName,
      content_type: attachment.contentType,
      bytes: attachment.bytes,
      created_at: attachment.now,
    })
    .returning('attachment_uuid as attachmentUuid')
    .executeTakeFirstOrThrow();
  return attachmentUuid;
};

/** Without their bytes, in the order in which they came. */
export const findAttachments = async (
  database: Database,
  inquiryIds: readonly number[],
  { isSent }: { isSent: boolean },
): Promise<AttachmentEntry[]> =>
  inquiryIds.length === 0
    ? []
    : database
        .selectFrom('application_attachment')
        .select(['attachment_uuid as attachmentUuid', 'inquiry_id as inquiryId', 'file_name as fileName'])
        .select(['content_type as contentType', sql<number>`length(bytes)`.as('size')])
        .where('inquiry_id', 'in', inquiryIds)
        .where('is_sent', '=', isSent)
        .orderBy('id')
        .execute();

/** Those that belong to the answer stay, what was sent besides is forgotten. */
export const sendAttachments = async (transaction: Transaction, inquiryId: number, uuids: readonly string[]) => {
  if (uuids.length > 0) {
    await transaction
      .updateTable('application_attachment')
      .set({ is_sent: true })
      .where('inquiry_id', '=', inquiryId)
      .where('attachment_uuid', 'in', uuids)
      .execute();
  }
  await dropUnsent(transaction, inquiryId);
};

export const dropUnsent = async (transaction: Transaction, inquiryId: number, attachmentUuid?: string) => {
  await transaction
    .deleteFrom('application_attachment')
    .where('inquiry_id', '=', inquiryId)
    .where('is_sent', '=', false)
    .where((eb) => (attachmentUuid === undefined ? eb.lit(true) : eb('attachment_uuid', '=', attachmentUuid)))
    .execute();
};

export type Attachment = { fileName: string; contentType: string; bytes: Buffer };

/** Only what was sent with an answer. */
export const findAttachment = async (
  database: Database,
  { offerId, attachmentUuid }: { offerId: number; attachmentUuid: string },
): Promise<Attachment | null> => {
  const row = await database
    .selectFrom('application_attachment')
    .innerJoin('application_inquiry', 'application_inquiry.id', 'application_attachment.inquiry_id')
    .select(['file_name as fileName', 'content_type as contentType', 'bytes'])
    .where('application_inquiry.insurance_offer_id', '=', offerId)
    .where('attachment_uuid', '=', attachmentUuid)
    .where('is_sent', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, bytes: Buffer.from(row.bytes) };
};
