import { cents, type Cents, formatCents } from '#domain/basics/money.ts';
import { formatGermanDate, germanMonths, monthOf, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';

/**
 * The accounts that money moves between (spec 20.1). A positive amount stands on the left side (Soll): what customers owe, what is under way or in
 * the bank, what was spent. A negative one on the right (Haben): what was earned and what is owed to others.
 */
export const ledgerAccountKeys = [
  'customer',
  'premium',
  'insurance_tax',
  'in_collection',
  'in_payout',
  'bank',
  'bank_charges',
  'unassigned',
  'written_off',
  'other',
  'claims',
  'claims_reserve',
  'claims_owed',
  'claims_back',
] as const;
export type LedgerAccountKey = (typeof ledgerAccountKeys)[number];

export const ledgerAccountTitles: Readonly<Record<LedgerAccountKey, string>> = {
  customer: 'Forderungen an Versicherungsnehmer',
  premium: 'Beitragseinnahmen',
  insurance_tax: 'Versicherungsteuer',
  in_collection: 'Lastschriften unterwegs',
  in_payout: 'Auszahlungen unterwegs',
  bank: 'Bank',
  bank_charges: 'Entgelte der Bank',
  unassigned: 'Ungeklärte Posten',
  written_off: 'Ausgebuchte Forderungen',
  other: 'Anfangsbestand und sonstige Umsätze',
  claims: 'Aufwendungen für Versicherungsfälle',
  claims_reserve: 'Rückstellung für gemeldete Versicherungsfälle',
  claims_owed: 'Verbindlichkeiten aus Leistungen',
  claims_back: 'Forderungen aus zu viel gezahlten Leistungen',
};

/** Kept by the police that the bill is of, and never the customer's balance: benefits and premiums stay apart (section 35 VVG). */
export type ClaimsAccountKey = 'claims' | 'claims_reserve' | 'claims_owed' | 'claims_back';
export const isOfClaims = (key: LedgerAccountKey): key is ClaimsAccountKey => key.startsWith('claims');

/** What moves money, each a transaction of balanced entries. */
export const movementKeys = [
  /** A premium falls due. */
  'due',
  /** What it comes to after a change or an end, as the difference to what was booked. */
  'correction',
  /** A debit was handed to the bank. */
  'collection',
  /** The bank has credited what was under way. */
  'settlement',
  /** A debit came back, before the bank carried it out or after. */
  'return',
  /** What the bank took for it, and what of it the customer owes. */
  'charge',
  /** The customer transferred. */
  'payment',
  /** Given back to the customer; carried out by the bank. */
  'payout',
  'payout_settlement',
  /** Nobody expects it any more. */
  'write_off',
  /** What the bank moved and nobody could tell why; what a person made of it. */
  'clearing',
  /** A bill came, or is decided: what it may cost is set aside, and no longer. */
  'reserve',
  /** A bill is decided, and something is paid of it; decided again, more or less than that. */
  'benefit',
] as const;
export type MovementKey = (typeof movementKeys)[number];

/** `Oktober 2026` */
export const monthTitle = (day: IsoDate) => `${germanMonths[monthOf(day) - 1] ?? ''} ${yearOf(day)}`;

export const movementTitles: Readonly<Record<MovementKey, string>> = {
  due: 'Beitrag',
  correction: 'Berichtigung eines Beitrags',
  collection: 'Lastschrift',
  settlement: 'Gutschrift einer Lastschrift',
  return: 'Rücklastschrift',
  charge: 'Entgelt der Bank',
  payment: 'Überweisung',
  payout: 'Auszahlung',
  payout_settlement: 'Ausgeführte Auszahlung',
  write_off: 'Ausbuchung',
  clearing: 'Umsatz der Bank geklärt',
  reserve: 'Rückstellung für eine Rechnung',
  benefit: 'Leistung',
};

export type PairedEntry = { accountKey: LedgerAccountKey; amount: Cents; taxPercent: number | null };

/** One account on the left side (Soll), one on the right (Haben). */
export type Pair = { left: LedgerAccountKey; right: LedgerAccountKey; amount: Cents; taxPercent: number | null };

/** A balanced transaction as pairs: whatever moved on an account is the sum of its pairs (spec 20.10). */
export const pairEntries = (entries: readonly PairedEntry[]): Pair[] => {
  const lefts = entries.filter(({ amount }) => amount > 0).map((entry) => ({ ...entry, open: Number(entry.amount) }));
  const rights = entries.filter(({ amount }) => amount < 0).map((entry) => ({ ...entry, open: -entry.amount }));
  const pairs: Pair[] = [];
  for (const left of lefts) {
    for (const right of rights) {
      const amount = Math.min(left.open, right.open);
      if (amount === 0) continue;
      left.open -= amount;
      right.open -= amount;
      const taxPercent = left.taxPercent ?? right.taxPercent;
      pairs.push({ left: left.accountKey, right: right.accountKey, amount: cents(amount), taxPercent });
    }
  }
  return pairs;
};

export const balanceKeys = ['even', 'open', 'credit'] as const;
export type BalanceKey = (typeof balanceKeys)[number];

/** Reads a balance as the books have it: what is owed is positive. */
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
  /** Too small to ask for, now that the animal is gone. */
  isLetGo: boolean;
};

/** What becomes of a balance, in a sentence (spec 20.7, 20.8). */
export const balanceOutlook = (balance: Cents, { isSetOff, nextDebitOn, isHeld, isLetGo }: Surroundings): string | null => {
  if (balance === 0) return null;
  if (balance < 0) return isSetOff ? 'Wird mit dem nächsten Beitrag verrechnet.' : 'Zahlen wir dir zurück.';
  if (isLetGo) return 'Erlassen wir dir.';
  if (isHeld) return 'Wir buchen vorerst nichts ab. Bitte überweise den Betrag.';
  return nextDebitOn === null ? 'Bitte überweise den Betrag.' : `Buchen wir am ${formatGermanDate(nextDebitOn)} ab.`;
};

/** With its sign, as customers know it from their bank: "-41,29 €", "+41,29 €". */
export const signedAmount = (amount: Cents) => `${amount > 0 ? '+' : ''}${formatCents(amount)}`;
