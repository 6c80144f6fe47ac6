import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { subtractCents, type Cents } from '#domain/basics/money.ts';
import { findPoliceIdByNumber } from '#server/business/polices/money-store.ts';
import { findLastDebit, type StoredDebit } from './debit-store.ts';
import type { Importing } from './importing.ts';
import type { References } from './reading/bank-line.ts';

/** What may be an end-to-end id: banks put it into the purpose, or behind a mark like `EREF+`. */
export const wordsOf = (text: string): string[] =>
  text.split(/[\s+;]+/).filter((word) => word.length >= 6 && word.length <= 35 && /\d/.test(word));

/** As people type it: with slashes, spaces or nothing between its parts, with or without the zeros that it begins with. */
export const policeNumbersIn = (text: string): string[] => {
  const matches = text.toUpperCase().matchAll(/\b([A-Z]{2})[\s/.-]*(20\d{2})(?:[\s/.-]*(\d{10})|[\s/.-]+(\d{1,9}))\b/g);
  return [
    ...new Set(Array.from(matches, ([, type, year, whole, short = '']) => `${type}/${year}/${whole ?? short.padStart(10, '0')}`)),
  ];
};

export const mandateReferencesIn = (text: string): string[] => [
  ...new Set(text.toUpperCase().match(/\bTD-\d{4}-\d{10}\b/g) ?? []),
];

/** Finds a debit by its own id wherever it stands, else by mandate or police with the amount (spec 20.5). */
export const findDebit = async (
  { endToEndId, mandateReference, text }: References,
  { amount, charge, until }: { amount: Cents; charge: Cents; until: IsoDate },
  { transaction, debits }: Importing,
): Promise<StoredDebit | null> => {
  const named = [...(endToEndId === null ? [] : [endToEndId]), ...wordsOf(text)].find((id) => debits.has(id));
  const debit = named === undefined ? undefined : debits.get(named);
  if (debit !== undefined) return debit;
  const which = { amounts: [amount, subtractCents(amount, charge)], until };
  for (const reference of [...(mandateReference === null ? [] : [mandateReference]), ...mandateReferencesIn(text)]) {
    const debit = await findLastDebit(transaction, { mandateReference: reference }, which);
    if (debit !== null) return remember(debit, debits);
  }
  for (const number of policeNumbersIn(text)) {
    const policeId = await findPoliceIdByNumber(transaction, number);
    const debit = policeId === null ? null : await findLastDebit(transaction, { policeId }, which);
    if (debit !== null) return remember(debit, debits);
  }
  return null;
};

/** One object for each debit: what a line made of it the next one sees. */
const remember = (debit: StoredDebit, debits: Map<string, StoredDebit>) => {
  const first = debits.get(debit.endToEndId) ?? debit;
  debits.set(debit.endToEndId, first);
  return first;
};
