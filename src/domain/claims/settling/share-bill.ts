import { isoDate } from '#domain/basics/calendar-date.ts';
import { divideRounded, times, wholeNumber } from '#domain/basics/exact-decimal.ts';
import { cents } from '#domain/basics/money.ts';
import { settle } from '#domain/claims/settling/settlement.ts';
import { productPromises } from '#domain/product/product.ts';

/** Who pays what of a vet's bill. All amounts are whole cents. */
export type Bill = {
  billCents: number;
  /** In hundredths: 250 is the 2.5-fold rate. */
  gotFactorHundredths: number;
  /** The yearly deductible agreed, and how much of it this year's bills have used up. */
  retentionCents: number;
  usedRetentionCents: number;
  /** 100 up to the entry age, then less. */
  reimbursementPercent: number;
};

export type BillShares = {
  /** The part above the highest rate that is reimbursed. */
  aboveGotCents: number;
  /** The customer's part beyond the entry age. */
  coinsuranceCents: number;
  retentionCents: number;
  ownShareCents: number;
  reimbursementCents: number;
};

/** spec 1.2: the highest rate that is reimbursed, emergency fee included. */
export const highestGotFactorHundredths = productPromises.gotFactor * 100;

/** Any day: the percentage says how old the animal is, and cover is taken for granted. */
const contractStart = isoDate('2026-01-01');
const treatedOn = isoDate('2026-06-01');

/** Settled as a bill of one line that the tarif covers, by the same function that settles real ones (spec 24.1). */
export const shareBill = (bill: Bill): BillShares => {
  const { billCents, gotFactorHundredths, retentionCents, usedRetentionCents, reimbursementPercent } = bill;
  const atHighest = times(wholeNumber(billCents), wholeNumber(highestGotFactorHundredths));
  const { sum } = settle({
    lines: [
      {
        treatedOn,
        kindKey: 'examination',
        isOperation: false,
        billed: cents(billCents),
        highestFee: cents(divideRounded(atHighest, wholeNumber(gotFactorHundredths), 0)),
        decided: null,
      },
    ],
    contractStart,
    periods: [
      {
        from: contractStart,
        until: null,
        rules: {},
        coversOperations: false,
        hasLongTerm: false,
        paidInFullUntil: contractStart,
        laterPercent: reimbursementPercent,
        retention: cents(retentionCents),
      },
    ],
    rests: [],
    aftercareDays: productPromises.aftercareDays,
    earlierOperations: [],
    retentionUsed: { [contractStart]: cents(usedRetentionCents) },
  });
  return {
    aboveGotCents: sum.above,
    coinsuranceCents: sum.share,
    retentionCents: sum.retention,
    ownShareCents: sum.billed - sum.paid,
    reimbursementCents: sum.paid,
  };
};
