import { required } from '#domain/basics/complete.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { adjustmentDocument } from '#server/foundation/documents/letters/adjustment-document.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { insertEvent, insertTerms } from '#server/business/polices/event-store.ts';
import { lockPolice } from '#server/business/polices/police-store.ts';
import { findHolder } from '#server/business/customers/contact/contact-store.ts';
import {
  planAdjustment,
  planAdjustments,
  type Adjustment,
  type AdjustmentDependencies,
  previewPortfolio,
} from './planning/plan-adjustment.ts';
import { premiumAdjustedMailKind } from './premium-adjusted-mail.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

type Applying = AdjustmentDependencies & { now: Date; reason: string; actor: Actor };

/**
 * New terms, a letter, a mail and a line of the history for each police that the base rates in force concern. Each is a transaction of its own and is
 * planned anew once it is locked: run again, it goes on where it broke off and does nothing twice.
 */
export const applyAdjustment = async (
  applying: Applying,
  onApplied: (count: number) => void = () => undefined,
): Promise<number> => {
  let count = 0;
  for await (const { policeId, planned } of planAdjustments(applying)) {
    if (planned === null || planned === 'unpriced') continue;
    const isDone = await applying.database.transaction().execute(async (transaction) => {
      const police = await lockPolice(transaction, policeId);
      const plan = police && (await planAdjustment(police, { ...applying, database: transaction }));
      if (plan === null || plan === 'unpriced') return false;
      await record(transaction, plan, applying);
      return true;
    });
    if (!isDone) continue;
    count += 1;
    onApplied(count);
  }
  return count;
};

const record = async (transaction: Transaction, plan: Adjustment, { book, now, today, reason, actor }: Applying) => {
  const { police, effectiveOn, before, after, terms } = plan;
  const { policeId, policeNumber, userId, animalName } = police;
  const recipient = await findHolder(transaction, police);
  const details = {
    policeNumber,
    animalName,
    effectiveOn,
    rateBefore: before.rateText,
    rateAfter: after.rateText,
    isRise: after.rate > before.rate,
    reason,
  };
  const tarif = required(book.tarifs.get(termsOn(police, effectiveOn).tarifId), 'the tarif of a police');
  const source = adjustmentDocument({ ...details, letterDate: today, recipient, tarifTitle: tarif.title });
  const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
  const data = { rateBefore: before.rateText, rateAfter: after.rateText, reason };
  const eventId = await insertEvent(transaction, {
    policeId,
    eventKey: 'adjusted',
    happenedAt: now,
    effectiveOn,
    data,
    documentId,
  });
  for (const dated of terms) await insertTerms(transaction, policeId, eventId, dated);
  await enqueueMail(
    transaction,
    premiumAdjustedMailKind,
    { to: recipient.email, firstname: recipient.firstname, ...details, documentId },
    now,
  );
  await appendAudit(transaction, {
    actor,
    actionKey: 'police.adjusted',
    subject: { kindKey: 'police', id: policeId },
    before: { rate: before.rateText },
    after: { rate: after.rateText, effectiveOn, reason },
    now,
  });
};

type Parts = { database: Database; shelf: BookShelf; book: TarifBook; reference: ReferenceData; clock: Clock };

/** Both doors to an adjustment, the command line and the desk, lead here (spec 8.12, 19.11). */
export const adjustmentWork = ({ reference, clock, ...parts }: Parts) => ({
  preview: (onLooked: (count: number) => void) => previewPortfolio({ ...parts, today: todayOf(clock) }, onLooked),
  apply: async (order: { reason: string; actor: Actor }, onApplied: (count: number) => void) => {
    // The new terms name this version: whoever reads them later needs it.
    await keepPremiumVersion(parts.database, premiumVersionOf(reference), clock.now());
    return applyAdjustment({ ...parts, ...order, today: todayOf(clock), now: clock.now() }, onApplied);
  },
});
