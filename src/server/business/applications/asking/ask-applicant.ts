import { error, isSuccess, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { planTerms } from '#domain/police/plan-terms.ts';
import { checkProposal, underwritingLimits, type Proposal, checkQuestion } from '#domain/police/underwriting.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { refusedPlan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import {
  pricedPolice,
  tarifTitleOf,
  underwrittenPolice,
  type Application,
  answersOf,
  type ProposedTerms,
} from '#server/business/applications/application.ts';
import {
  type DecidingWork,
  decide,
  type Decided,
  type DecisionOrder,
  type DecisionPlanner,
  type Moment,
} from '#server/business/applications/decide.ts';
import { proposalMailKind, renderInquiry, questionMailKind } from './inquiry-mail.ts';
import { insertInquiry, type Inquiry } from './inquiry-store.ts';
import { settleInquiries } from './inquiries.ts';

const toTerms = (proposal: Proposal, application: Application): ProposedTerms | Refusal => {
  const police = underwrittenPolice(application);
  const plan = planTerms(pricedPolice(police, application), police.validFrom, answersOf(proposal));
  if (isRefusal(plan)) return plan;
  return {
    ...proposal,
    policeNumber: police.policeNumber,
    tarifTitle: tarifTitleOf(police, application),
    rateBefore: plan.before.rateText,
    rateAfter: plan.after.rateText,
  };
};

const inquiryEnd = (now: Date) => new Date(now.getTime() + underwritingLimits.days * 24 * 3_600_000);

const trimmed = ({ surchargePercent, exclusion, reason }: Proposal): Proposal => ({
  surchargePercent,
  exclusion: exclusion?.trim() ?? null,
  reason: reason.trim(),
});

/** A question or a changed offer as it will be kept, and the mail that brings it. */
const planInquiry = async (
  transaction: Transaction,
  { offerId }: Application,
  { kindKey, data }: Pick<Inquiry, 'kindKey' | 'data'>,
  { now, actor, publicUrl }: Moment & Pick<Work, 'publicUrl'>,
) => {
  const inquiry = { offerId, kindKey, data, askedBy: actor.name, askedAt: now, expiresAt: inquiryEnd(now) };
  const { to, mail } = await renderInquiry(transaction, inquiry, { publicUrl, token: null });
  const mailKind = kindKey === 'question' ? questionMailKind : proposalMailKind;
  return {
    issues: [],
    effects: [],
    mail: { to, rendered: mail },
    store: async () => enqueueMail(transaction, mailKind, { inquiryId: await insertInquiry(transaction, inquiry) }, now),
  };
};

export const proposing =
  (proposal: Proposal, { publicUrl }: Pick<Work, 'publicUrl'>): DecisionPlanner =>
  async (transaction, application, moment) => {
    const issues = checkProposal(proposal);
    if (!isSuccess(issues)) return refusedPlan(...issues);
    const data = toTerms(trimmed(proposal), application);
    if (isRefusal(data)) return refusedPlan(error('Dafür lässt sich kein Beitrag berechnen.'), ...data.refusal);
    const { store, ...plan } = await planInquiry(
      transaction,
      application,
      { kindKey: 'proposal', data },
      { ...moment, publicUrl },
    );
    return {
      ...plan,
      apply: async (_, now) => {
        await settleInquiries(transaction, application.offerId, now);
        return { actionKey: 'application.proposed', after: data, mailId: await store() };
      },
    };
  };

/** A changed offer, which the customer accepts or not (spec 19.7). */
export const proposeApplication = (
  { surchargePercent, exclusion, reason, ...order }: DecisionOrder & Proposal,
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, proposing({ surchargePercent, exclusion, reason }, dependencies), dependencies);

export const asking =
  (question: string, { publicUrl }: Pick<Work, 'publicUrl'>): DecisionPlanner =>
  async (transaction, application, moment) => {
    const issues = checkQuestion(question);
    if (!isSuccess(issues)) return refusedPlan(...issues);
    const data = { question: question.trim() };
    const { store, ...plan } = await planInquiry(
      transaction,
      application,
      { kindKey: 'question', data },
      { ...moment, publicUrl },
    );
    return { ...plan, apply: async () => ({ actionKey: 'application.asked', after: data, mailId: await store() }) };
  };

/** Decides nothing yet: the customer answers on a page (spec 19.7). There may be several questions. */
export const askApplicant = (
  { question, ...order }: DecisionOrder & { question: string },
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, asking(question, dependencies), dependencies);
