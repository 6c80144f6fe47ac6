import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { claimStart, sampleBasis, sampleLine, samplePeriod } from '#domain/testing/sample-claims.ts';
import { lineKindKeys } from '#domain/claims/line-kinds.ts';
import { compareLines, toSide } from './compare-lines.ts';
import { lineKey, matchLines } from './promise.ts';
import { settle, type SettledLine, type SettlementBasis } from './settlement.ts';

const named = (key: string, line: SettledLine): SettledLine => ({ ...line, key });
const paid = (basis: SettlementBasis) => settle(basis).lines.map((line) => line.paid);
const withRetention = samplePeriod('full', { retention: cents(5_000) });

const tooth = (day: string, billed = 30_000) => named('a', sampleLine('dental_treatment', day, billed));
const drops = (day: string, billed = 2_000) => named('b', sampleLine('medicine', day, billed));
const castration = (day: string) =>
  named('c', { ...sampleLine('castration', day, 20_000), decided: { notCovered: cents(0), reasonKey: 'other' } });
const promise = sampleBasis([tooth('2028-06-10'), drops('2028-06-10')], withRetention, {
  retentionUsed: { [isoDate('2028-03-01')]: cents(5_000) },
});

test('what was promised is paid, although the share has begun and the retention came back meanwhile', () => {
  // The entry age is reached on the 15th, and an earlier bill was withdrawn.
  const bill = sampleBasis([tooth('2028-06-20'), drops('2028-06-20')], withRetention);
  expect(paid(bill)).toEqual([20_500, 1_700]);
  expect(paid({ ...bill, promise })).toEqual([30_000, 2_000]);
  const { lines, retentionUsed } = settle({ ...bill, promise });
  expect(lines.flatMap(({ cuts }) => cuts)).toEqual([]);
  // What nobody bore is there for the next bill.
  expect(retentionUsed[isoDate('2028-03-01')]).toBe(0);
});

test('what a person said about the cover holds on the bill, where the rules would pay nothing', () => {
  const lines = [named('c', sampleLine('castration', '2027-05-02', 20_000))];
  expect(paid(sampleBasis(lines))).toEqual([0]);
  expect(paid(sampleBasis(lines, samplePeriod(), { promise: sampleBasis([castration('2027-05-01')]) }))).toEqual([20_000]);
});

test('what is left of a line whose cover a person promised is share and retention, and counts as such', () => {
  const promised = sampleBasis([castration('2027-05-01')], withRetention);
  const bill = sampleBasis([named('c', sampleLine('castration', '2027-05-02', 20_000))], withRetention, { promise: promised });
  expect(settle(bill)).toMatchObject({
    lines: [{ notCovered: 0, retention: 5_000, paid: 15_000 }],
    retentionUsed: { '2027-03-01': 5_000 },
  });
  // What is dearer is not what was promised.
  const dearer = { ...bill, lines: bill.lines.map((one) => ({ ...one, billed: cents(30_000) })) };
  expect(settle(dearer).sum).toMatchObject({ notCovered: 10_000, retention: 5_000, paid: 15_000 });
});

test.each([
  ['dearer than promised: no less than was promised', [tooth('2028-06-20', 40_000)], [30_000]],
  ['cheaper than promised: no more than is billed', [tooth('2028-06-20', 10_000)], [10_000]],
  ['twice: promised once', [tooth('2028-06-20', 30_000), tooth('2028-06-20', 30_000)], [30_000, 25_500]],
  ['not on the estimate: settled as ever', [named('x', sampleLine('imaging', '2028-06-20', 10_000))], [3_500]],
  [
    'with a discount that was not on the estimate: the discount is the customer’s and ours',
    [tooth('2028-06-20', 30_000), named('d', sampleLine('discount', '2028-06-20', -10_000))],
    [20_000, 0],
  ],
  ['beyond the fee schedule: no promise goes beyond it', [{ ...tooth('2028-06-20'), highestFee: cents(12_000) }], [12_000]],
])('a line that is %s', (_name, lines, sums) => {
  expect(paid(sampleBasis(lines, withRetention, { promise }))).toEqual(sums);
});

