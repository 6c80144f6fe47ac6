import { isOfferWaiting } from '#server/business/polices/state-store.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { inquiryReminderMailKind } from './asking/inquiry-mail.ts';
import { markReminded } from './asking/inquiry-store.ts';

/** Half of the time that they have for an answer. */
const patienceMs = 7 * 24 * 3_600_000;

/** Whoever was asked a week ago and has not answered gets one more mail, with a link of its own (spec 19.7). */
export const remindApplicants = ({ database, clock }: Pick<Work, 'database' | 'clock'>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const mails = [];
    for (const { inquiryId, offerId } of await markReminded(transaction, {
      askedBefore: new Date(now.getTime() - patienceMs),
      now,
    }))
      // The customer may have withdrawn the application: a question about it is nobody's business any more.
      if (await isOfferWaiting(transaction, offerId)) mails.push({ payload: { inquiryId }, createdAt: now });
    await enqueueMails(transaction, inquiryReminderMailKind, mails);
  });
