import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { firstDebitOf, firstDebitText, newAccountText, collectionText } from './debit-notices.ts';

const contract = (validFrom: string, madeOn: string, rate: number, paymentTermKey = 'payment_monthly') => ({
  validFrom: isoDate(validFrom),
  madeOn: isoDate(madeOn),
  rate: cents(rate),
  paymentTermKey,
});

test.each([
  ['a rest of a month and the next', contract('2026-11-16', '2026-11-15', 3000), '2026-12-01', 4500, '2026-12-31'],
  [
    'all until the time to withdraw is over',
    contract('2026-11-25', '2026-11-25', 3000),
    '2027-01-04',
    600 + 3000 + 3000,
    '2027-01-31',
  ],
  ['the first of a month alone', contract('2027-03-01', '2026-12-20', 3000), '2027-03-01', 3000, '2027-03-31'],
  ['the rest of a year', contract('2027-03-10', '2027-03-01', 36500, 'payment_annual'), '2027-04-01', 29700, '2027-12-31'],
  [
    'two years, where both are due at once',
    contract('2026-12-22', '2026-12-20', 36500, 'payment_annual'),
    '2027-02-01',
    1000 + 36500,
    '2027-12-31',
  ],
])('the first debit is for %s', (_, made, day, amount, lastDay) => {
  expect(firstDebitOf([made])).toEqual({ day, amount, from: made.validFrom, lastDay });
});

test('contracts that are made together are told as one sum', () => {
  const made = [contract('2026-12-01', '2026-11-15', 4129), contract('2026-12-01', '2026-11-15', 483)];
  const debit = firstDebitOf(made);
  expect(debit && firstDebitText(debit)).toBe('am 01.12.2026 über 46,12\u00A0€, für die Zeit vom 01.12.2026 bis 31.12.2026');
  expect(firstDebitOf([])).toBeNull();
});

test.each([
  ['nothing comes', [], 'Die neue Bankverbindung gilt für alle deine Verträge, ab der nächsten Abbuchung.'],
  [
    'nothing is with the bank',
    [{ settledOn: '2026-12-01', isUnderWay: false }],
    'Die neue Bankverbindung gilt für alle deine Verträge, ab der Abbuchung am 01.12.2026.',
  ],
  [
    'the next one is with the bank',
    [
      { settledOn: '2026-12-01', isUnderWay: true },
      { settledOn: '2026-12-01', isUnderWay: true },
      { settledOn: '2027-01-04', isUnderWay: false },
    ],
    'Die neue Bankverbindung gilt für alle deine Verträge, ab der Abbuchung am 04.01.2027. Was wir am 01.12.2026 abbuchen, liegt schon bei der Bank und kommt noch vom bisherigen Konto.',
  ],
])('says from which debit on a new account is used: %s', (_, coming, text) => {
  expect(newAccountText(coming)).toBe(text);
});

test.each([
  ['payment_monthly', 'jeweils am 1.\u00A0Tag eines Kalendermonats'],
  ['payment_annual', 'jeweils am 1.\u00A0Tag eines Kalenderjahres'],
  ['payment_weekly', 'jeweils zum vereinbarten Zahlungstermin'],
  [null, 'jeweils zum vereinbarten Zahlungstermin'],
])('for the payment term %s premiums are collected %s', (paymentTermKey, text) => {
  expect(collectionText(paymentTermKey)).toBe(text);
});
