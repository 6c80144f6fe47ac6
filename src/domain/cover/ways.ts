import { highestGotFactorHundredths, shareBill } from '#domain/claims/settling/share-bill.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { middleRetention } from './tarif-choice.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** What an operation may cost, a stomach torsion for one: each way says what would be left of it. */
export const exampleBill = cents(260_000);

export type WayKey = 'cheap' | 'balanced' | 'carefree';

/** Retention and direct billing together: what of the terms decides what is left to pay, and when. */
export type Way = {
  readonly key: WayKey;
  readonly retentionKey: string;
  readonly retention: Cents;
  readonly isCashFree: boolean;
  /** What remains of the example bill: up to the birthday up to which everything is reimbursed, and after it. */
  readonly left: Cents;
  readonly leftLater: Cents;
};

type Retention = { readonly retentionKey: string; readonly amount: Cents };

type Bill = { readonly bill: Cents; readonly retention: Cents; readonly percent: number };

/** What the first bill of a year of insurance leaves, within the fee schedule: settled as a real one is. There is no limit a year (spec 1.2). */
export const leftToPay = ({ bill, retention, percent }: Bill): Cents =>
  cents(
    shareBill({
      billCents: bill,
      gotFactorHundredths: highestGotFactorHundredths,
      retentionCents: retention,
      usedRetentionCents: 0,
      reimbursementPercent: percent,
    }).ownShareCents,
  );

/** From the cheapest to the dearest. What a tarif does not offer, or only once, makes fewer of them. */
export const waysToChoose = (retentions: readonly Retention[], laterPercent: number): Way[] => {
  const [lowest, ...others] = retentions.toSorted((one, other) => one.amount - other.amount);
  if (lowest === undefined) return [];
  const highest = others.at(-1) ?? lowest;
  const middle = middleRetention(retentions) ?? lowest;
  const wayOf = (key: WayKey, { retentionKey, amount }: Retention, isCashFree: boolean): Way => ({
    key,
    retentionKey,
    retention: amount,
    isCashFree,
    left: leftToPay({ bill: exampleBill, retention: amount, percent: 100 }),
    leftLater: leftToPay({ bill: exampleBill, retention: amount, percent: laterPercent }),
  });
  const isBetween = lowest.amount < middle.amount && middle.amount < highest.amount;
  return [
    wayOf('cheap', highest, false),
    ...(isBetween ? [wayOf('balanced', middle, true)] : []),
    wayOf('carefree', lowest, true),
  ];
};

/** Whoever changes one of its terms has left a way. */
export const wayOfTerms = (
  ways: readonly Way[],
  { contractRetentionKey, contractIsCashFree }: Pick<OfferData, 'contractRetentionKey' | 'contractIsCashFree'>,
): Way | null =>
  ways.find(({ retentionKey, isCashFree }) => retentionKey === contractRetentionKey && isCashFree === contractIsCashFree) ?? null;
