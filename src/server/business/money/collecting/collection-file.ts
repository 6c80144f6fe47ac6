import { required } from '#domain/basics/complete.ts';
import { collectionBlockLength } from '#domain/money/collection.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { fileHasChanged, hashOfParts } from '#server/business/money/file-hash.ts';
import { blockXml, fileHead, fileTail, headerXml } from './collection-xml.ts';
import { findDebitsOfFile, type SequenceKey } from './debit-store.ts';
import { beginFile } from '#server/business/money/file-store.ts';
import { findRun, keepFileHash, lockRun, sumDebits, type CollectionRun } from './run-store.ts';
import { formatCents } from '#domain/basics/money.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';

/** Resolves when it is ready for more, so that a file of any length needs the memory of one block. */
type FileTarget = { write: (text: string) => Promise<void> };

const sequences: readonly SequenceKey[] = ['FRST', 'RCUR'];

/** Made of the rows of the run alone: the same bytes whenever and wherever. */
async function* partsOf(run: CollectionRun, database: Database): AsyncGenerator<string> {
  yield fileHead + headerXml(run, await sumDebits(database, run.runId, run.fileNumber));
  let blockNumber = 0;
  for (const sequenceKey of sequences) {
    for (let afterPoliceId = 0; ;) {
      const debits = await findDebitsOfFile(database, {
        runId: run.runId,
        fileNumber: run.fileNumber,
        sequenceKey,
        afterPoliceId,
        limit: collectionBlockLength,
      });
      if (debits.length === 0) break;
      blockNumber += 1;
      yield blockXml(run, blockNumber, debits);
      afterPoliceId = required(debits.at(-1), 'a debit').policeId;
    }
  }
  yield fileTail;
}

/** Null for a run without any debit: the scheme knows no empty file. */
export const hashOfFile = async (run: CollectionRun, database: Database): Promise<string | null> => {
  if ((await sumDebits(database, run.runId, run.fileNumber)).count === 0) return null;
  return hashOfParts(partsOf(run, database));
};

export type CollectionFile = { run: CollectionRun; fileName: string; parts: AsyncGenerator<string> };

/** Nothing of it is given unless all of it is what the run was finished with (spec 20.4). */
const openCollectionFile = async (runId: number, { database }: { database: Database }): Promise<CollectionFile> => {
  const run = await findRun(database, runId);
  if (run === null) throw new MendableError(`Einen Einzug mit der Nummer ${runId} gibt es nicht.`);
  if (run.finishedAt === null)
    throw new MendableError('Der Einzug ist noch nicht fertig. Mach ihn noch einmal, dann geht er weiter.');
  if (run.fileSha256 === null) throw new MendableError('Zu diesem Einzug gibt es keine Datei: Es war nichts einzuziehen.');
  if (run.refusedReason !== null)
    throw new MendableError(`Die Bank hat diese Datei abgelehnt (${run.refusedReason}). Bitte erstelle sie neu.`);
  if ((await hashOfFile(run, database)) !== run.fileSha256) throw new MendableError(fileHasChanged);
  return { run, fileName: `${run.messageId}.xml`, parts: partsOf(run, database) };
};

export const writeCollectionFile = async (runId: number, target: FileTarget, { database }: { database: Database }) => {
  const { parts } = await openCollectionFile(runId, { database });
  for await (const part of parts) await target.write(part);
};

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

/** What the bank refused as a whole goes to it again under another name, on the next day that it can; no customer hears of it (spec 20.5). */
export const remakeCollectionFile = (runId: number, { database, clock, actor }: Dependencies): Promise<CollectionRun> =>
  database.transaction().execute(async (transaction) => {
    const refused = await lockRun(transaction, runId);
    if (refused === null) throw new MendableError(`Einen Einzug mit der Nummer ${runId} gibt es nicht.`);
    const now = clock.now();
    const file = await beginFile(transaction, 'collection', { ...refused, plannedFor: refused.settledOn, now });
    if (file === null) throw new MendableError('Zu diesem Einzug hat die Bank keine Datei abgelehnt.');
    const run = required(await findRun(transaction, runId), 'the run');
    await keepFileHash(transaction, runId, await hashOfFile(run, transaction));
    const { messageId, collectionDate, settledOn } = run;
    const { count } = file;
    await appendAudit(transaction, {
      actor,
      actionKey: 'collection.remade',
      subject: { kindKey: 'money', id: `collection ${runId}` },
      before: { reason: refused.refusedReason },
      after: { file: messageId, collectionDate, settledOn, count },
      now,
    });
    return { ...run, count };
  });
