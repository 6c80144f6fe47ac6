import type { Transaction } from '#server/foundation/database/connect.ts';
import { required } from '#domain/basics/complete.ts';
import { refusalDocument } from '#server/foundation/documents/letters/refusal-document.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { setDeclined } from '#server/business/polices/state-store.ts';
import { insertEvent } from '#server/business/polices/event-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { tarifTitleOf, type Application } from './application.ts';
import { type Moment, decide, type Decided, type DecisionOrder, type DecisionWork, type DecidingWork } from './decide.ts';
import { declinedMailKind, renderDeclined } from './declined-mail.ts';
import { settleInquiries } from './inquiries.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { checkRefusal, refusalText, type RefusalReason } from '#domain/police/underwriting.ts';
import { insertDecision } from './decision-store.ts';

/** The polices that wait never begin: letter, history and mail. `isOwnWish`: the customer did not want the changed offer. */
export const refusePolices = async (
  transaction: Transaction,
  application: Application,
  { now, today }: Pick<Moment, 'now' | 'today'>,
  { reason, isOwnWish, requestKey = null }: { reason: string; isOwnWish: boolean; requestKey?: string | null },
) => {
  const { offerId, waiting } = application;
  const first = required(waiting[0], 'a police that waits');
  const titles = waiting.map((police) => tarifTitleOf(police, application));
  const numbers = waiting.map(({ policeNumber }) => policeNumber);
  const holder = await findHolderOfPolice(transaction, first.policeId);
  const source = refusalDocument({
    letterDate: today,
    recipient: holder,
    animalName: first.animalName,
    tarifTitles: titles,
    policeNumbers: numbers,
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
  const { email, firstname } = holder;
  const payload = {
    to: email,
    firstname,
    animalName: first.animalName,
    tarifTitle: titles.join(', '),
    policeNumber: numbers.join(', '),
    reason,
    isOwnWish,
    documentId,
  };
  return { payload, mailId: await enqueueMail(transaction, declinedMailKind, payload, now) };
};

export const refusing =
  (given: RefusalReason): DecisionWork =>
  async (transaction, application, moment) => {
    const issues = checkRefusal(given);
    if (!isSuccess(issues)) return { refusal: issues };
    const { offerId } = application;
    const { now, actor } = moment;
    const reason = refusalText(given);
    await insertDecision(transaction, { offerId, decisionKey: 'refused', by: actor.name, at: now, reason });
    const { payload, mailId } = await refusePolices(transaction, application, moment, { reason, isOwnWish: false });
    return {
      actionKey: 'application.refused',
      after: { policeStateKey: 'declined', reasonKey: given.reasonKey, reason },
      mailId,
      render: async () => renderDeclined(payload),
    };
  };

/** For one of the reasons of `refusalReasons`, or one of the person's own words (spec 19.6). */
export const refuseApplication = (
  { reasonKey, text = null, ...order }: DecisionOrder & RefusalReason,
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, refusing({ reasonKey, text }), dependencies);
