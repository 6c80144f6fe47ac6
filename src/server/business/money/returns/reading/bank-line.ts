import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';

export type Money = { amount: Cents; currency: string };

/** How a bank names what a line is about; any of them may be missing. */
export type References = {
  endToEndId: string | null;
  mandateReference: string | null;
  messageId: string | null;
  paymentInfoId: string | null;
  /** All else that may name a debit or a police: purpose, ids of the bank, words of the posting. */
  text: string;
};

/** An order that the bank refused before carrying it out. */
export type Rejection = {
  /** Null where the whole message, or the whole block of it, is refused. */
  endToEndId: string | null;
  references: References;
  money: Money | null;
  reasonCode: string | null;
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
  /** What moved; null where the parts of an entry do not come to its sum. */
  money: Money | null;
  /** What the bank says that it took besides, within what moved or beside it. */
  charge: Cents;
  references: References;
  counterparty: string | null;
  reasonCode: string | null;
};

export type Statement = {
  /** Null where the bank does not name it by IBAN or number. */
  account: string | null;
  lines: BankLine[];
};
