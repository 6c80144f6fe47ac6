import type { Transaction } from '#server/foundation/database/connect.ts';
import { createHash } from 'node:crypto';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { BankImportResult, UnclearReasonKey } from '#domain/money/bank-file.ts';
import { insertItem } from './bank-import-store.ts';
import type { StoredDebit } from './debit-store.ts';
import type { BankLine } from './reading/bank-line.ts';

/** A debit that came back by this file. */
export type NewReturn = { returnId: number; debit: StoredDebit; reasonCode: string | null };

/** What the booking of a file shares from line to line. */
export type Importing = {
  transaction: Transaction;
  importId: number;
  now: Date;
  today: IsoDate;
  /** By their end-to-end ids, as far as the file may name them; changed by what is booked. */
  debits: Map<string, StoredDebit>;
  count: BankImportResult;
  returns: NewReturn[];
  /** Polices on whose account something was booked. */
  moved: Set<number>;
  /** How often a line of the same words has been met. */
  met: Map<string, number>;
};

/** The same line of another file is the same thing; of two alike in one file the second is another. */
export const keyOf = (line: BankLine, { met }: Pick<Importing, 'met'>): string => {
  const { isCredit, bookedOn, money, counterparty, references } = line;
  const told = JSON.stringify([isCredit, bookedOn, money, counterparty, references.endToEndId, references.text]);
  const times = (met.get(told) ?? 0) + 1;
  met.set(told, times);
  return createHash('sha256').update(`${told} ${times}`).digest('hex').slice(0, 32);
};

/** Booked nowhere; somebody has to look at it. */
export const noteUnclear = async (importing: Importing, line: BankLine, reasonKey: UnclearReasonKey, key: string) => {
  const { transaction, importId, now, count } = importing;
  const { money, isCredit, references } = line;
  const amount = money === null ? null : isCredit ? money.amount : cents(-money.amount);
  const itemId = await insertItem(transaction, {
    importId,
    itemKey: key,
    reasonKey,
    bookedOn: line.bookedOn,
    amount,
    currency: money?.currency ?? null,
    counterparty: line.counterparty,
    reference: [references.endToEndId, references.mandateReference, references.text].filter(Boolean).join(' '),
    now,
  });
  if (itemId !== null) count.unclear += 1;
};
