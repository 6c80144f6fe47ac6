import { formatCents } from '#domain/basics/money.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { openCollectionFile, type CollectionFile } from './collection-file.ts';

type Dependencies = { database: Database; clock: Clock; actor: Actor };

/** Whole IBAN leave the shop in it: who took it is noted before the first of them does. */
export const takeCollectionFile = async (runId: number, { database, clock, actor }: Dependencies): Promise<CollectionFile> => {
  const file = await openCollectionFile(runId, { database });
  const { collectionDate, count, total } = file.run;
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey: 'collection.file_taken',
      subject: { kindKey: 'money', id: `collection ${runId}` },
      after: { file: file.fileName, collectionDate, count, total: formatCents(total) },
      now: clock.now(),
    }),
  );
  return file;
};
