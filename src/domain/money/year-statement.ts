import { isBefore, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, subtractCents, type Cents } from '#domain/basics/money.ts';
import type { MovementKey } from './ledger-accounts.ts';
import { splitTax, taxPercentOn } from './dues.ts';

type BookedMovement = {
  movementKey: MovementKey;
  bookedOn: IsoDate;
  period: { from: IsoDate } | null;
  /** Positive is owed. */
  amount: Cents;
};

/** A year of one police. Amounts that were paid, given back or let go are positive; a balance is what is owed. */
export type YearStatement = {
  balanceBefore: Cents;
  due: Cents;
  collected: Cents;
  transferred: Cents;
  returned: Cents;
  charged: Cents;
  paidBack: Cents;
  writtenOff: Cents;
  balanceAfter: Cents;
  /** What of the premiums was paid within the year and kept: what a tax return asks for. */
  paidPremium: Cents;
  /** The insurance tax in it, by rate. */
  taxes: { percent: number; tax: Cents }[];
};

const sum = (movements: readonly BookedMovement[], ...keys: MovementKey[]): Cents =>
  movements.flatMap(({ movementKey, amount }) => (keys.includes(movementKey) ? [amount] : [])).reduce(addCents, cents(0));
const opposite = (amount: Cents) => cents(-amount);

/** What came in and stayed; what is open counts as the bank's charges first, since nobody has paid those. */
const paidPremiumOf = (movements: readonly BookedMovement[]): Cents => {
  const received = opposite(sum(movements, 'collection', 'return', 'payment', 'payout'));
  const charges = sum(movements, 'charge');
  const open = movements.map(({ amount }) => amount).reduce(addCents, cents(0));
  const paidCharges = subtractCents(charges, cents(Math.min(charges, Math.max(0, open))));
  return subtractCents(received, paidCharges);
};

/** What each time costs by what was booked for it, the oldest first: payments pay them in that order. */
const costs = (movements: readonly BookedMovement[]) => {
  const byPeriod = new Map<IsoDate, Cents>();
  for (const { movementKey, period, amount } of movements) {
    if (period === null || (movementKey !== 'due' && movementKey !== 'correction')) continue;
    byPeriod.set(period.from, addCents(byPeriod.get(period.from) ?? cents(0), amount));
  }
  return [...byPeriod].toSorted(([one], [other]) => one.localeCompare(other));
};

/** A change of the rate parts what was paid: each cent is taxed like the time that it paid for. */
const taxesOf = (movements: readonly BookedMovement[], from: Cents, to: Cents, lastDay: IsoDate): YearStatement['taxes'] => {
  const paid = new Map<number, Cents>();
  const add = (percent: number, amount: number) => paid.set(percent, cents((paid.get(percent) ?? 0) + amount));
  let reached = 0;
  for (const [day, cost] of costs(movements)) {
    const start = reached;
    reached += cost;
    const share = Math.min(reached, to) - Math.max(start, from);
    if (share > 0) add(taxPercentOn(day), share);
  }
  // Paid ahead, or given back more than was paid.
  const rest = to - from - [...paid.values()].reduce((all, amount) => all + amount, 0);
  if (rest !== 0) add(taxPercentOn(lastDay), rest);
  return [...paid]
    .map(([percent, amount]) => ({ percent, tax: splitTax(amount, percent).tax }))
    .toSorted((a, b) => a.percent - b.percent);
};

/** A year of a police's account (spec 20.8). `movements` are all until the end of it. */
export const yearStatement = (movements: readonly BookedMovement[], year: number): YearStatement => {
  const firstDay = isoDate(`${year}-01-01`);
  const before = movements.filter(({ bookedOn }) => isBefore(bookedOn, firstDay));
  const within = movements.filter(({ bookedOn }) => !isBefore(bookedOn, firstDay));
  const balanceOf = (booked: readonly BookedMovement[]) => booked.map(({ amount }) => amount).reduce(addCents, cents(0));
  const paidBefore = paidPremiumOf(before);
  const paidAfter = paidPremiumOf(movements);
  return {
    balanceBefore: balanceOf(before),
    due: sum(within, 'due', 'correction'),
    collected: opposite(sum(within, 'collection')),
    transferred: opposite(sum(within, 'payment')),
    returned: sum(within, 'return'),
    charged: sum(within, 'charge'),
    paidBack: sum(within, 'payout'),
    writtenOff: opposite(sum(within, 'write_off')),
    balanceAfter: balanceOf(movements),
    paidPremium: subtractCents(paidAfter, paidBefore),
    taxes: taxesOf(movements, paidBefore, paidAfter, isoDate(`${year}-12-31`)),
  };
};
