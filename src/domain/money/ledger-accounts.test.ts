import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/basics/money.ts';
import { ledgerAccountKeys, type LedgerAccountKey, pairEntries, type PairedEntry } from './ledger-accounts.ts';

const entry = (accountKey: LedgerAccountKey, amount: number, taxPercent: number | null = null): PairedEntry => ({
  accountKey,
  amount: cents(amount),
  taxPercent,
});

test('a premium is two pairs: net and tax', () => {
  expect(pairEntries([entry('customer', 3000), entry('premium', -2521, 19), entry('insurance_tax', -479, 19)])).toEqual([
    { left: 'customer', right: 'premium', amount: 2521, taxPercent: 19 },
    { left: 'customer', right: 'insurance_tax', amount: 479, taxPercent: 19 },
  ]);
});

test('what is taken back stands on the other sides', () => {
  expect(pairEntries([entry('customer', -3000), entry('premium', 2521, 19), entry('insurance_tax', 479, 19)])).toEqual([
    { left: 'premium', right: 'customer', amount: 2521, taxPercent: 19 },
    { left: 'insurance_tax', right: 'customer', amount: 479, taxPercent: 19 },
  ]);
});

test('the pairs of an account sum up to what moved on it, whatever the entries', () => {
  const amounts = fc.array(fc.tuple(fc.constantFrom(...ledgerAccountKeys), fc.integer({ min: -100_000, max: 100_000 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(amounts, (some) => {
      const rest = -some.reduce((sum, [, amount]) => sum + amount, 0);
      const entries = [...some.map(([key, amount]) => entry(key, amount)), entry('bank', rest)];
      const pairs = pairEntries(entries);
      for (const key of ledgerAccountKeys) {
        const moved = entries.filter((one) => one.accountKey === key).reduce((sum, { amount }) => sum + amount, 0);
        const ofPairs = pairs.reduce((sum, pair) => {
          if (pair.left === pair.right) return sum;
          if (pair.left === key) return sum + pair.amount;
          return pair.right === key ? sum - pair.amount : sum;
        }, 0);
        expect(ofPairs).toBe(moved);
      }
      expect(pairs.every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
});
