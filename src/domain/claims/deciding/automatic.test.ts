import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { claimStart, sampleBasis, sampleLine, samplePeriod } from '#domain/testing/sample-claims.ts';
import { automaticRuleWords, checkAutomatic, isAnimal, type AutomaticCase } from './automatic.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { emptyHead, type ReadBill, type ReadLine } from '#domain/claims/reading/read-bill.ts';
import { settle } from '#domain/claims/settling/settlement.ts';

const day = isoDate('2026-06-10');
const found = <Value>(value: Value) => ({ value, source: 'e-invoice' as const });
/** 23,62 € × 2 with VAT. */
const readLine: ReadLine = {
  day,
  position: '16',
  words: 'Untersuchung',
  count: 1,
  factor: 2,
  amountCents: cents(4_724),
  isNet: true,
  vatPercent: 19,
  source: 'e-invoice',
};
const billLine: BillLine = {
  treatedOn: day,
  position: 16,
  kindKey: 'examination',
  words: 'Untersuchung',
  count: '1',
  factor: '2',
  amount: 4_724,
  isNet: true,
  vatPercent: 19,
  decided: null,
};
const basis = sampleBasis([sampleLine('examination', day, 5_622)], samplePeriod('full', { retention: cents(1_000) }));
const reading: ReadBill = {
  ...emptyHead,
  number: found('R-17'),
  day: found(day),
  totalCents: found(cents(5_622)),
  animalName: found('Musterhund Bello'),
  iban: found('DE02120300000000202051'),
  lines: [readLine],
  doSumsAgree: true,
};
const clean: AutomaticCase = {
  bill: {
    claimKindKey: 'illness',
    billNumber: 'r 17',
    treatedOn: day,
    total: cents(5_622),
    payeeKey: 'own',
    iban: 'DE91100000000123456789',
    questions: { isFaultOfOther: false, hasOtherInsurance: false },
    receivedOn: isoDate('2026-06-12'),
  },
  checkedIban: null,
  reading,
  isWhole: true,
  lines: [billLine],
  basis,
  result: settle(basis),
  rates: new Map([['16', cents(2_362)]]),
  animal: { name: 'Bello', chip: '276098100000017' },
  otherAnimals: [],
  hasExclusion: false,
  hints: [],
  settings: { automaticUpTo: 300, firstDaysByPerson: 30 },
  isInSample: false,
};
const missed = (changes: Partial<AutomaticCase>) =>
  checkAutomatic({ ...clean, ...changes })
    .filter(({ isMet }) => !isMet)
    .map(({ ruleKey }) => ruleKey);
const bill = (changes: Partial<AutomaticCase['bill']>) => ({ bill: { ...clean.bill, ...changes } });
const read = (changes: Partial<ReadBill>) => ({ reading: { ...reading, ...changes } });
const line = (changes: Partial<ReadLine>) => read({ lines: [{ ...readLine, ...changes }] });
const lines = (changes: Partial<BillLine>) => ({ lines: [{ ...billLine, ...changes }] });
const settled = (changed: typeof basis) => ({ basis: changed, result: settle(changed) });

test('a clean bill keeps every rule, though share and retention are cut', () => {
  expect(missed({})).toEqual([]);
  expect(clean.result.sum.retention).toBe(1_000);
});

