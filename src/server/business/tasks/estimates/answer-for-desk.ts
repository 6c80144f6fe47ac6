import { ok, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { DeskEstimateAnswer } from '#domain/wire/desk/estimates.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import {
  answerEstimateWithin,
  previewEstimateAnswer,
  type AnswerOrder,
} from '#server/business/claims/estimates/answer-estimate.ts';
import { isEstimateWaiting } from '#server/business/claims/estimates/waiting-estimate-store.ts';
import { readLines, upToOf } from '#server/business/tasks/bills/read-lines.ts';
import { deleteTaking } from '#server/business/tasks/taken-store.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { describePlan, refusedPlan } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';

type AnsweringAtDesk = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook' | 'claimSettings'>;

const toOrder = async (body: DeskEstimateAnswer, staff: RequestStaff, work: AnsweringAtDesk): Promise<AnswerOrder | Refusal> => {
  if ((await isEstimateWaiting(work.database, body.estimateId)) === null)
    throw notFound('Diesen Kostenvoranschlag gibt es nicht.');
  const lines = body.lines === null ? null : readLines(body.lines);
  if (lines !== null && 'refusal' in lines) return lines;
  return {
    estimateId: body.estimateId,
    lines,
    words: body.words,
    actor: { staffId: staff.staffId, name: staff.name },
    requestKey: parseUuid(body.requestKey),
    upTo: upToOf(staff, work),
    previewKey: body.previewKey,
  };
};

export const previewDeskEstimate = async (
  body: DeskEstimateAnswer,
  staff: RequestStaff,
  work: AnsweringAtDesk,
): Promise<MailPreview> => {
  const order = await toOrder(body, staff, work);
  return describePlan('refusal' in order ? refusedPlan(...order.refusal) : await previewEstimateAnswer(order, work));
};

/** What another has taken nobody else answers; of two at once one does, and the other is told who (spec 19.5, 24.10). */
export const answerDeskEstimate = async (
  body: DeskEstimateAnswer,
  staff: RequestStaff,
  work: AnsweringAtDesk,
): Promise<IssuesAnswer> => {
  const order = await toOrder(body, staff, work);
  if ('refusal' in order) return { _issues: [...order.refusal] };
  const subject = { subjectKey: 'estimate', subjectId: body.estimateId } as const;
  const outcome = await work.database.transaction().execute(async (transaction) => {
    const refusal = await refuseTaken(transaction, subject, staff, work.clock);
    if (refusal !== null) return refusal;
    const answered = await answerEstimateWithin(transaction, order, work);
    if (!('refusal' in answered)) await deleteTaking(transaction, subject);
    return answered;
  });
  if ('refusal' in outcome) return { _issues: [...outcome.refusal] };
  return { _issues: [ok(outcome.isPromised ? 'Zugesagt. Die Mails sind unterwegs.' : 'Abgelehnt. Die Mails sind unterwegs.')] };
};
