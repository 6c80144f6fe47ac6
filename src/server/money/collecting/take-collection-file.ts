import { appendAudit, type Actor } from '#server/audit/audit-store.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { findRun } from './run-store.ts';
import { writeCollectionFile, type FileTarget } from './collection-file.ts';

type Dependencies = { database: Database; clock: Clock; actor: Actor };

/** Whole IBAN leave the shop in it: who took it is noted before the first of them does. */
export const takeCollectionFile = async (runId: number, target: FileTarget, { database, clock, actor }: Dependencies) => {
  const run = await findRun(database, runId);
  if (run !== null) {
    await database.transaction().execute((transaction) =>
      appendAudit(transaction, {
        actor,
        actionKey: 'collection.file_taken',
        subject: { kindKey: 'money', id: runId },
        after: { collectionDate: run.collectionDate, count: run.count, total: run.total },
        now: clock.now(),
      }),
    );
  }
  await writeCollectionFile(runId, target, { database });
};
