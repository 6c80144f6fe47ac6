import type { Transaction } from 'kysely';
import type { Tables } from '#server/foundation/database/tables.ts';
import { takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { dropUnsent } from './attachment-store.ts';
import { proposalMailKind, questionMailKind } from './inquiry-mail-kinds.ts';
import { endInquiry, findInquiries } from './inquiry-store.ts';

/** What nobody needs to answer any more: its links say so, and a mail that has not gone out never will. */
export const settleInquiries = async (transaction: Transaction<Tables>, offerId: number, now: Date) => {
  for (const { inquiryId, outcomeKey } of await findInquiries(transaction, [offerId])) {
    if (outcomeKey !== null) continue;
    await endInquiry(transaction, inquiryId, { outcomeKey: 'settled', now });
    await dropUnsent(transaction, inquiryId);
    for (const kind of [questionMailKind, proposalMailKind]) await takeBackMails(transaction, kind, { inquiryId });
  }
};
