import type { Refusal } from '#domain/basics/issue.ts';
import type { Proposal, RefusalReason } from '#domain/police/underwriting.ts';
import type { RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { approval } from './approve-application.ts';
import { asking, proposing } from './ask-applicant.ts';
import { type DecidingWork, tryOut, type DecisionOrder, type DecisionWork } from './decide.ts';
import type { TooLate } from './application-steps.ts';
import { refusing } from './refuse-application.ts';

export type PossibleDecision =
  | { kind: 'approve' }
  | ({ kind: 'propose' } & Proposal)
  | { kind: 'ask'; question: string }
  | ({ kind: 'refuse' } & RefusalReason);

const workOf = (decision: PossibleDecision, dependencies: DecidingWork): DecisionWork => {
  switch (decision.kind) {
    case 'approve':
      return approval(dependencies);
    case 'propose':
      return proposing(decision, dependencies);
    case 'ask':
      return asking(decision.question, dependencies);
    case 'refuse':
      return refusing(decision);
  }
};

/** The mail that a decision would send, before anybody decides; nothing changes. */
export const previewDecision = (
  order: DecisionOrder,
  decision: PossibleDecision,
  dependencies: DecidingWork,
): Promise<{ mail: RenderedMail } | TooLate | Refusal> => tryOut(order, workOf(decision, dependencies), dependencies);
