import { parseUuid } from '#domain/basics/text.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { downloadHeaders } from '#server/foundation/uploaded-file.ts';
import { findAttachment, findAttachments, type Attachment, dropUnsent } from '#server/business/applications/attachment-store.ts';
import { stateOf } from './inquiry-of-link.ts';
import { findInquiries, endInquiry } from './inquiry-store.ts';
import { takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { inquiryReminderMailKind, proposalMailKind, questionMailKind } from './inquiry-mail.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';

/** Questions and changed offers of an application, oldest first, each with what became of it. */
export const listInquiries = async (offerId: number, { database, clock }: { database: Database; clock: Clock }) => {
  const inquiries = await findInquiries(database, [offerId]);
  const ids = inquiries.map(({ inquiryId }) => inquiryId);
  const attachments = await findAttachments(database, ids, { isSent: true });
  const now = clock.now();
  return inquiries.map((inquiry) => ({
    inquiryUuid: inquiry.inquiryUuid,
    kindKey: inquiry.kindKey,
    data: inquiry.data,
    askedBy: inquiry.askedBy,
    askedAt: inquiry.askedAt,
    expiresAt: inquiry.expiresAt,
    stateKey: stateOf(inquiry, now),
    endedAt: inquiry.endedAt,
    answer: inquiry.answer,
    attachments: attachments.filter(({ inquiryId }) => inquiryId === inquiry.inquiryId),
  }));
};

export type ListedInquiry = Awaited<ReturnType<typeof listInquiries>>[number];

/** What a customer sent, for the desk: only to be downloaded. */
export const loadAttachment = async (
  { offerId, attachmentUuid }: { offerId: number; attachmentUuid: string },
  { database }: { database: Database },
): Promise<(Attachment & { headers: Readonly<Record<string, string>> }) | null> => {
  const uuid = parseUuid(attachmentUuid);
  const attachment = uuid === null ? null : await findAttachment(database, { offerId, attachmentUuid: uuid });
  return attachment === null ? null : { ...attachment, headers: downloadHeaders(attachment) };
};

/** What nobody needs to answer any more: its links say so, and a mail that has not gone out never will. */
export const settleInquiries = async (transaction: Transaction, offerId: number, now: Date) => {
  for (const { inquiryId, outcomeKey } of await findInquiries(transaction, [offerId])) {
    if (outcomeKey !== null) continue;
    await endInquiry(transaction, inquiryId, { outcomeKey: 'settled', now });
    await dropUnsent(transaction, inquiryId);
    for (const kind of [questionMailKind, proposalMailKind, inquiryReminderMailKind])
      await takeBackMails(transaction, kind, { inquiryId });
  }
};

/** What a customer was asked and answered about applications, for the own export (DSGVO 15 and 20). */
export const collectApplicationData = async (userId: number, dependencies: { database: Database; clock: Clock }) => {
  const polices = await findPolicesOfUser(dependencies.database, userId);
  const offerIds = [...new Set(polices.flatMap(({ offerId }) => offerId ?? []))];
  const inquiries = [];
  for (const offerId of offerIds) inquiries.push(...(await listInquiries(offerId, dependencies)));
  return inquiries.map(({ kindKey, data, askedAt, stateKey, endedAt, answer, attachments }) => ({
    kindKey,
    ...data,
    askedAt: askedAt.toISOString(),
    stateKey,
    endedAt: endedAt?.toISOString() ?? null,
    answer,
    attachments: attachments.map(({ fileName, contentType, size }) => ({ fileName, contentType, size })),
  }));
};
