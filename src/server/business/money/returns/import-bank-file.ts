import { createHash } from 'node:crypto';
import { nothingImported, type BankFileKindKey, type BankImportResult } from '#domain/money/bank/bank-file.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { findImport, insertImport, keepResult, lockImports } from './bank-import-store.ts';
import { bookRejections } from './book-rejection.ts';
import { bookStatement } from './book-statement.ts';
import { endPaidReminders, undoPaidTerminations } from '#server/business/money/reminders/end-paid.ts';
import { findDebitsByEndToEndIds } from './debit-store.ts';
import { wordsOf } from './find-debit.ts';
import { beginImporting } from './importing.ts';
import { readBankFile, type BankFile } from './reading/read-bank-file.ts';
import { treatReturns } from './treat-returns.ts';

export type ImportDependencies = Pick<Work, 'database' | 'clock' | 'book'> & { actor: Actor };
export type ImportOutcome = BankImportResult & {
  kindKey: BankFileKindKey;
  /** It was read before: nothing changed, and the counts are those of then. */
  isKnown: boolean;
};

/** What tells one file from another. */
export const hashOfBankFile = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Reads a file of the bank and books what it tells, in one transaction (spec 20.5): all of it or nothing. Throws `BadBankFile` for what is none.
 */
export const importBankFile = async (
  { name, content }: { name: string; content: Buffer },
  { database, clock, book, actor }: ImportDependencies,
): Promise<ImportOutcome> => {
  const file = readBankFile(content);
  const { kindKey } = file;
  const sha256 = hashOfBankFile(content);
  return database.transaction().execute(async (transaction) => {
    await lockImports(transaction);
    const earlier = await findImport(transaction, sha256);
    if (earlier !== null) return { ...earlier.result, kindKey: earlier.kindKey, isKnown: true };
    const now = clock.now();
    const importId = await insertImport(transaction, { sha256, fileName: name.slice(0, 200), kindKey, by: actor.name, now });
    const importing = beginImporting({
      transaction,
      importId,
      now,
      today: todayOf(clock),
      debits: await findDebitsByEndToEndIds(transaction, namesIn(file)),
      side: 'bank',
    });
    await bookRejections(importing, file.rejections);
    for (const statement of file.statements) await bookStatement(importing, statement);
    await treatReturns(importing);
    await endPaidReminders(transaction, [...importing.moved], { clock });
    await undoPaidTerminations(transaction, [...importing.moved], { clock, book });
    await keepResult(transaction, importId, importing.count);
    await appendAudit(transaction, {
      actor,
      actionKey: 'bank.imported',
      subject: { kindKey: 'money', id: `import ${importId}` },
      after: { file: name.slice(0, 200), kindKey, ...importing.count },
      now,
    });
    return { ...importing.count, kindKey, isKnown: false };
  });
};

/** All that may be an end-to-end id, each once. */
const namesIn = ({ rejections, statements }: BankFile): string[] => {
  const references = [...rejections, ...statements.flatMap(({ lines }) => lines)].map((one) => one.references);
  return [
    ...new Set(references.flatMap(({ endToEndId, text }) => [...(endToEndId === null ? [] : [endToEndId]), ...wordsOf(text)])),
  ];
};

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

/** What came of a file, line by line, for whoever brought it. */
export const importWords = ({ isKnown, ...outcome }: ImportOutcome): string[] => {
  // Files of earlier releases were counted by less.
  const count = { ...nothingImported, ...outcome };
  if (isKnown) return ['Diese Datei wurde schon eingelesen. Es hat sich nichts geändert.'];
  const lines = [
    ...counted(count.settled, 'Lastschrift ist gutgeschrieben.', 'Lastschriften sind gutgeschrieben.'),
    ...counted(count.rejected, 'Lastschrift hat die Bank abgelehnt.', 'Lastschriften hat die Bank abgelehnt.'),
    ...counted(count.returned, 'Lastschrift ist zurückgekommen.', 'Lastschriften sind zurückgekommen.'),
    ...counted(count.payments, 'Überweisung ist einem Vertrag gutgeschrieben.', 'Überweisungen sind Verträgen gutgeschrieben.'),
    ...counted(count.unassigned, 'Überweisung wartet auf eine Zuordnung.', 'Überweisungen warten auf eine Zuordnung.'),
    ...counted(
      count.refusedFiles,
      'Datei hat die Bank als Ganzes abgelehnt: Erstelle sie neu, die Kunden merken nichts davon.',
      'Dateien hat die Bank als Ganzes abgelehnt: Erstelle sie neu, die Kunden merken nichts davon.',
    ),
    ...counted(count.payoutsSettled, 'Auszahlung ist ausgeführt.', 'Auszahlungen sind ausgeführt.'),
    ...counted(count.payoutsFailed, 'Auszahlung ist zurückgekommen.', 'Auszahlungen sind zurückgekommen.'),
    ...counted(count.unclear, 'Umsatz ist ungeklärt und wartet auf dich.', 'Umsätze sind ungeklärt und warten auf dich.'),
  ];
  return lines.length === 0 ? ['In der Datei steht nichts, was etwas ändert.'] : lines;
};
