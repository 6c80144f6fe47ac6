import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { dateToAnnounce, faultOfCollectionDate, isInTimeToAnnounce } from './collection-date.ts';

test.each([
  ['2026-11-23', null],
  ['2026-11-24', '2026-12-01'],
  ['2026-11-29', '2026-12-01'],
  // One day before the debit is too late.
  ['2026-11-30', null],
  // Banks rest from 1 to 3 January 2027: the account is debited on Monday, the 4th.
  ['2026-12-24', null],
  ['2026-12-25', '2027-01-01'],
  ['2027-01-01', '2027-01-01'],
  ['2027-01-02', null],
])('on %s what is announced is that of %s', (today, date) => {
  expect(dateToAnnounce(isoDate(today))).toBe(date);
});

test('two days before the day of the banks are in time, one is not', () => {
  expect(isInTimeToAnnounce(isoDate('2027-01-01'), isoDate('2027-01-02'))).toBe(true);
  expect(isInTimeToAnnounce(isoDate('2027-01-01'), isoDate('2027-01-03'))).toBe(false);
});

test.each([
  ['2026-12-01', '2026-11-24', null, null],
  ['2026-12-01', '2026-11-30', null, null],
  ['2026-12-01', '2026-11-30', '2026-12-01', null],
  ['2026-12-01', '2026-11-23', null, 'Für den 01.12.2026 ist es zu früh: Angekündigt und eingezogen wird ab dem 24.11.2026.'],
  ['2026-12-01', '2026-12-01', null, 'Für den 01.12.2026 ist es zu spät: Die Bank braucht die Datei spätestens am 30.11.2026.'],
  ['2027-01-01', '2026-12-31', null, null],
  ['2027-01-01', '2027-01-01', null, 'Für den 01.01.2027 ist es zu spät: Die Bank braucht die Datei spätestens am 31.12.2026.'],
  ['2026-12-02', '2026-11-24', null, 'Eingezogen wird am Ersten eines Monats, zum Beispiel am 01.12.2026.'],
  ['2026-12-01', '2026-11-24', '2027-01-01', 'Zum 01.01.2027 ist schon eingezogen: Zum 01.12.2026 geht es nicht mehr.'],
])('collecting %s on %s after %s: %s', (date, today, last, fault) => {
  expect(faultOfCollectionDate(isoDate(date), { today: isoDate(today), last: last === null ? null : isoDate(last) })).toBe(fault);
});
