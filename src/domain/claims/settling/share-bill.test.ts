import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bill, shareBill } from './share-bill.ts';

const bill = (changes: Partial<Bill>): Bill => ({
  billCents: 100_000,
  gotFactorHundredths: 200,
  retentionCents: 0,
  usedRetentionCents: 0,
  reimbursementPercent: 100,
  ...changes,
});

test.each<[string, Partial<Bill>, own: number, reimbursed: number]>([
  ['everything is paid without deductible, young, within the fee schedule', {}, 0, 100_000],
  ['the deductible comes off once', { retentionCents: 8_500 }, 8_500, 91_500],
  ['only what is left of the deductible', { retentionCents: 8_500, usedRetentionCents: 8_499 }, 1, 99_999],
  ['nothing when it is used up', { retentionCents: 8_500, usedRetentionCents: 8_500 }, 0, 100_000],
  ['more used than agreed gives nothing back', { retentionCents: 8_500, usedRetentionCents: 9_000 }, 0, 100_000],
  ['a bill below the deductible is paid by the owner', { billCents: 3_499, retentionCents: 3_500 }, 3_499, 0],
  ['beyond the age limit 85 percent', { reimbursementPercent: 85 }, 15_000, 85_000],
  ['the deductible comes off after the percentage', { reimbursementPercent: 85, retentionCents: 17_500 }, 32_500, 67_500],
  ['exactly the fourfold rate is within', { gotFactorHundredths: 400 }, 0, 100_000],
  ['just above it a sliver stays', { gotFactorHundredths: 401 }, 249, 99_751],
  ['the fivefold rate leaves a fifth', { gotFactorHundredths: 500 }, 20_000, 80_000],
  ['half a cent of the own share goes up', { billCents: 10, reimbursementPercent: 85 }, 2, 8],
  ['an empty bill', { billCents: 0, retentionCents: 8_500 }, 0, 0],
])('%s', (_, changes, ownShareCents, reimbursementCents) => {
  expect(shareBill(bill(changes))).toMatchObject({ ownShareCents, reimbursementCents });
});

const anyBill = fc.record({
  billCents: fc.integer({ min: 0, max: 10_000_000_00 }),
  gotFactorHundredths: fc.integer({ min: 100, max: 1_000 }),
  retentionCents: fc.integer({ min: 0, max: 100_000 }),
  usedRetentionCents: fc.integer({ min: 0, max: 100_000 }),
  reimbursementPercent: fc.integer({ min: 0, max: 100 }),
});

test('both sides always make up the bill, and the three own parts the own share; none is negative', () => {
  fc.assert(
    fc.property(anyBill, (any) => {
      const shares = shareBill(any);
      expect(shares.ownShareCents + shares.reimbursementCents).toBe(any.billCents);
      expect(shares.aboveGotCents + shares.coinsuranceCents + shares.retentionCents).toBe(shares.ownShareCents);
      for (const amount of Object.values(shares)) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a higher bill never gives less back', () => {
  fc.assert(
    fc.property(anyBill, fc.integer({ min: 1, max: 100_000 }), (any, more) => {
      const higher = { ...any, billCents: any.billCents + more };
      expect(shareBill(higher).reimbursementCents).toBeGreaterThanOrEqual(shareBill(any).reimbursementCents);
    }),
  );
});
