import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { skipWords } from './collection.ts';
import { paidContractOf, type PaidPolice } from './paid-contract.ts';

const police = (changes: Partial<PaidPolice> = {}): PaidPolice => ({
  stateKey: 'ended',
  isBreeding: false,
  validFrom: isoDate('2026-01-10'),
  validTo: isoDate('2026-11-10'),
  endingCauseKey: 'died',
  createdAt: new Date('2026-01-01T10:00:00Z'),
  terms: [],
  breeding: null,
  ...changes,
});

test.each([
  ['died', 'ended', true],
  ['given_away', 'ended', true],
  ['mother_gone', 'ended', true],
  ['died', 'cancelled', false],
  ['ordinary', 'ended', false],
  ['extraordinary', 'ended', false],
] as const)('of a contract that ends by %s and is %s: a last debit? %s', (endingCauseKey, stateKey, hasLastDebit) => {
  expect(paidContractOf(police({ endingCauseKey, stateKey })).hasLastDebit).toBe(hasLastDebit);
});

test.each([
  ['cancelled', 'died', '2026-11-11'],
  ['ended', 'extraordinary', '2026-11-11'],
  ['cancelled', 'ordinary', '2026-11-10'],
  ['withdrawn', 'withdrawal', '2026-01-10'],
  ['active', null, null],
] as const)('of a contract that is %s by %s is paid what lies before %s', (stateKey, endingCauseKey, paidUntil) => {
  expect(paidContractOf(police({ stateKey, endingCauseKey })).paidUntil).toBe(paidUntil);
});

test('a breeding contract costs nothing on days on which it covers nobody', () => {
  expect(paidContractOf(police({ isBreeding: true, breeding: { covered: [] } })).rateOn(isoDate('2026-05-01'))).toBe(cents(0));
});

test('only the reasons that there were are told, each in its line', () => {
  expect(skipWords({ held: 3, nothingDue: 1 })).toEqual(['3 angehalten, bis jemand entschieden hat', '1 nichts mehr offen']);
  expect(skipWords({})).toEqual([]);
});
