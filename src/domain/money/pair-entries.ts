import { cents, type Cents } from '#domain/basics/money.ts';
import type { AccountKey } from './accounts.ts';

export type PairedEntry = { accountKey: AccountKey; amount: Cents; taxPercent: number | null };

/** One account on the left side (Soll), one on the right (Haben). */
export type Pair = { left: AccountKey; right: AccountKey; amount: Cents; taxPercent: number | null };

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
