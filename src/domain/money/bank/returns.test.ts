import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isResting, restOf, restText, revivableUntil, returnReason } from './returns.ts';

test.each([
  ['AM04', 'retry', 'Konto nicht gedeckt'],
  ['MS03', 'retry', 'Von der Bank ohne Angabe von Gründen abgelehnt'],
  ['AC04', 'remind', 'Konto aufgelöst'],
  ['MD01', 'remind', 'Kein gültiges Lastschriftmandat'],
  ['MD07', 'person', 'Kontoinhaber verstorben'],
  ['XY99', 'retry', 'Von der Bank zurückgegeben (XY99)'],
  [null, 'retry', 'Von der Bank ohne Grund zurückgegeben'],
])('%s: %s', (code, treatmentKey, words) => {
  expect(returnReason(code)).toEqual({ treatmentKey, words });
});

const begin = isoDate('2026-11-16');
const unpaid = { lawKey: 'later', deadline: isoDate('2027-01-23'), stateKey: 'open', paidOn: null, closedOn: null } as const;

test('after a later premium, cover rests from the day after the deadline to the payment', () => {
  const rest = restOf(unpaid, begin)!;
  expect(['2027-01-23', '2027-01-24', '2027-06-01'].map((day) => isResting(rest, isoDate(day)))).toEqual([false, true, true]);
  const paid = restOf({ ...unpaid, stateKey: 'paid', paidOn: isoDate('2027-02-02'), closedOn: isoDate('2027-02-03') }, begin)!;
  expect(['2027-02-01', '2027-02-02'].map((day) => isResting(paid, isoDate(day)))).toEqual([true, false]);
});

test('whoever pays by the first day on which cover would rest has it all along', () => {
  for (const paidOn of ['2027-01-10', '2027-01-23', '2027-01-24']) {
    expect(restOf({ ...unpaid, stateKey: 'paid', paidOn: isoDate(paidOn), closedOn: isoDate(paidOn) }, begin)).toBeNull();
  }
});

test('after a first premium, cover rests from the begin; after a contract was undone, nothing rests', () => {
  const first = { ...unpaid, lawKey: 'first' } as const;
  expect(restOf(first, begin)).toEqual({ lawKey: 'first', from: begin, to: null });
  expect(restOf({ ...first, stateKey: 'ended', closedOn: isoDate('2027-01-24') }, begin)).toBeNull();
});

test('a rest that lies ahead is not told', () => {
  expect(restText(restOf(unpaid, begin)!, isoDate('2027-01-23'))).toBeNull();
  expect(restText(restOf(unpaid, begin)!, isoDate('2027-01-24'))).toContain('ruht seit dem 24.01.2027');
});

test('a termination can be paid for until the same day of the next month', () => {
  expect(['2027-02-10', '2027-01-31'].map((day) => revivableUntil(isoDate(day)))).toEqual(['2027-03-10', '2027-02-28']);
});
