import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { termsAfter, termsBegunBy, termsOn, type DatedTerms, isBetterCover } from './police-terms.ts';
import { testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';

const from = (day: string, rate: number): DatedTerms => ({
  from: isoDate(day),
  tarifId: 1,
  insuranceTypeKey: 'tier_kv',
  retentionKey: 'sb0',
  paymentTermKey: 'payment_monthly',
  rate: cents(rate),
  premiumVersion: null,
  baseVersion: null,
  answers: {},
});
const rateOn = (terms: DatedTerms[], day: string) => termsOn({ terms }, isoDate(day)).rate;

test('terms hold from their first day until others follow', () => {
  const terms = [from('2026-12-01', 4000), from('2027-03-01', 4200)];
  expect(['2026-12-01', '2027-02-28', '2027-03-01', '2030-01-01'].map((day) => rateOn(terms, day))).toEqual([
    4000, 4000, 4200, 4200,
  ]);
});

test('before the first day the terms are those of the first day, though the contract was made with others', () => {
  expect(rateOn([from('2026-12-01', 4000)], '2026-11-20')).toBe(4000);
  const changed = [from('2026-12-01', 4000), from('2026-12-01', 4100), from('2026-12-02', 4200)];
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => rateOn(changed, day))).toEqual([4100, 4100, 4200]);
  const begun = (day: string) => termsBegunBy({ terms: changed }, isoDate(day)).rate;
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(begun)).toEqual([4000, 4100, 4200]);
});

test('the later of two that begin on one day holds, and one that begins earlier leaves what was agreed for later', () => {
  const terms = [from('2026-12-01', 4000), from('2027-03-01', 4200), from('2027-02-10', 3900), from('2027-03-01', 4100)];
  expect(['2027-02-09', '2027-02-10', '2027-03-01'].map((day) => rateOn(terms, day))).toEqual([4000, 3900, 4100]);
  expect(termsAfter({ terms }, isoDate('2027-02-10')).map(({ rate }) => rate)).toEqual([4200, 4100]);
});

const cover = (insuranceTypeKey: 'tier_kv' | 'tier_op', retentionKey: string) => ({ insuranceTypeKey, retentionKey });

test.each([
  ['OP → full', cover('tier_op', 'sb85'), cover('tier_kv', 'sb85'), true],
  ['full → OP', cover('tier_kv', 'sb85'), cover('tier_op', 'sb85'), false],
  ['a lower retention', cover('tier_kv', 'sb85'), cover('tier_kv', 'sb0'), true],
  ['a higher one', cover('tier_kv', 'sb0'), cover('tier_kv', 'sb85'), false],
  ['the same', cover('tier_kv', 'sb0'), cover('tier_kv', 'sb0'), false],
  ['less insured, but more of it paid', cover('tier_kv', 'sb85'), cover('tier_op', 'sb0'), true],
])('%s', (_name, former, next, isBetter) => {
  expect(isBetterCover(next, former, testTarifBook())).toBe(isBetter);
});
