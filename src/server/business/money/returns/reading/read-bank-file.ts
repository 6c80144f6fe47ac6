import { bankFileMostBytes, type BankFileKindKey } from '#domain/money/bank/bank-file.ts';
import type { Rejection, Statement } from './bank-line.ts';
import { readStatement } from './read-statement.ts';
import { readStatusReport } from './read-status-report.ts';
import { BadBankFile, childrenOf, parseXml } from './xml.ts';

export type BankFile = { kindKey: BankFileKindKey; rejections: Rejection[]; statements: Statement[] };

/** Any version of the three, with or without prefixes: what is read of them is the same in all (spec 20.5). */
export const readBankFile = (content: Buffer): BankFile => {
  if (content.length === 0) throw new BadBankFile('Die Datei ist leer.');
  if (content.length > bankFileMostBytes)
    throw new BadBankFile('Die Datei ist größer als 50 MB. Bitte teile sie bei deiner Bank auf.');
  const document = childrenOf(parseXml(content), 'Document')[0];
  const [report] = childrenOf(document, 'CstmrPmtStsRpt');
  if (report !== undefined) return { kindKey: 'pain.002', rejections: readStatusReport(report), statements: [] };
  const [book] = childrenOf(document, 'BkToCstmrStmt');
  if (book !== undefined) {
    return { kindKey: 'camt.053', rejections: [], statements: childrenOf(book, 'Stmt').map(readStatement) };
  }
  const [postings] = childrenOf(document, 'BkToCstmrDbtCdtNtfctn');
  if (postings !== undefined) {
    return { kindKey: 'camt.054', rejections: [], statements: childrenOf(postings, 'Ntfctn').map(readStatement) };
  }
  throw new BadBankFile(
    'Diese Datei kennen wir nicht: Es muss ein Statusbericht (pain.002) oder ein Auszug (camt.053, camt.054) sein.',
  );
};
