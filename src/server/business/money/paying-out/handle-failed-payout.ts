import { error, isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { toEuros } from '#domain/basics/money.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { appendAudit, type AuditSubject } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { PayingOut } from './make-payout-run.ts';
import { clearPayout, lockPayout } from './payout-store.ts';
import { failPayout } from './settle-payouts.ts';

type Answer = { payoutId: number; isBenefit: boolean } | Refusal;

const unknown: Refusal = { refusal: [error('Diese Auszahlung gibt es nicht, oder sie ist nicht unterwegs.')] };

const subjectOf = ({ policeId, payoutId }: { policeId: number | null; payoutId: number }): AuditSubject =>
  policeId === null ? { kindKey: 'money', id: `payout ${payoutId}` } : { kindKey: 'police', id: policeId };

/** A person read on a statement that it came back. */
export const noteFailedPayout = async (
  { payoutId, reason }: { payoutId: number; reason: string },
  { database, clock, actor }: PayingOut,
): Promise<Answer> => {
  const issues = checkWorkText(reason, { field: 'reason', about: 'den Grund, den die Bank nennt' });
  if (!isSuccess(issues)) return { refusal: issues };
  return database.transaction().execute(async (transaction): Promise<Answer> => {
    const now = clock.now();
    const details = { reason: reason.trim(), bookedOn: todayOf(clock), now };
    const failed = await failPayout(transaction, { payoutId }, details);
    if (failed === null || failed === 'differs' || !failed.isNew) return unknown;
    await appendAudit(transaction, {
      actor,
      actionKey: 'payout.failed',
      subject: subjectOf(failed),
      after: { sum: toEuros(failed.amount), reason: details.reason },
      now,
    });
    return { payoutId, isBenefit: failed.isBenefit };
  });
};

/** Nothing that came back is tried again by itself: somebody says that it may be, to the same account. */
export const allowPayoutAgain = (payoutId: number, { database, clock, actor }: PayingOut): Promise<Answer> =>
  database.transaction().execute(async (transaction): Promise<Answer> => {
    const payout = await lockPayout(transaction, { payoutId });
    if (payout?.stateKey !== 'failed') return unknown;
    await clearPayout(transaction, payoutId);
    await appendAudit(transaction, {
      actor,
      actionKey: 'payout.allowed_again',
      subject: subjectOf(payout),
      after: { sum: toEuros(payout.amount) },
      now: clock.now(),
    });
    return { payoutId, isBenefit: payout.benefitId !== null };
  });
