import type { Proposal, RefusalReason } from '#domain/police/underwriting.ts';
import { approval } from './approve-application.ts';
import { asking, proposing } from './asking/ask-applicant.ts';
import { type DecidingWork, preview, type DecisionOrder, type DecisionPlanner } from './decide.ts';
import { refusing } from './refuse-application.ts';

export type PossibleDecision =
  | { kind: 'approve' }
  | ({ kind: 'propose' } & Proposal)
  | { kind: 'ask'; question: string }
  | ({ kind: 'refuse' } & RefusalReason);

const plannerOf = (decision: PossibleDecision, dependencies: DecidingWork): DecisionPlanner => {
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
export const previewDecision = (order: DecisionOrder, decision: PossibleDecision, dependencies: DecidingWork) =>
  preview(order, plannerOf(decision, dependencies), dependencies);
