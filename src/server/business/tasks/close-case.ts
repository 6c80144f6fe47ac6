import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue, isRefusal } from '#domain/basics/issue.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { closeCase, findWholeCase, lockCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { describePlan, refusedPlan, refuseOutdated } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { caseAnsweredMailKind, renderCaseAnswer } from './case-answered-mail.ts';
import { deleteTaking } from './taken-store.ts';
import { needsAnswer } from './describe-case.ts';
import type { Work } from '#server/foundation/work.ts';
import { refuseTaken } from './work-subject.ts';
import { applyForDesk } from '#server/business/endings/apply-for-desk.ts';
import type { EndingWork } from '#server/business/endings/declaring/declaration.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { CaseAnswer, CaseClosing, DeclarationApplying } from '#domain/wire/desk/cases.ts';

const unknown = () => notFound('Diesen Vorgang gibt es nicht.');
const checkAnswer = (answer: unknown) => checkWorkText(answer, { field: 'answer', about: 'die Antwort' });

const describeAnswer = (wholeCase: WholeCase, answer: string) => {
  const issues = checkAnswer(answer);
  if (!isSuccess(issues)) return describePlan(refusedPlan(...issues));
  const { to, ...rendered } = renderCaseAnswer(wholeCase, answer.trim());
  return describePlan({ issues: [], effects: [], mail: { to, rendered } });
};

/** The mail as it will be sent; nothing changes. */
export const previewCaseAnswer = async (
  { caseId, answer }: CaseAnswer,
  { database }: Pick<Work, 'database'>,
): Promise<MailPreview> => {
  const wholeCase = await findWholeCase(database, caseId);
  if (wholeCase === null) throw unknown();
  return describeAnswer(wholeCase, answer);
};

const checkClosing = ({ outcome, answer }: CaseClosing, wholeCase: WholeCase): Issue[] => [
  ...checkWorkText(outcome, { field: 'outcome', about: 'kurz, was du getan hast' }),
  ...(answer === null ? [] : checkAnswer(answer)),
  ...(answer === null && needsAnswer(wholeCase)
    ? [error('Zu dieser Erklärung gab es keinen Vertrag. Bitte antworte der Person, bevor du den Vorgang schließt.', 'answer')]
    : []),
];

export const alreadyClosed = ({ closedBy, closedAt }: WholeCase) => {
  if (closedBy === null || closedAt === null) return error('Dieser Vorgang ist schon erledigt.');
  return error(`Dieser Vorgang ist schon erledigt: von ${closedBy} am ${formatGermanInstant(closedAt)}.`);
};

/** What was done is kept with it; the answer goes out with it or not at all (spec 19.5). */
export const closeDeskCase = async (
  closing: CaseClosing,
  staff: RequestStaff,
  { database, clock, delivery }: Pick<Work, 'database' | 'clock' | 'delivery'>,
): Promise<IssuesAnswer> => {
  const { caseId } = closing;
  const result = await database.transaction().execute(async (transaction) => {
    const wholeCase = await lockCase(transaction, caseId);
    if (wholeCase === null) throw unknown();
    if (wholeCase.stateKey !== 'open') return { refusal: [alreadyClosed(wholeCase)] };
    if (wholeCase.kindKey === 'change') return { refusal: [error('Eine Änderung wird angenommen oder abgelehnt.')] };
    const subject = { subjectKey: 'case', subjectId: caseId } as const;
    const refusal = await refuseTaken(transaction, subject, staff, clock);
    if (refusal !== null) return refusal;
    const issues = checkClosing(closing, wholeCase);
    if (!isSuccess(issues)) return { refusal: issues };
    const outdated =
      closing.answer === null ? [] : refuseOutdated(closing.previewKey, describeAnswer(wholeCase, closing.answer).previewKey);
    if (outdated.length > 0) return { refusal: outdated };
    const now = clock.now();
    const outcome = closing.outcome.trim();
    const answer = closing.answer?.trim() ?? null;
    await closeCase(transaction, caseId, { by: staff.name, at: now, outcome });
    await deleteTaking(transaction, subject);
    const mailId = answer === null ? null : await enqueueMail(transaction, caseAnsweredMailKind, { caseId, answer }, now);
    await appendAudit(transaction, {
      actor: { staffId: staff.staffId, name: staff.name },
      actionKey: 'case.closed',
      subject: { kindKey: 'case', id: caseId },
      before: { caseStateKey: 'open' },
      after: { caseStateKey: 'closed', isAnswered: answer !== null },
      now,
    });
    return { mailId };
  });
  if ('refusal' in result) return { _issues: [...result.refusal] };
  if (result.mailId === null) return { _issues: [ok('Der Vorgang ist erledigt.')] };
  void delivery.deliverNow(result.mailId, { withinMs: 0 });
  return { _issues: [ok('Der Vorgang ist erledigt, die Antwort ist unterwegs.')] };
};

/** A cancellation or withdrawal that its owner has not confirmed (spec 8.13). */
export const applyDeskDeclaration = async (
  order: DeclarationApplying,
  staff: RequestStaff,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  const { database, clock } = dependencies;
  const subject = { subjectKey: 'case', subjectId: order.caseId } as const;
  const refusal = await refuseTaken(database, subject, staff, clock);
  if (refusal !== null) return { _issues: [...refusal.refusal] };
  const actor = { staffId: staff.staffId, name: staff.name };
  const answer = await applyForDesk(order, actor, dependencies);
  if (isRefusal(answer)) return { _issues: [...answer.refusal] };
  await database.transaction().execute((transaction) => deleteTaking(transaction, subject));
  return { _issues: [ok('Angewendet, die Mail an den Kunden ist unterwegs.')] };
};