test.each<[string, Partial<AutomaticCase>, readonly string[]]>([
  ['a file that could not be read', { isWhole: false }, ['read']],
  ['nothing read', { ...read({ lines: [] }), lines: [] }, ['read', 'as_read']],
  ['a line without its VAT', line({ vatPercent: null }), ['lines_complete']],
  ['sums that do not agree', read({ doSumsAgree: false }), ['sums_agree']],
  ['another sum than on the paper', read({ totalCents: found(cents(5_621)) }), ['sums_agree']],
  ['another currency', read({ currency: found('CHF') }), ['in_euros']],
  ['another number than on the paper', bill({ billNumber: 'R-18' }), ['as_read']],
  ['another day than on the paper', bill({ treatedOn: isoDate('2026-06-11') }), ['as_read']],
  ['an unknown position', line({ position: '9999' }), ['positions_known', 'prices_follow']],
  ['a line of which nobody knows what it is', lines({ position: null, kindKey: 'other' }), ['positions_known']],
  ['a factor below one', line({ factor: 0.9, amountCents: cents(2_126) }), ['factors_lawful']],
  ['a factor of 3.01', line({ factor: 3.01, amountCents: cents(7_110) }), ['factors_lawful']],
  ['a price that is a cent off', line({ amountCents: cents(4_725) }), ['prices_follow']],
  ['another animal by its name', read({ animalName: found('Luna') }), ['animal_certain']],
  ['another animal by its chip', read({ chip: found('276098100000018') }), ['animal_certain']],
  ['a day while cover rests', { basis: { ...basis, rests: [{ from: day, to: null }] } }, ['cover_certain']],
  ['the last of the first days', { basis: { ...basis, contractStart: isoDate('2026-05-12') } }, ['after_first_days']],
  ['a cent above the limit', { settings: { automaticUpTo: 56.21, firstDaysByPerson: 30 } }, ['up_to_limit']],
  ['a line that is not covered', settled(sampleBasis([sampleLine('food', day, 5_622)])), ['only_agreed_cuts']],
  [
    'a line above the fee schedule',
    settled(sampleBasis([sampleLine('examination', day, 5_622, { highestFee: cents(5_621) })])),
    ['only_agreed_cuts'],
  ],
  ['a day after the three months', bill({ receivedOn: isoDate('2026-09-11') }), ['in_time']],
  ['something that was noticed', { hints: ['many_bills'] }, ['nothing_noticed']],
  ['an agreed exclusion', { hasExclusion: true }, ['no_exclusion']],
  ['a castration', bill({ claimKindKey: 'castration' }), ['no_castration']],
  ['somebody else at fault', bill({ questions: { isFaultOfOther: true, hasOtherInsurance: false } }), ['nobody_else_pays']],
  ['another insurance', bill({ questions: { isFaultOfOther: false, hasOtherInsurance: true } }), ['nobody_else_pays']],
  ['an account of somebody else', bill({ payeeKey: 'other' }), ['payee_certain']],
  ['a practice with another account than on the paper', bill({ payeeKey: 'practice' }), ['payee_certain']],
  ['one of the sample', { isInSample: true }, ['not_in_sample']],
])('%s is for a person', (_, changes, rules) => expect(missed(changes)).toEqual(rules));

test.each<[string, Partial<AutomaticCase>]>([
  ['the first day after the first ones', { basis: { ...basis, contractStart: isoDate('2026-05-11') } }],
  ['a bill of just the limit', { settings: { automaticUpTo: 56.22, firstDaysByPerson: 30 } }],
  ['the last day of three months', bill({ receivedOn: isoDate('2026-09-10') })],
  ['a practice with the account on the paper', bill({ payeeKey: 'practice', iban: 'DE02 1203 0000 0000 2020 51' })],
  ['a factor of 3', line({ factor: 3, amountCents: cents(7_086) })],
])('%s is not', (_, changes) => expect(missed(changes)).toEqual([]));

test('with an emergency fee factors go from two to four', () => {
  const withFee = (factor: number) =>
    missed({
      ...line({ factor, amountCents: cents(2_362 * factor) }),
      lines: [billLine, { ...billLine, position: null, kindKey: 'emergency_fee' }],
    });
  expect([withFee(1), withFee(2), withFee(4), withFee(5)]).toEqual([['factors_lawful'], [], [], ['factors_lawful']]);
});

test('an animal is certain by chip, then by name, else where there is only one', () => {
  const [bello, luna] = [clean.animal, { name: 'Luna', chip: '276097200000042' }];
  const is = (chip: string | null, name: string | null, others = [luna]) =>
    isAnimal({ chip: chip === null ? null : found(chip), animalName: name === null ? null : found(name) }, bello, others);
  expect(is('276 0981 00000017', 'Ballo')).toBe(true);
  expect(is(null, 'Hund „Bello“')).toBe(true);
  expect(is(null, 'Bello und Luna')).toBe(false);
  expect(is(null, 'Bellona')).toBe(false);
  expect(is(null, null)).toBe(false);
  expect(is(null, null, [])).toBe(true);
});

test('every rule has its words', () => {
  expect(checkAutomatic(clean).map(({ ruleKey }) => ruleKey)).toEqual(Object.keys(automaticRuleWords));
  expect(claimStart < day).toBe(true);
});
