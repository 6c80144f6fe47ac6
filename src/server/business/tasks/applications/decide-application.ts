import { error, ok, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { describePlan, refusedPlan } from '#server/foundation/preview.ts';
import { decidedWords, decidedChangeWords } from './application-words.ts';
import { deleteTaking } from '#server/business/tasks/taken-store.ts';
import { approveApplication } from '#server/business/applications/approve-application.ts';
import { askApplicant, proposeApplication } from '#server/business/applications/asking/ask-applicant.ts';
import type { DecidingWork, DecisionOrder } from '#server/business/applications/decide.ts';
import type { TooLate } from '#server/business/applications/application-steps.ts';
import { previewDecision, type PossibleDecision } from '#server/business/applications/preview-decision.ts';
import { refuseApplication } from '#server/business/applications/refuse-application.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';
import type { ChangesWork } from '#server/business/changes/planning/change-plan.ts';
import { approveChangeCase, declineChangeCase, previewChangeCase } from '#server/business/changes/decide-change-case.ts';
import type { DecidedAnswer, DeskDecision, DeskChangeDecision } from '#domain/wire/desk/applications.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';

type Dependencies = DecidingWork;

const subjectOf = (offerId: number) => ({ subjectKey: 'application', subjectId: offerId }) as const;

const orNothing = (text: string | null) => (text === null || text.trim() === '' ? null : text);

const toDecision = (body: DeskDecision): PossibleDecision => {
  const { kind, surchargePercent, exclusion, reason, question, reasonKey, text } = body;
  switch (kind) {
    case 'approve':
      return { kind };
    case 'propose':
      return { kind, surchargePercent, exclusion: orNothing(exclusion), reason };
    case 'ask':
      return { kind, question };
    case 'refuse':
      return { kind, reasonKey, text: orNothing(text) };
  }
};

const toOrder = ({ offerId, supersedes, previewKey }: DeskDecision, { staffId, name }: RequestStaff): DecisionOrder => ({
  offerId,
  actor: { staffId, name },
  supersedes,
  previewKey,
});

const issuesOf = (answer: TooLate | Refusal) => (isRefusal(answer) ? [...answer.refusal] : [error(decidedWords(answer))]);

/** The mail as the decision would send it; nothing changes. */
export const previewDeskDecision = async (
  body: DeskDecision,
  staff: RequestStaff,
  dependencies: Dependencies,
): Promise<MailPreview> => {
  const plan = await previewDecision(toOrder(body, staff), toDecision(body), dependencies);
  return describePlan('decided' in plan ? refusedPlan(error(decidedWords(plan))) : plan);
};

const confirmations: Readonly<Record<PossibleDecision['kind'], string>> = {
  approve: 'Angenommen, der Versicherungsschein ist unterwegs.',
  propose: 'Das geänderte Angebot ist unterwegs. Die Kundin oder der Kunde hat 14 Tage Zeit.',
  ask: 'Die Frage ist unterwegs. Sobald die Antwort da ist, steht es im Arbeitskorb.',
  refuse: 'Abgelehnt, der Brief ist unterwegs.',
};

const carryOut = (order: DecisionOrder, decision: PossibleDecision, work: DecidingWork) => {
  switch (decision.kind) {
    case 'approve':
      return approveApplication(order, work);
    case 'propose':
      return proposeApplication({ ...order, ...decision }, work);
    case 'ask':
      return askApplicant({ ...order, ...decision }, work);
    case 'refuse':
      return refuseApplication({ ...order, ...decision }, work);
  }
};

/** Whoever comes second is told who decided and when (spec 19.6); what another has taken is theirs to decide (spec 19.5). */
export const decideDeskApplication = async (
  body: DeskDecision,
  staff: RequestStaff,
  dependencies: Dependencies,
): Promise<DecidedAnswer> => {
  const { database, clock } = dependencies;
  const refusal = await refuseTaken(database, subjectOf(body.offerId), staff, clock);
  if (refusal !== null) return { _issues: [...refusal.refusal], decided: false };
  const answer = await carryOut(toOrder(body, staff), toDecision(body), dependencies);
  if (isRefusal(answer) || !answer.decided) return { _issues: issuesOf(answer), decided: false };
  if (body.kind === 'approve' || body.kind === 'refuse') {
    await database.transaction().execute((transaction) => deleteTaking(transaction, subjectOf(body.offerId)));
  }
  return { _issues: [ok(confirmations[body.kind])], decided: true };
};

const doneWithChange = {
  approve: 'Angenommen, der Nachtrag ist unterwegs.',
  refuse: 'Abgelehnt, die Mail mit dem Grund ist unterwegs. Am Vertrag ändert sich nichts.',
};

/** The mail, the letters and the money of a decision on a change; nothing changes. */
export const previewDeskChange = (
  { caseId, kind, reasonKey, text }: DeskChangeDecision,
  dependencies: ChangesWork,
): Promise<MailPreview> =>
  previewChangeCase(caseId, kind === 'approve' ? null : { reasonKey, text: wordsOf(text) }, dependencies);

const wordsOf = (text: string | null) => (text === null || text.trim() === '' ? null : text);

/** A change of a contract is decided like an application (spec 19.6). */
export const decideDeskChange = async (
  { caseId, kind, reasonKey, text, previewKey }: DeskChangeDecision,
  staff: RequestStaff,
  dependencies: ChangesWork,
): Promise<DecidedAnswer> => {
  const { database, clock } = dependencies;
  const subject = { subjectKey: 'case', subjectId: caseId } as const;
  const refusal = await refuseTaken(database, subject, staff, clock);
  if (refusal !== null) return { _issues: [...refusal.refusal], decided: false };
  const actor = { staffId: staff.staffId, name: staff.name };
  const answer = await (kind === 'approve'
    ? approveChangeCase({ caseId, actor, previewKey }, dependencies)
    : declineChangeCase({ caseId, actor, previewKey, reasonKey, text: wordsOf(text) }, dependencies));
  if (isRefusal(answer)) return { _issues: [...answer.refusal], decided: false };
  if (!answer.decided) return { _issues: [error(decidedChangeWords(answer))], decided: false };
  await database.transaction().execute((transaction) => deleteTaking(transaction, subject));
  return { _issues: [ok(doneWithChange[kind])], decided: true };
};
