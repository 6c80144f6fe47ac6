import { isRefusal } from '#domain/basics/issue.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { PayingOut } from './make-payout-run.ts';
import { openPayoutFile, type PayoutFile } from './write-payout-file.ts';

/** It holds whole IBANs: who took it is kept before it is given. */
export const handOutPayoutFile = async (runId: number, { database, clock, actor }: PayingOut): Promise<PayoutFile> => {
  const file = await openPayoutFile(runId, { database });
  if (isRefusal(file)) throw new Problem('missing', file.refusal);
  await notePayoutFile({ runId, fileName: file.fileName }, { database, clock, actor });
  return file;
};

export const notePayoutFile = (
  { runId, fileName }: { runId: number; fileName: string },
  { database, clock, actor }: PayingOut,
): Promise<void> =>
  database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey: 'payout.file_taken',
      subject: { kindKey: 'money', id: `payout ${runId}` },
      after: { file: fileName },
      now: clock.now(),
    }),
  );
