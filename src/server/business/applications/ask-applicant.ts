import { error, isSuccess, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { planTerms } from '#domain/police/plan-terms.ts';
import { checkProposal, underwritingLimits, type Proposal, checkQuestion } from '#domain/police/underwriting.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import {
  pricedPolice,
  tarifTitleOf,
  underwrittenPolice,
  type Application,
  answersOf,
  type ProposedTerms,
} from './application.ts';
import { type DecidingWork, decide, type Decided, type DecisionOrder, type DecisionWork } from './decide.ts';
import { proposalMailKind, renderInquiry, questionMailKind } from './inquiry-mail.ts';
import { insertInquiry } from './inquiry-store.ts';
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

export const proposing =
  (given: Proposal, { publicUrl }: Pick<DecidingWork, 'publicUrl'>): DecisionWork =>
  async (transaction, application, { now, actor }) => {
    const issues = checkProposal(given);
    if (!isSuccess(issues)) return { refusal: issues };
    const { offerId } = application;
    const proposed = toTerms(trimmed(given), application);
    if (isRefusal(proposed)) return { refusal: [error('Dafür lässt sich kein Beitrag berechnen.'), ...proposed.refusal] };
    await settleInquiries(transaction, offerId, now);
    const kindKey = 'proposal';
    const expiresAt = inquiryEnd(now);
    const inquiry = { offerId, kindKey, data: proposed, askedBy: actor.name, askedAt: now, expiresAt } as const;
    const inquiryId = await insertInquiry(transaction, inquiry);
    return {
      actionKey: 'application.proposed',
      after: proposed,
      mailId: await enqueueMail(transaction, proposalMailKind, { inquiryId }, now),
      render: (database) => renderInquiry(database, inquiryId, { publicUrl, token: null }).then(({ mail }) => mail),
    };
  };

/** A changed offer, which the customer accepts or not (spec 19.7). */
export const proposeApplication = (
  { surchargePercent, exclusion, reason, ...order }: DecisionOrder & Proposal,
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, proposing({ surchargePercent, exclusion, reason }, dependencies), dependencies);

export const asking =
  (given: string, { publicUrl }: Pick<DecidingWork, 'publicUrl'>): DecisionWork =>
  async (transaction, { offerId }, { now, actor }) => {
    const issues = checkQuestion(given);
    if (!isSuccess(issues)) return { refusal: issues };
    const data = { question: given.trim() };
    const kindKey = 'question';
    const inquiry = { offerId, kindKey, data, askedBy: actor.name, askedAt: now, expiresAt: inquiryEnd(now) } as const;
    const inquiryId = await insertInquiry(transaction, inquiry);
    return {
      actionKey: 'application.asked',
      after: data,
      mailId: await enqueueMail(transaction, questionMailKind, { inquiryId }, now),
      render: (database) => renderInquiry(database, inquiryId, { publicUrl, token: null }).then(({ mail }) => mail),
    };
  };

/** Decides nothing yet: the customer answers on a page (spec 19.7). There may be several questions. */
export const askApplicant = (
  { question, ...order }: DecisionOrder & { question: string },
  dependencies: DecidingWork,
): Promise<Decided> => decide(order, asking(question, dependencies), dependencies);
