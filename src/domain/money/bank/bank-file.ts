/** Files that a bank answers with (spec 20.5): status of orders, statement, single postings. */
export type BankFileKindKey = 'pain.002' | 'camt.053' | 'camt.054';

export type BankImportResult = {
  /** Debits that the bank has credited. */
  settled: number;
  /** Debits that came back before the bank carried them out, and after. */
  rejected: number;
  returned: number;
  /** Transfers of customers; those of which nobody knows the police. */
  payments: number;
  unassigned: number;
  /** What could be booked nowhere. */
  unclear: number;
  /** Files of ours, or blocks of them, that the bank refused as a whole. */
  refusedFiles: number;
  /** What was paid back: carried out; sent back. */
  payoutsSettled: number;
  payoutsFailed: number;
};

export const nothingImported: BankImportResult = {
  settled: 0,
  rejected: 0,
  returned: 0,
  payments: 0,
  unassigned: 0,
  unclear: 0,
  refusedFiles: 0,
  payoutsSettled: 0,
  payoutsFailed: 0,
};

export const bankFileTitles: Readonly<Record<BankFileKindKey, string>> = {
  'pain.002': 'Statusbericht (pain.002)',
  'camt.053': 'Kontoauszug (camt.053)',
  'camt.054': 'Einzelumsätze (camt.054)',
};

/** Larger ones nobody sends by mistake only. */
export const bankFileMostBytes = 50 * 1024 * 1024;

/** What the bank calls an entry itself, and the transaction in it: by these alone two transfers of the same words are two. */
export type OwnReferences = { servicer?: string; entry?: string; transaction?: string };

/** Why something could not be booked by itself. */
export const unclearReasons = {
  other_account: 'Auszug eines anderen Kontos',
  unknown_reference: 'Keine Lastschrift mit dieser Referenz',
  amount_differs: 'Betrag passt nicht zur Lastschrift oder Auszahlung',
  currency: 'Andere Währung als Euro',
  no_amount: 'Betrag oder Tag fehlt',
  half_cent: 'Betrag mit Bruchteilen eines Cents',
  batch_differs: 'Sammelbetrag passt nicht zu den Einzelbeträgen',
  unknown_batch: 'Sammler passt zu keinem Einzug',
  future: 'Buchungstag liegt in der Zukunft',
  told_twice: 'Wie ein früherer Umsatz, aber ein eigener',
  payee_name: 'Name und Konto einer Auszahlung passen laut Bank nicht zusammen',
  payee_close: 'Name und Konto einer Auszahlung passen laut Bank nur fast zusammen',
  payee_unchecked: 'Die Bank konnte den Namen zu einer Auszahlung nicht prüfen',
  payee_other: 'Die Bank fragt wegen der Namen in einer Datei nach',
  other_debit: 'Abgang ohne Bezug zu einer Lastschrift',
} as const;
export type UnclearReasonKey = keyof typeof unclearReasons;

/** The bank asks before it pays (verification of payee): whoever answers does so at the bank, and nothing is booked here. */
export const isQuestionOfNames = (reasonKey: UnclearReasonKey | null) => reasonKey?.startsWith('payee_') === true;
