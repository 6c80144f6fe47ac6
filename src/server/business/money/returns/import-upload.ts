import { error, isRefusal, ok } from '#domain/basics/issue.ts';
import { bankFileTitles } from '#domain/money/bank/bank-file.ts';
import type { BankFileAnswer, BankFileUpload } from '#domain/wire/money/bank.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { reminderMails } from '#server/business/money/reminders/reminder-mail.ts';
import { composerOf, pressAsShown, previewPress, type Press } from '#server/foundation/press.ts';
import { describePlan, refusedPlan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { findImport } from './bank-import-store.ts';
import { debitReturnedMailKind } from './debit-returned-mail.ts';
import { describeImport } from './describe-import.ts';
import { hashOfBankFile, importBankFile, importWords, type ImportDependencies, type ImportOutcome } from './import-bank-file.ts';
import { BadBankFile } from './reading/xml.ts';

type Dependencies = ImportDependencies & Pick<Work, 'publicUrl'>;
type Imported = ImportOutcome & { details: readonly string[] };

/** All mails that a file of the bank, or one line of it, can send. */
export const bankMails = ({ database, publicUrl }: Pick<Work, 'database' | 'publicUrl'>) => ({
  database,
  composersIn: () => ({ ...composerOf(debitReturnedMailKind, { publicUrl }, null), ...reminderMails }),
});

const mailCountWords = (count: number) =>
  count === 1 ? 'Eine E-Mail geht hinaus.' : `${count} E-Mails gehen hinaus; von jeder Art steht hier die erste.`;

/** `details` only where it is looked at: whoever reads a file without that needs none. */
const importPress = (
  { name, contentBase64 }: BankFileUpload,
  { clock, book, actor }: Omit<Dependencies, 'database' | 'publicUrl'>,
): Press<Imported> => {
  const content = Buffer.from(contentBase64, 'base64');
  const sha256 = hashOfBankFile(content);
  const factsOf = (done: Imported) => [
    `${bankFileTitles[done.kindKey]}, Prüfsumme ${sha256.slice(0, 16)}`,
    ...importWords(done),
    ...done.details,
  ];
  return {
    press: async (database): Promise<Imported> => {
      const outcome = await importBankFile({ name, content }, { database, clock, book, actor });
      const kept = await database.transaction().execute((transaction) => findImport(transaction, sha256));
      const isNew = !outcome.isKnown && kept !== null;
      return { ...outcome, details: isNew ? await describeImport(kept.importId, database) : [] };
    },
    effectsOf: (done, mailCount) => [...factsOf(done), mailCountWords(mailCount)],
    withoutMail: (done) => (done.isKnown ? null : [...factsOf(done), 'Es geht keine E-Mail hinaus.']),
  };
};

const notRead = (cause: unknown) => {
  if (!(cause instanceof BadBankFile)) throw cause;
  return error(`${cause.message} Nichts ist gebucht.`, 'file');
};

/** What the file brings, what becomes of each line, and the mails that go out; nothing is booked (the same trial as `sepa import --dry-run`). */
export const previewUpload = async (upload: BankFileUpload, dependencies: Dependencies): Promise<MailPreview> => {
  const { database } = dependencies;
  const sha256 = hashOfBankFile(Buffer.from(upload.contentBase64, 'base64'));
  const earlier = await database.transaction().execute((transaction) => findImport(transaction, sha256));
  if (earlier !== null) return describePlan(refusedPlan(error('Diese Datei wurde schon eingelesen. Es ist nichts zu tun.')));
  return previewPress(importPress(upload, dependencies), bankMails(dependencies)).catch((cause: unknown) =>
    describePlan(refusedPlan(notRead(cause))),
  );
};

/** The same as `sepa import` does, for whoever has no terminal: as it was shown, or not at all. */
export const importUpload = async (upload: BankFileUpload, dependencies: Dependencies): Promise<BankFileAnswer> => {
  try {
    const outcome = await pressAsShown(importPress(upload, dependencies), upload.previewKey, bankMails(dependencies));
    if (isRefusal(outcome)) return { _issues: [...outcome.refusal], isKnown: false, lines: [] };
    const notice = outcome.isKnown ? 'Diese Datei wurde schon eingelesen.' : 'Die Datei ist eingelesen.';
    return { _issues: [ok(notice)], isKnown: outcome.isKnown, lines: importWords(outcome) };
  } catch (cause) {
    return { _issues: [notRead(cause)], isKnown: false, lines: [] };
  }
};