test('a promise does not outlive the contract, and rests with its cover', () => {
  const over = samplePeriod('full', { until: isoDate('2028-06-15') });
  expect(paid(sampleBasis([tooth('2028-06-20')], over, { promise }))).toEqual([0]);
  const rests = [{ from: isoDate('2028-06-01'), to: null }];
  expect(paid(sampleBasis([tooth('2028-06-20')], withRetention, { rests, promise }))).toEqual([0]);
});

const line = fc
  .record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    kindKey: fc.constantFrom(...lineKindKeys),
    day: fc.integer({ min: 0, max: 1_200 }),
    amount: fc.integer({ min: 0, max: 50_000 }),
    isAbove: fc.boolean(),
  })
  .map(({ key, kindKey, day, amount, isAbove }) =>
    named(
      key,
      sampleLine(kindKey, addDays(claimStart, day), kindKey === 'discount' ? -amount : amount, {
        highestFee: isAbove ? cents(Math.floor(amount * 0.7)) : null,
      }),
    ),
  );
const basis = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom('full' as const, 'op' as const), fc.integer({ min: 0, max: 5_000 }))
  .map(([lines, cover, used]) =>
    sampleBasis(lines, samplePeriod(cover, { retention: cents(5_000) }), {
      retentionUsed: { [claimStart]: cents(used) },
    }),
  );

test('a promise lowers nothing, and leaves every line whole and no more than billed', () => {
  fc.assert(
    fc.property(basis, basis, (bill, promised) => {
      const without = settle(bill).lines;
      const { lines, retentionUsed } = settle({ ...bill, promise: promised });
      lines.forEach((one, index) => {
        expect(one.billed).toBe(one.notCovered + one.above + one.share + one.retention + one.paid);
        expect(one.paid).toBeGreaterThanOrEqual(without[index]!.paid);
        expect(one.paid).toBeLessThanOrEqual(Math.max(0, one.billed - one.above));
        expect(one.cuts.every(({ amount }) => amount !== 0)).toBe(true);
      });
      expect(Object.values(retentionUsed).every((used) => used >= 0)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a bill that is the estimate is paid as was promised, whatever was used of the retention since', () => {
  fc.assert(
    fc.property(basis, fc.integer({ min: 0, max: 5_000 }), (promised, used) => {
      const bill = { ...promised, retentionUsed: { [claimStart]: cents(used) } };
      const least = settle(promised).lines;
      // Two lines of one name may change places: no matter, where each comes to the same.
      settle({ ...bill, promise: promised }).lines.forEach((one, index) =>
        expect(one.paid).toBeGreaterThanOrEqual(least[index]!.paid as Cents),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('a line is found by its position, or by its words however they are written', () => {
  expect(lineKey({ position: 16, words: 'Allgemeine Untersuchung' })).toBe('16');
  expect(lineKey({ position: null, words: ' Ohren-Tropfen,  20 ml' })).toBe(
    lineKey({ position: null, words: 'ohren tropfen 20 ML' }),
  );
  const [first, second] = [tooth('2028-06-10'), drops('2028-06-10')];
  expect(matchLines([second, first, first, { billed: 100 }], [first, second])).toEqual([second, first, null, null]);
});

test('estimate and bill stand side by side, line by line, with what is on one of them alone', () => {
  const side = (words: string, billed: number, paidCents: number) => ({ key: words, title: words, billed, paid: paidCents });
  const rows = compareLines([side('a', 100, 80), side('b', 200, 200)], [side('c', 50, 0), side('a', 90, 72)]);
  expect(rows.map(({ title, estimated, billed }) => [title, estimated?.paid ?? null, billed?.paid ?? null])).toEqual([
    ['c', null, '0,00\u00A0€'],
    ['a', '0,80\u00A0€', '0,72\u00A0€'],
    ['b', '2,00\u00A0€', null],
  ]);
  const { lines } = settle(sampleBasis([tooth('2027-06-10')]));
  expect(toSide([{ position: 16, words: 'Zahn' }], { lines })).toEqual([
    { key: '16', title: '16 Zahn', billed: 30_000, paid: 30_000 },
  ]);
});
