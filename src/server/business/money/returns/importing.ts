import type { Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { nothingImported, type BankImportResult, type UnclearReasonKey } from '#domain/money/bank/bank-file.ts';
import type { StoredDebit } from './debit-store.ts';

/** A debit that came back by this file. */
export type NewReturn = { returnId: number; debit: StoredDebit; reasonCode: string | null };

/** What the booking of a file shares from line to line. */
export type Importing = {
  transaction: Transaction;
  importId: number;
  now: Date;
  today: IsoDate;
  /** The debits by their end-to-end ids, as far as the file may name them; changed by what is booked. */
  debits: Map<string, StoredDebit>;
  count: BankImportResult;
  returns: NewReturn[];
  /** Polices on whose account something was booked. */
  moved: Set<number>;
  /** What the bank's side of a line is booked on: its account, or the unclear where a person books what was put there before. */
  side: 'bank' | 'unassigned';
};

export const beginImporting = (
  start: Pick<Importing, 'transaction' | 'importId' | 'now' | 'today' | 'debits' | 'side'>,
): Importing => ({ ...start, count: { ...nothingImported }, returns: [], moved: new Set() });

/** What became of a line; `outcome` in words for whoever compares books and statement. */
export type LineOutcome =
  | { kindKey: 'booked' | 'known'; outcome: string; policeId: number | null }
  | { kindKey: 'unassigned' }
  | { kindKey: 'unclear'; reasonKey: UnclearReasonKey };

export const isBookedAs = (outcome: string, policeId: number | null = null): LineOutcome => ({
  kindKey: 'booked',
  outcome,
  policeId,
});
export const isKnownAs = (outcome: string, policeId: number | null = null): LineOutcome => ({
  kindKey: 'known',
  outcome,
  policeId,
});
export const isUnclear = (reasonKey: UnclearReasonKey): LineOutcome => ({ kindKey: 'unclear', reasonKey });
