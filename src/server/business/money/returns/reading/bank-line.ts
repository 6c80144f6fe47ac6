import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import type { OwnReferences } from '#domain/money/bank/bank-file.ts';

export type Money = { amount: Cents; currency: string };

/** How a bank names what a line is about; any of them may be missing. */
export type References = {
  endToEndId: string | null;
  mandateReference: string | null;
  messageId: string | null;
  paymentInfoId: string | null;
  /** All else that may name a debit or a police: purpose, words of the posting. */
  text: string;
};

/** An order that the bank refused before carrying it out. */
export type Rejection = {
  /** Null where the whole message, or the whole block of it, is refused. */
  endToEndId: string | null;
  references: References;
  money: Money | null;
  reasonCode: string | null;
  /** Not refused: what the bank says of a payee's name (verification of payee) before it carries anything out. Null of a refusal. */
  nameStatus: string | null;
};

/** Something that moved on the account: an entry, or one of those that it sums up. */
export type BankLine = {
  isCredit: boolean;
  isReturn: boolean;
  /** The bank took it for its work. */
  isCharge: boolean;
  /** It sums up a file of ours, without saying of what. */
  isBatch: boolean;
  bookedOn: IsoDate | null;
  /** What moved; null where the file does not say it in whole cents. */
  money: Money | null;
  /** Why nobody can tell what it is by the file alone. */
  doubt: 'batch_differs' | 'half_cent' | null;
  /** What the bank says that it took besides, within what moved or beside it. */
  charge: Cents;
  references: References;
  ownReferences: OwnReferences;
  counterparty: string | null;
  /** The account that money came from. */
  iban: string | null;
  reasonCode: string | null;
};

/** What was on the account on the evening of a day, or at its begin. */
export type BankBalance = { amount: Cents; day: IsoDate };

export type Statement = {
  /** Null where the bank does not name it by IBAN or number. */
  account: string | null;
  /** How the bank names it. */
  reference: string;
  /** Null where the bank tells postings without balances. */
  balances: { opening: BankBalance; closing: BankBalance } | null;
  lines: BankLine[];
};
