import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { toBillLine, type EnteredLine } from './entered-bill.ts';

const examination = {
  number: 16,
  kindKey: 'examination',
  isOperation: false,
  simpleRate: '23.62',
  service: 'Untersuchung',
} as const;
const positions = new Map([[16, examination]]);
const enter = (line: EnteredLine) => toBillLine(line, { positions }, isoDate('2026-12-20'));

test('a position brings its words, its kind and its price, without VAT', () => {
  expect(enter({ position: 16, words: 'etwas anderes', count: 2, factor: 1.5 })).toMatchObject({
    words: 'Untersuchung',
    kindKey: 'examination',
    count: '2',
    factor: '1.5',
    amount: 7_086,
    isNet: true,
    vatPercent: 19,
  });
  expect(enter({ position: 16, amount: 30, isNet: false })).toMatchObject({ amount: 3_000, isNet: false });
});

test.each(['count', 'factor'] as const)(
  'a %s is at most 10,000 and never below zero; more is left for the rules to find',
  (field) => {
    const entered = (value: number) => enter({ position: 16, [field]: value });
    expect(entered(10_000)).toMatchObject({ [field]: '10000', amount: 23_620_000 });
    for (const value of [10_000.001, 10_001, -0.001, 1e300, Number.NaN])
      expect(entered(value)).toMatchObject({ [field]: 'x', amount: Number.NaN });
    expect(entered(0)).toMatchObject({ [field]: '0', amount: 0 });
  },
);

test('an amount is at most a million euros to either side, in whole cents', () => {
  const amountOf = (amount: number) => enter({ words: 'Rabatt', amount }).amount;
  expect([1_000_000, -1_000_000, 0.01].map(amountOf)).toEqual([100_000_000, -100_000_000, 1]);
  for (const amount of [1_000_000.01, -1_000_000.01, 0.001, Number.NaN]) expect(amountOf(amount)).toBeNaN();
});

test('a line without position says by its words what it is, cut to 200 characters', () => {
  expect(enter({ words: ` ${'ä'.repeat(201)}`, amount: 1 })).toMatchObject({ words: 'ä'.repeat(200), factor: null, amount: 100 });
  expect(enter({ words: 'Ohrentropfen', amount: -1 }).kindKey).toBe('discount');
  expect(enter({ position: 99 })).toMatchObject({ words: 'Ziffer 99', amount: Number.NaN });
});
