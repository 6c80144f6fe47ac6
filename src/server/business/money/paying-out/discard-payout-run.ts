import { isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { PayingOut } from './make-payout-run.ts';
import { lockRun, setDiscarded } from './payout-store.ts';
import { refuseUnlessDraft } from './release-payout-run.ts';

/** Anybody may: nothing was booked yet. Its credits are there for the next one. */
export const discardPayoutRun = async (
  { runId, reason }: { runId: number; reason: string },
  { database, clock, actor }: PayingOut,
): Promise<{ runId: number } | Refusal> => {
  const issues = checkWorkText(reason, { field: 'reason', about: 'kurz, warum' });
  if (!isSuccess(issues)) return { refusal: issues };
  return database.transaction().execute(async (transaction): Promise<{ runId: number } | Refusal> => {
    const refused = refuseUnlessDraft(await lockRun(transaction, runId), runId);
    if (refused !== null) return refused;
    const now = clock.now();
    await setDiscarded(transaction, runId, { by: actor.name, reason: reason.trim(), now });
    await appendAudit(transaction, {
      actor,
      actionKey: 'payout.discarded',
      subject: { kindKey: 'money', id: `payout ${runId}` },
      after: { reason: reason.trim() },
      now,
    });
    return { runId };
  });
};
