/**
 * The accounts that money moves between (spec 20.1). A positive amount stands on the left side (Soll): what customers owe, what is under way or in
 * the bank, what was spent. A negative one on the right (Haben): what was earned and what is owed to others.
 */
export const accountKeys = [
  'customer',
  'premium',
  'insurance_tax',
  'in_collection',
  'in_payout',
  'bank',
  'bank_charges',
  'unassigned',
  'written_off',
] as const;
export type AccountKey = (typeof accountKeys)[number];

export const accountTitles: Readonly<Record<AccountKey, string>> = {
  customer: 'Forderungen an Versicherungsnehmer',
  premium: 'Beitragseinnahmen',
  insurance_tax: 'Versicherungsteuer',
  in_collection: 'Lastschriften unterwegs',
  in_payout: 'Auszahlungen unterwegs',
  bank: 'Bank',
  bank_charges: 'Entgelte für Rücklastschriften',
  unassigned: 'Ungeklärte Zahlungseingänge',
  written_off: 'Ausgebuchte Forderungen',
};

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
] as const;
export type MovementKey = (typeof movementKeys)[number];
