import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { claimStart, sampleBasis, sampleLine, samplePeriod } from '#domain/testing/sample-claims.ts';
import { lineKindKeys } from '#domain/claims/line-kinds.ts';
import { settle, settleInOrder, yearOfInsurance, type Amounts } from './settlement.ts';

const line = fc
  .record({
    kindKey: fc.constantFrom(...lineKindKeys),
    day: fc.integer({ min: -30, max: 1_200 }),
    amount: fc.integer({ min: 0, max: 500_000 }),
    isAbove: fc.boolean(),
    decided: fc.option(fc.integer({ min: 0, max: 600_000 }), { freq: 4 }),
  })
  .map(({ kindKey, day, amount, isAbove, decided }) =>
    sampleLine(kindKey, addDays(claimStart, day), kindKey === 'discount' ? -amount : amount, {
      highestFee: isAbove ? cents(Math.floor(amount * 0.7)) : null,
      decided: decided === null ? null : { notCovered: cents(decided), reasonKey: 'not_necessary' },
    }),
  );
const period = fc
  .record({
    cover: fc.constantFrom('full' as const, 'op' as const),
    retention: fc.constantFrom(0, 3_500, 17_500),
    hasLongTerm: fc.boolean(),
  })
  .map(({ cover, retention, hasLongTerm }) => samplePeriod(cover, { retention: cents(retention), hasLongTerm }));
const bill = fc.tuple(fc.array(line, { maxLength: 12 }), period).map(([lines, terms]) => sampleBasis(lines, terms));

const isWhole = ({ billed, notCovered, above, share, retention, paid }: Amounts) =>
  billed === notCovered + above + share + retention + paid;

test('the parts of every line and of the sum add up to what was billed, to the cent (CL-01)', () => {
  fc.assert(
    fc.property(bill, (basis) => {
      const { lines, sum } = settle(basis);
      expect([...lines, sum].every(isWhole)).toBe(true);
      lines.forEach((result, index) => {
        expect(result.paid).toBeGreaterThanOrEqual(0);
        expect(result.paid).toBeLessThanOrEqual(Math.max(0, basis.lines[index]!.billed));
        expect(Math.min(result.above, result.share, result.retention)).toBeGreaterThanOrEqual(0);
        expect(result.cuts.every(({ reasonKey, amount }) => reasonKey !== '' && amount !== 0)).toBe(true);
      });
    }),
    { numRuns: 10_000 },
  );
});

test('no year of insurance takes more than its retention, whatever bills come in whatever order (CL-04)', () => {
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 6 }), fc.nat(), (bills, turn) => {
      const retention = cents(17_500);
      const settleAll = (ordered: readonly (typeof bills)[number][]) =>
        settleInOrder(ordered.map((lines) => sampleBasis(lines, samplePeriod('full', { retention }))));
      const inYears = (ordered: readonly (typeof bills)[number][]) => {
        const years: Record<IsoDate, number> = {};
        settleAll(ordered).forEach(({ lines }, billIndex) =>
          lines.forEach((result, index) => {
            if (result.retention === 0) return;
            const year = yearOfInsurance(claimStart, ordered[billIndex]![index]!.treatedOn);
            years[year] = (years[year] ?? 0) + result.retention;
          }),
        );
        return years;
      };
      const split = bills.length === 0 ? 0 : turn % bills.length;
      const turned = [...bills.slice(split), ...bills.slice(0, split)];
      const taken = inYears(bills);
      expect(Object.values(taken).every((amount) => amount <= retention)).toBe(true);
      // The order decides which bill bears it, and not how much is borne.
      expect(inYears(turned)).toEqual(taken);
    }),
    { numRuns: 500 },
  );
});

test('more of the retention used before never pays more', () => {
  fc.assert(
    fc.property(bill, fc.integer({ min: 0, max: 20_000 }), (basis, used) => {
      const years = Object.fromEntries(
        basis.lines.map(({ treatedOn }) => [yearOfInsurance(claimStart, treatedOn), cents(used)]),
      ) as Record<IsoDate, Cents>;
      expect(settle({ ...basis, retentionUsed: years }).sum.paid).toBeGreaterThanOrEqual(settle(basis).sum.paid);
    }),
    { numRuns: 500 },
  );
});
