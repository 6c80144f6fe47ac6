import { productPromises } from '#domain/product/product.ts';

/** Who pays what of a vet's bill. All amounts are whole cents, so every sum is exact. */
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

/** part / whole of an amount, half a cent up. Integers throughout: the products stay far below 2^53. */
const portion = (cents: number, part: number, whole: number) => Math.floor((2 * cents * part + whole) / (2 * whole));

/** The order of the terms (AVB, "Höhe der Erstattung"): first the fee schedule, then the percentage, then the deductible. */
export const shareBill = (bill: Bill): BillShares => {
  const { billCents, gotFactorHundredths, retentionCents, usedRetentionCents, reimbursementPercent } = bill;
  const isAboveGot = gotFactorHundredths > highestGotFactorHundredths;
  const eligible = isAboveGot ? portion(billCents, highestGotFactorHundredths, gotFactorHundredths) : billCents;
  const covered = portion(eligible, reimbursementPercent, 100);
  const open = Math.max(0, retentionCents - usedRetentionCents);
  const deducted = Math.min(open, covered);
  const reimbursementCents = covered - deducted;
  return {
    aboveGotCents: billCents - eligible,
    coinsuranceCents: eligible - covered,
    retentionCents: deducted,
    ownShareCents: billCents - reimbursementCents,
    reimbursementCents,
  };
};
