import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { MovementKey } from './ledger-accounts.ts';
import { yearStatement } from './year-statement.ts';

const moved = (movementKey: MovementKey, day: string, amount: number, from: string | null = null) => ({
  movementKey,
  bookedOn: isoDate(day),
  period: from === null ? null : { from: isoDate(from) },
  amount: cents(amount),
});

test('a year in which everything was paid: what is due is what was paid, with its tax', () => {
  const statement = yearStatement(
    [
      moved('due', '2026-12-01', 2380, '2026-12-01'),
      moved('collection', '2026-12-01', -2380),
      moved('due', '2027-01-01', 2380, '2027-01-01'),
      moved('collection', '2027-01-04', -2380),
    ],
    2027,
  );
  expect(statement).toEqual({
    balanceBefore: 0,
    due: 2380,
    collected: 2380,
    transferred: 0,
    returned: 0,
    charged: 0,
    paidBack: 0,
    writtenOff: 0,
    balanceAfter: 0,
    paidPremium: 2380,
    taxes: [{ percent: 19, tax: 380 }],
  });
});

test('what came back is not paid, and the charge of the bank is no premium', () => {
  const returned = [
    moved('due', '2026-11-01', 2380, '2026-11-01'),
    moved('collection', '2026-11-02', -2380),
    moved('return', '2026-11-05', 2380),
    moved('charge', '2026-11-05', 300),
  ];
  expect(yearStatement(returned, 2026)).toMatchObject({
    balanceAfter: 2680,
    returned: 2380,
    charged: 300,
    paidPremium: 0,
    taxes: [],
  });
  const paid = [...returned, moved('payment', '2026-11-20', -2680)];
  expect(yearStatement(paid, 2026)).toMatchObject({ balanceAfter: 0, transferred: 2680, paidPremium: 2380 });
});

test('a debit of December that the bank carries out in January is paid in January', () => {
  const movements = [moved('due', '2026-12-01', 2380, '2026-12-01')];
  expect(yearStatement(movements, 2026)).toMatchObject({ due: 2380, paidPremium: 0, balanceAfter: 2380 });
  expect(yearStatement([...movements, moved('payment', '2027-01-02', -2380)], 2027)).toMatchObject({
    balanceBefore: 2380,
    due: 0,
    paidPremium: 2380,
    taxes: [{ percent: 19, tax: 380 }],
  });
});

test('what is paid back lowers what was paid, also in a year in which nothing else was', () => {
  const movements = [
    moved('due', '2026-12-01', 2380, '2026-12-01'),
    moved('collection', '2026-12-01', -2380),
    moved('correction', '2026-12-20', -1190, '2026-12-01'),
    moved('payout', '2027-01-05', 1190),
  ];
  expect(yearStatement(movements.slice(0, 3), 2026)).toMatchObject({ due: 1190, paidPremium: 2380, balanceAfter: -1190 });
  expect(yearStatement(movements, 2027)).toMatchObject({
    balanceBefore: -1190,
    paidBack: 1190,
    paidPremium: -1190,
    taxes: [{ percent: 19, tax: -190 }],
    balanceAfter: 0,
  });
});
