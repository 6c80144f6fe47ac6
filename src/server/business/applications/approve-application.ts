import type { Transaction } from '#server/foundation/database/connect.ts';
import { required } from '#domain/basics/complete.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { planTerms } from '#domain/police/plan-terms.ts';
import { approvedTerm, underwritingRows } from '#domain/police/underwriting.ts';
import type { UnderwritingAnswers } from '#domain/police/police-terms.ts';
import { findDocumentsOfPolices } from '#server/foundation/documents/archive/document-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { policeMailKind, renderPoliceMail } from '#server/business/offers/mails/police-mail.ts';
import { storePoliceDocuments, writePoliceLetters } from '#server/business/offers/mails/police-letters.ts';
import { setApproved } from '#server/business/polices/state-store.ts';
import { insertEvent, insertTerms } from '#server/business/polices/event-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { pricedPolice, underwrittenPolice, type Application } from './application.ts';
import type { Work } from '#server/foundation/work.ts';
import { type Moment, decide, type Decided, type DecisionOrder, type DecisionPlanner, type DecidingWork } from './decide.ts';
import { settleInquiries } from './asking/inquiries.ts';
import { insertDecision } from './decision-store.ts';

type Dependencies = Pick<Work, 'book' | 'documents' | 'publicUrl'>;
type Approval = { answers: Required<UnderwritingAnswers> | null; requestKey?: string | null };

/** Terms of their own from the first day on, so that every later change and every replay keeps them. */
const agreeOtherwise = async (
  transaction: Transaction,
  application: Application,
  { answers, requestKey = null }: Approval,
  now: Date,
) => {
  if (answers === null) return;
  const { policeId } = underwrittenPolice(application);
  const police = required(await findPolice(transaction, policeId), 'a police that is approved');
  const plan = planTerms(pricedPolice(police, application), police.validFrom, answers);
  if (isRefusal(plan)) throw new Error(`no premium for an approved police: ${JSON.stringify(plan.refusal)}`);
  const eventId = await insertEvent(transaction, {
    policeId,
    eventKey: 'proposal_accepted',
    happenedAt: now,
    effectiveOn: police.validFrom,
    data: {
      after: Object.fromEntries(underwritingRows(answers).map(({ label, value }) => [label, value])),
      rateBefore: plan.before.rateText,
      rateAfter: plan.after.rateText,
    },
    requestKey,
  });
  for (const terms of plan.terms) await insertTerms(transaction, policeId, eventId, terms);
};

/** The polices that wait become contracts, with their letters and the mail that brings them. */
export const approvePolices = async (
  transaction: Transaction,
  application: Application,
  { now, today }: Pick<Moment, 'now' | 'today'>,
  approval: Approval,
  dependencies: Dependencies,
) => {
  const { offerId, offerUuid, offer, waiting } = application;
  const policeIds = waiting.map(({ policeId }) => policeId);
  const terms = waiting.map((police) => ({
    policeId: police.policeId,
    ...approvedTerm(police.validFrom, { today, years: offer.insuranceRuntimeYears }),
  }));
  for (const { policeId, ...term } of terms) await setApproved(transaction, policeId, { ...term, approvedAt: now });
  await agreeOtherwise(transaction, application, approval, now);
  await settleInquiries(transaction, offerId, now);
  await storePoliceDocuments(transaction, { offerId, offer, now }, dependencies);
  const letters = await findDocumentsOfPolices(transaction, policeIds);
  for (const { policeId, validFrom } of terms) {
    const letter = letters.find((each) => each.policeId === policeId && each.source.template === 'police');
    const documentId = required(letter, 'the Versicherungsschein of an approved police').documentId;
    await insertEvent(transaction, { policeId, eventKey: 'approved', happenedAt: now, effectiveOn: validFrom, documentId });
  }
  return { mailId: await enqueueMail(transaction, policeMailKind, { offerUuid, policeIds }, now), terms };
};

/** The polices as they will be. */
const approvedPolices = (application: Application, { now, today }: Pick<Moment, 'now' | 'today'>): StoredPolice[] =>
  application.waiting.map((police) => {
    const term = approvedTerm(police.validFrom, { today, years: application.offer.insuranceRuntimeYears });
    const [first, ...later] = police.terms;
    return { ...police, ...term, stateKey: 'new', approvedAt: now, terms: [{ ...first, from: term.validFrom }, ...later] };
  });

export const approval =
  (dependencies: DecidingWork): DecisionPlanner =>
  async (transaction, application, moment) => {
    const { offerId, offer } = application;
    const polices = approvedPolices(application, moment);
    const letters = await writePoliceLetters(transaction, polices, offer, dependencies);
    const mailParts = { contracts: [{ offer, polices }], letterTitles: letters.map(({ source }) => source.title) };
    const { mail } = await renderPoliceMail(mailParts, null, { ...dependencies, database: transaction });
    return {
      issues: [],
      effects: [],
      mail: { to: offer.contracteeEmail, rendered: mail },
      apply: async (by, at) => {
        await insertDecision(transaction, { offerId, decisionKey: 'approved', by, at, reason: null });
        const { mailId, terms } = await approvePolices(transaction, application, moment, { answers: null }, dependencies);
        return { actionKey: 'application.approved', after: { policeStateKey: 'new', polices: terms }, mailId };
      },
    };
  };

/** As it was applied for; the cover begins on the wished day or, where that is past, on the next one (spec 19.6). */
export const approveApplication = (order: DecisionOrder, dependencies: DecidingWork): Promise<Decided> =>
  decide(order, approval(dependencies), dependencies);
