import { describe, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { claimStart, sampleBasis, sampleLine, samplePeriod } from '#domain/testing/sample-claims.ts';
import { highestFee, toGross } from '#domain/claims/bill-line.ts';
import { settle, settleInOrder, type Settlement } from './settlement.ts';

/** Fees for the general examination of a dog (number 16, 23,62 €) with 19 percent VAT. */
const examination = (day: string, billed: number) =>
  sampleLine('examination', day, billed, {
    highestFee: highestFee({ simpleRate: '23.62', count: '1', vatPercent: 19, factor: 4 }),
  });

const paid = ({ lines }: Settlement) => lines.map((line) => line.paid);
const reasons = ({ lines }: Settlement) => lines.map(({ cuts }) => cuts.map(({ reasonKey }) => reasonKey).join(' '));

describe('bills that were worked out by hand (CL-02)', () => {
  test('1: all of a visit at twice the rate is paid', () => {
    // 23,62 × 2 = 47,24; with VAT 56,2156.
    const billed = toGross({ amount: 4724, isNet: true, vatPercent: 19 });
    expect(billed).toBe(5622);
    expect(settle(sampleBasis([examination('2027-05-01', billed)])).sum).toEqual({
      billed: 5622,
      notCovered: 0,
      above: 0,
      share: 0,
      retention: 0,
      paid: 5622,
    });
  });

  test('2: surgery cover pays what prepares an operation, the operation, and aftercare on day 14 but not on day 15', () => {
    const bill = settle(
      sampleBasis(
        [
          sampleLine('imaging', '2027-04-27', 12_000),
          sampleLine('medicine', '2027-04-28', 2_000),
          sampleLine('surgery', '2027-05-01', 90_000),
          sampleLine('anaesthesia', '2027-05-01', 15_000),
          sampleLine('bandage', '2027-05-15', 3_000),
          sampleLine('bandage', '2027-05-16', 3_000),
          sampleLine('vaccination', '2027-05-02', 4_000),
        ],
        samplePeriod('op'),
      ),
    );
    expect(paid(bill)).toEqual([12_000, 0, 90_000, 15_000, 3_000, 0, 0]);
    expect(reasons(bill)).toEqual(['', 'before_operation', '', '', '', 'aftercare_over', 'op_prevention']);
  });

  test('3: surgery cover pays nothing without an operation, and for one on an earlier bill of the claim', () => {
    const lines = [sampleLine('imaging', '2027-05-03', 12_000), sampleLine('bandage', '2027-05-04', 3_000)];
    expect(reasons(settle(sampleBasis(lines, samplePeriod('op'))))).toEqual(['no_operation', 'no_operation']);
    const after = settle(sampleBasis(lines, samplePeriod('op'), { earlierOperations: [isoDate('2027-05-01')] }));
    expect(paid(after)).toEqual([12_000, 3_000]);
  });

  test('4: on the birthday of the entry age all is paid, on the day after it 85 percent', () => {
    const bill = settle(
      sampleBasis([sampleLine('treatment', '2028-06-15', 9_999), sampleLine('treatment', '2028-06-16', 9_999)]),
    );
    // 15 percent of 99,99 are 14,9985.
    expect(bill.lines.map(({ share }) => share)).toEqual([0, 1_500]);
    expect(paid(bill)).toEqual([9_999, 8_499]);
  });

  test('5: the retention is used up over two bills, line by line', () => {
    const bills = settleInOrder([
      sampleBasis([sampleLine('treatment', '2027-05-01', 6_000)], samplePeriod('full', { retention: cents(8_500) })),
      sampleBasis(
        [sampleLine('medicine', '2027-05-20', 1_000), sampleLine('treatment', '2027-05-20', 9_000)],
        samplePeriod('full', { retention: cents(8_500) }),
      ),
    ]);
    expect(bills.map(paid)).toEqual([[0], [0, 7_500]]);
    expect(bills[1]!.lines.map(({ retention }) => retention)).toEqual([1_000, 1_500]);
  });

  test('6: the day of treatment decides about the year of insurance: the last day of one and the first of the next', () => {
    const bill = settle(
      sampleBasis(
        [sampleLine('treatment', '2027-02-28', 10_000), sampleLine('treatment', '2027-03-01', 10_000)],
        samplePeriod('full', { retention: cents(8_500) }),
      ),
    );
    expect(paid(bill)).toEqual([1_500, 1_500]);
    expect(bill.retentionUsed).toEqual({ '2026-03-01': 8_500, '2027-03-01': 8_500 });
  });

  test('7: 4.2 times the rate is cut to 4 times', () => {
    // 23,62 × 4,2 × 1,19 = 118,0527; 23,62 × 4 × 1,19 = 112,4312.
    const bill = settle(sampleBasis([examination('2027-05-01', 11_805)]));
    expect(bill.sum).toMatchObject({ above: 562, paid: 11_243 });
    expect(reasons(bill)).toEqual(['above_schedule']);
  });

  test('8: four times the rate and the fee of the emergency service are paid', () => {
    const fee = toGross({ amount: 5_000, isNet: true, vatPercent: 19 });
    expect(
      paid(settle(sampleBasis([examination('2027-05-01', 11_243), sampleLine('emergency_fee', '2027-05-01', fee)]))),
    ).toEqual([11_243, 5_950]);
  });

  test('9: each line of another currency is rounded by itself', () => {
    // 123,45 × 1,0637 = 131,3137…; 1,50 × 1,0637 = 1,5955…
    const amounts = [12_345, 150].map((amount) => toGross({ amount, isNet: false, vatPercent: 8 }, '1.0637'));
    expect(amounts).toEqual([13_131, 160]);
  });

  test('10: a castration is paid with the long term, or when a person confirms its reason', () => {
    const line = sampleLine('castration', '2027-05-01', 20_000);
    expect(reasons(settle(sampleBasis([line])))).toEqual(['no_long_term']);
    expect(paid(settle(sampleBasis([line], samplePeriod('full', { hasLongTerm: true }))))).toEqual([20_000]);
    const confirmed = { ...line, decided: { notCovered: cents(0), reasonKey: null } };
    expect(paid(settle(sampleBasis([confirmed])))).toEqual([20_000]);
  });

  test('11: a discount lowers what is eligible in proportion, and the last line takes the rest', () => {
    const bill = settle(
      sampleBasis([
        sampleLine('treatment', '2027-05-01', 3_333),
        sampleLine('food', '2027-05-01', 5_000),
        sampleLine('medicine', '2027-05-01', 3_333),
        sampleLine('material', '2027-05-01', 3_334),
        sampleLine('discount', '2027-05-01', -1_000),
      ]),
    );
    // A third of 10,00 € is 3,33 €; the last one bears 3,34 €.
    expect(paid(bill)).toEqual([3_000, 0, 3_000, 3_000, 0]);
    expect(bill.sum).toMatchObject({ billed: 14_000, notCovered: 5_000, paid: 9_000 });
  });

  test('12: VAT of 19, 7 and 0 percent, net and gross on one bill', () => {
    const amounts = [
      toGross({ amount: 1_001, isNet: true, vatPercent: 19 }),
      toGross({ amount: 1_050, isNet: true, vatPercent: 7 }),
      toGross({ amount: 2_000, isNet: true, vatPercent: 0 }),
      toGross({ amount: 1_190, isNet: false, vatPercent: 19 }),
    ];
    // 11,9119; 11,235.
    expect(amounts).toEqual([1_191, 1_124, 2_000, 1_190]);
    const lines = amounts.map((billed) => sampleLine('medicine', '2028-07-01', billed));
    // 178,65; 168,6; 300; 178,5.
    expect(settle(sampleBasis(lines)).lines.map(({ share }) => share)).toEqual([179, 169, 300, 179]);
  });
});

describe('cover on the day', () => {
  const lines = ['2026-02-28', '2026-03-01', '2027-12-31', '2028-01-01'].map((day) => sampleLine('treatment', day, 1_000));

  test('begins with the first day and ends with the last', () => {
    const bill = settle(sampleBasis(lines, samplePeriod('full', { until: isoDate('2027-12-31') })));
    expect(reasons(bill)).toEqual(['before_start', '', '', 'after_end']);
  });

  test('rests from one day to another, both of them included', () => {
    const rests = [{ from: claimStart, to: isoDate('2027-12-31') }];
    expect(reasons(settle(sampleBasis(lines, samplePeriod(), { rests })))).toEqual([
      'before_start',
      'cover_rests',
      'cover_rests',
      '',
    ]);
    const open = [{ from: isoDate('2027-12-31'), to: null }];
    expect(reasons(settle(sampleBasis(lines, samplePeriod(), { rests: open })))[3]).toBe('cover_rests');
  });

  test('follows a change of the tarif', () => {
    const periods = [
      samplePeriod('op', { until: isoDate('2027-12-31') }),
      samplePeriod('full', { from: isoDate('2028-01-01'), retention: cents(300) }),
    ];
    expect(paid(settle(sampleBasis(lines, undefined, { periods })))).toEqual([0, 0, 0, 700]);
  });
});

test('what a person takes off a line is never more than the line', () => {
  const decided = { notCovered: cents(5_000), reasonKey: 'not_necessary' };
  const bill = settle(sampleBasis([sampleLine('food', '2027-05-01', 2_000, { decided })]));
  expect(bill.sum).toMatchObject({ notCovered: 2_000, paid: 0 });
  expect(reasons(bill)).toEqual(['not_necessary']);
});

test('a discount of more than is eligible leaves nothing to pay, and nothing below it', () => {
  const bill = settle(sampleBasis([sampleLine('treatment', '2027-05-01', 1_000), sampleLine('discount', '2027-05-01', -1_500)]));
  expect(bill.sum).toMatchObject({ billed: -500, notCovered: -500, paid: 0 });
});
