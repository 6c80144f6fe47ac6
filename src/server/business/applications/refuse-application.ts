import type { Transaction } from '#server/foundation/database/connect.ts';
import { refusalDocument } from '#server/foundation/documents/letters/refusal-document.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { setDeclined } from '#server/business/polices/state-store.ts';
import { insertEvent } from '#server/business/polices/event-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { tarifTitleOf, underwrittenPolice, type Application } from './application.ts';
import { type Moment, decide, type Decided, type DecisionOrder, type DecisionPlanner, type DecidingWork } from './decide.ts';
import { declinedMailKind, renderDeclined } from './declined-mail.ts';
import { refusedPlan } from '#server/foundation/preview.ts';
import { settleInquiries } from './asking/inquiries.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { checkRefusal, refusalText, type RefusalReason } from '#domain/police/underwriting.ts';
import { insertDecision } from './decision-store.ts';

type Why = { reason: string; isOwnWish: boolean };

const declinedMailOf = (application: Application, { firstname }: { firstname: string }, why: Why) => ({
  firstname,
  animalName: underwrittenPolice(application).animalName,
  tarifTitle: application.waiting.map((police) => tarifTitleOf(police, application)).join(', '),
  policeNumber: application.waiting.map(({ policeNumber }) => policeNumber).join(', '),
  ...why,
});

/** The polices that wait never begin: letter, history and mail. `isOwnWish`: the customer did not want the changed offer. */
export const refusePolices = async (
  transaction: Transaction,
  application: Application,
  { now, today }: Pick<Moment, 'now' | 'today'>,
  { reason, isOwnWish, requestKey = null }: Why & { requestKey?: string | null },
) => {
  const { offerId, waiting } = application;
  const first = underwrittenPolice(application);
  const holder = await findHolderOfPolice(transaction, first.policeId);
  const source = refusalDocument({
    letterDate: today,
    recipient: holder,
    animalName: first.animalName,
    tarifTitles: waiting.map((police) => tarifTitleOf(police, application)),
    policeNumbers: waiting.map(({ policeNumber }) => policeNumber),
    reason,
    isOwnWish,
  });
  const policeIds = waiting.map(({ policeId }) => policeId);
  const documentId = await insertDocument(transaction, { userId: first.userId, policeIds, source, now });
  for (const policeId of policeIds) {
    await setDeclined(transaction, policeId);
    const event = { policeId, eventKey: 'declined', happenedAt: now, effectiveOn: today } as const;
    await insertEvent(transaction, { ...event, data: { after: { Grund: reason } }, documentId, requestKey });
  }
  await settleInquiries(transaction, offerId, now);
  const payload = { to: holder.email, ...declinedMailOf(application, holder, { reason, isOwnWish }), documentId };
  return enqueueMail(transaction, declinedMailKind, payload, now);
};

export const refusing =
  (refusal: RefusalReason): DecisionPlanner =>
  async (transaction, application, moment) => {
    const issues = checkRefusal(refusal);
    if (!isSuccess(issues)) return refusedPlan(...issues);
    const { offerId } = application;
    const why = { reason: refusalText(refusal), isOwnWish: false };
    const holder = await findHolderOfPolice(transaction, underwrittenPolice(application).policeId);
    return {
      issues: [],
      effects: [],
      mail: { to: holder.email, rendered: renderDeclined(declinedMailOf(application, holder, why)) },
      apply: async (by, at) => {
        await insertDecision(transaction, { offerId, decisionKey: 'refused', by, at, reason: why.reason });
        const mailId = await refusePolices(transaction, application, moment, why);
        const after = { policeStateKey: 'declined', reasonKey: refusal.reasonKey, reason: why.reason };
        return { actionKey: 'application.refused', after, mailId };
      },
    };
  };

/** For one of the reasons of `refusalReasons`, or one of the person's own words (spec 19.6). */
export const refuseApplication = (
  { reasonKey, text = null, ...order }: DecisionOrder & RefusalReason,
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, refusing({ reasonKey, text }), dependencies);
