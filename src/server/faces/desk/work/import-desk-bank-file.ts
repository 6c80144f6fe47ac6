import { error, ok } from '#domain/basics/issue.ts';
import type { BankFileAnswer, BankFileUpload } from '#domain/wire/money/return-schemas.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { importBankFile } from '#server/business/money/returns/import-bank-file.ts';
import { importWords } from '#server/business/money/returns/import-words.ts';
import { BadBankFile } from '#server/business/money/returns/reading/xml.ts';
import type { Work } from '#server/foundation/work.ts';

/** The same as `sepa import` does, for whoever has no terminal. */
export const importDeskBankFile = async (
  { name, contentBase64 }: BankFileUpload,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<BankFileAnswer> => {
  const actor = { staffId: staff.staffId, name: staff.name };
  try {
    const content = Buffer.from(contentBase64, 'base64');
    const outcome = await importBankFile({ name, content }, { database, clock, actor });
    const said = outcome.isKnown ? 'Diese Datei wurde schon eingelesen.' : 'Die Datei ist eingelesen.';
    return { _issues: [ok(said)], isKnown: outcome.isKnown, lines: importWords(outcome) };
  } catch (cause) {
    if (!(cause instanceof BadBankFile)) throw cause;
    return { _issues: [error(`${cause.message} Nichts ist gebucht.`, 'file')], isKnown: false, lines: [] };
  }
};
