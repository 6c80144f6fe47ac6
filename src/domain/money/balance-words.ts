import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import type { Cents } from '#domain/basics/money.ts';

export const balanceKeys = ['even', 'open', 'credit'] as const;
export type BalanceKey = (typeof balanceKeys)[number];

/** Of a balance as the books have it: what is owed is positive. */
export const balanceKeyOf = (balance: Cents): BalanceKey => {
  if (balance === 0) return 'even';
  return balance > 0 ? 'open' : 'credit';
};

const words: Readonly<Record<BalanceKey, (balance: Cents) => string>> = {
  even: () => 'Ausgeglichen',
  open: (balance) => `Offen: ${formatCents(balance)}`,
  credit: (balance) => `Guthaben: ${formatCents(-balance)}`,
};

export const balanceWords = (balance: Cents) => words[balanceKeyOf(balance)](balance);

type Surroundings = {
  /** A contract that goes on and pays monthly: what it has to get is set off soon. */
  isSetOff: boolean;
  /** The bank's day of the next debit; null where none comes. */
  nextDebitOn: IsoDate | null;
  isHeld: boolean;
};

/** What becomes of a balance, in a sentence (spec 20.7, 20.8). */
export const balanceOutlook = (balance: Cents, { isSetOff, nextDebitOn, isHeld }: Surroundings): string | null => {
  if (balance === 0) return null;
  if (balance < 0) return isSetOff ? 'Wird mit dem nächsten Beitrag verrechnet.' : 'Zahlen wir dir zurück.';
  if (isHeld) return 'Wir buchen vorerst nichts ab. Bitte überweise den Betrag.';
  return nextDebitOn === null ? 'Bitte überweise den Betrag.' : `Buchen wir am ${formatGermanDate(nextDebitOn)} ab.`;
};

/** With its sign, as customers know it from their bank: "-41,29 €", "+41,29 €". */
export const signedAmount = (amount: Cents) => `${amount > 0 ? '+' : ''}${formatCents(amount)}`;
