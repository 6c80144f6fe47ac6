import { moneySettings } from '#domain/money/dues.ts';

/** What a person may make of a line of the bank that could not be booked by itself (spec 20.5). */
export const bankActions = {
  police: 'Zahlung einer Police',
  customer: 'Zahlung eines Kunden',
  debit: 'Lastschrift',
  payout: 'Auszahlung',
  charges: 'Entgelt der Bank',
  back: 'Zurück an den Absender',
  other: 'Sonstiges',
  note: 'Nichts zu buchen',
} as const;
export type BankActionKey = keyof typeof bankActions;
export const bankActionKeys = Object.keys(bankActions) as BankActionKey[];

export type BankDecision = {
  actionKey: BankActionKey;
  /** Number of a police, address of a customer, end-to-end id of a debit or a payout. */
  target: string;
  /** In euro, where the file does not say what moved; what went out is negative. */
  amount: number | null;
  note: string;
};

/** What the target is called for each; null where there is none. */
export const bankTargets: Readonly<Record<BankActionKey, { label: string; hint: string } | null>> = {
  police: { label: 'Nummer der Police', hint: 'Zum Beispiel KV/2026/0000000001' },
  customer: { label: 'E-Mail-Adresse des Kunden', hint: 'Was offen ist, wird zuerst bezahlt.' },
  debit: { label: 'Referenz der Lastschrift', hint: 'Ende-zu-Ende-Referenz, wie sie beim Einzug steht' },
  payout: { label: 'Referenz der Auszahlung', hint: 'Ende-zu-Ende-Referenz, zum Beispiel TDP7-12' },
  charges: null,
  back: null,
  other: null,
  note: null,
};

/** From this amount on one person proposes a booking and another one confirms it. */
export const needsTwoPersons = (amount: number) => Math.abs(amount) >= moneySettings.twoPersonsFromCents;
