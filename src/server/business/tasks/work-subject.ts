import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { mayDo } from '#domain/staff/role.ts';
import { dutyOfWork } from '#domain/staff/work.ts';
import { isBillWaiting } from '#server/business/claims/deciding/waiting-bill-store.ts';
import { isEstimateWaiting } from '#server/business/claims/estimates/waiting-estimate-store.ts';
import { findWholeCase } from '#server/business/cases/open-case-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { Problem } from '#server/foundation/problem.ts';
import { findOutboxEntry } from '#server/foundation/mail/outbox-list-store.ts';
import { findThread } from '#server/business/customers/messages/message-store.ts';
import { findReminder } from '#server/business/money/reminders/reminder-store.ts';
import { findReturn } from '#server/business/money/returns/return-store.ts';
import { isPayoutReturned } from '#server/business/money/paying-out/returned-payout-store.ts';
import { isOfferWaiting } from '#server/business/polices/state-store.ts';
import { findTaker, type TakenBy, type Subject } from './taken-store.ts';

export type SubjectState = 'waiting' | 'done';

const stateWhere = (isWaiting: boolean): SubjectState => (isWaiting ? 'waiting' : 'done');

/** Read where it waits; null for what there never was. */
export const findSubjectState = async (database: Database, { subjectKey, subjectId }: Subject): Promise<SubjectState | null> => {
  if (subjectKey === 'application') {
    const isWaiting = await isOfferWaiting(database, subjectId);
    return isWaiting === null ? null : stateWhere(isWaiting);
  }
  if (subjectKey === 'bill') {
    const isWaiting = await isBillWaiting(database, subjectId);
    return isWaiting === null ? null : stateWhere(isWaiting);
  }
  if (subjectKey === 'estimate') {
    const isWaiting = await isEstimateWaiting(database, subjectId);
    return isWaiting === null ? null : stateWhere(isWaiting);
  }
  if (subjectKey === 'case') {
    const wholeCase = await findWholeCase(database, subjectId);
    return wholeCase === null ? null : stateWhere(wholeCase.stateKey === 'open');
  }
  if (subjectKey === 'message') {
    const thread = await findThread(database, subjectId);
    return thread === null ? null : stateWhere(thread.waitingSince !== null);
  }
  if (subjectKey === 'reminder') {
    const row = await findReminder(database, subjectId);
    return row === null ? null : stateWhere(row.stateKey === 'open' || row.stateKey === 'paid_after');
  }
  if (subjectKey === 'returned_debit') {
    const row = await findReturn(database, subjectId);
    return row === null ? null : stateWhere(row.isWaiting);
  }
  if (subjectKey === 'returned_payout') {
    const isReturned = await isPayoutReturned(database, subjectId);
    return isReturned === null ? null : stateWhere(isReturned);
  }
  const mail = await findOutboxEntry(database, subjectId);
  return mail === null ? null : stateWhere(mail.state === 'parked');
};

export const takenWords = ({ by, since }: Pick<TakenBy, 'by' | 'since'>) => `Das hat ${by} seit ${formatGermanInstant(since)}.`;

/** Held by whoever took it, and while they are away by their substitute. */
export const isHeldBy = (takenBy: Pick<TakenBy, 'staffId' | 'substituteId'>, { staffId }: { staffId: number | null }) =>
  staffId !== null && (takenBy.staffId === staffId || takenBy.substituteId === staffId);

/** Whoever decides on a thing may not take it out of another's hands; what nobody has taken, everybody may. */
export const refuseTaken = async (
  database: Database | Transaction,
  subject: Subject,
  staff: { staffId: number | null },
  clock: Clock,
): Promise<Refusal | null> => {
  const takenBy = await findTaker(database, subject, todayOf(clock));
  return takenBy === null || isHeldBy(takenBy, staff) ? null : { refusal: [error(takenWords(takenBy))] };
};

/** Only those whose duty a thing is may take it or write on it. */
export const requireDutyFor = ({ subjectKey }: Pick<Subject, 'subjectKey'>, { roleKey }: Pick<RequestStaff, 'roleKey'>) => {
  if (!mayDo(roleKey, dutyOfWork(subjectKey))) throw new Problem('forbidden', [error('Das darf deine Rolle nicht.')]);
};
