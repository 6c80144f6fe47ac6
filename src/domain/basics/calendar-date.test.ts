import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  birthday,
  compareDates,
  daysBetween,
  formatGermanDate,
  formatGermanInstant,
  fullMonthsBetween,
  fullYearsBetween,
  isAfter,
  isBefore,
  isoDate,
  isWithin,
  monthOf,
  parseIsoDate,
  todayInBerlin,
  yearOf,
} from './calendar-date.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => isoDate(date.toISOString().slice(0, 10)));

describe('parsing', () => {
  test.each(['2026-11-15', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(parseIsoDate(text)).toBe(text);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '20261115',
    '2026-11-15T00:00:00Z',
    '2026-11-15[u-ca=hebrew]',
    ' 2026-11-15',
    '2026-11-15\n',
    '2026-1-5',
    '15.11.2026',
    '-00001-01-01',
    '',
    null,
    undefined,
    20261115,
    ...hostileValues,
  ])('%# is none', (value) => {
    expect(parseIsoDate(value)).toBeNull();
  });

  test('a stored text that is no date is a fault', () => {
    expect(() => isoDate('2026-02-30')).toThrow(RangeError);
  });

  test('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect([null, value]).toContain(parseIsoDate(value));
      }),
    );
  });
});

describe('adding', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (date, days, sum) => {
    expect(addDays(isoDate(date), days)).toBe(sum);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (date, months, sum) => {
    expect(addMonths(isoDate(date), months)).toBe(sum);
  });

  test.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2020-11-15', 6, '2026-11-15'],
  ])('%s and %i years is %s', (date, years, sum) => {
    expect(addYears(isoDate(date), years)).toBe(sum);
  });
});

describe('ages', () => {
  test.each([
    ['2020-11-15', '2026-11-14', 5],
    ['2020-11-15', '2026-11-15', 6],
    ['2020-11-15', '2026-11-16', 6],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
  ])('from %s to %s are %i full years', (from, to, years) => {
    expect(fullYearsBetween(isoDate(from), isoDate(to))).toBe(years);
  });

  test.each([
    ['2025-11-16', '2026-11-15', 11],
    ['2025-11-15', '2026-11-15', 12],
  ])('from %s to %s are %i full months', (from, to, months) => {
    expect(fullMonthsBetween(isoDate(from), isoDate(to))).toBe(months);
  });

  test.each([
    ['2020-02-29', 6, '2026-03-01'],
    ['2020-02-29', 8, '2028-02-29'],
    ['2020-11-15', 6, '2026-11-15'],
  ])('who was born on %s turns %i on %s', (birthdate, age, day) => {
    expect(birthday(isoDate(birthdate), age)).toBe(day);
  });

  test('an age is reached on the birthday and not a day before', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 120 }), (birthdate, age) => {
        const day = birthday(birthdate, age);
        expect(fullYearsBetween(birthdate, day)).toBe(age);
        expect(fullYearsBetween(birthdate, addDays(day, -1))).toBe(age - 1);
      }),
    );
  });
});

describe('comparing', () => {
  test('earlier, equal and later', () => {
    const [early, late] = [isoDate('2026-11-14'), isoDate('2026-11-15')];
    expect([compareDates(early, late), compareDates(late, late), compareDates(late, early)]).toEqual([-1, 0, 1]);
    expect([isBefore(early, late), isBefore(late, late), isAfter(late, early), isAfter(late, late)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test.each([
    ['2026-11-13', false],
    ['2026-11-14', true],
    ['2026-11-16', true],
    ['2026-11-17', false],
  ])('%s lies within the 14th to the 16th: %j', (date, lies) => {
    expect(isWithin(isoDate(date), isoDate('2026-11-14'), isoDate('2026-11-16'))).toBe(lies);
  });

  test('the days between two dates lead from one to the other', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });
});

test('a date is written the German way and has a year and a month', () => {
  const date = isoDate('2026-01-05');
  expect(formatGermanDate(date)).toBe('05.01.2026');
  expect([yearOf(date), monthOf(date)]).toEqual([2026, 1]);
});

test.each([
  ['2026-11-14T22:59:59Z', '2026-11-14', '14.11.2026, 23:59 Uhr'],
  ['2026-11-14T23:00:00Z', '2026-11-15', '15.11.2026, 00:00 Uhr'],
  ['2026-07-14T21:59:59Z', '2026-07-14', '14.07.2026, 23:59 Uhr'],
  ['2026-07-14T22:00:00Z', '2026-07-15', '15.07.2026, 00:00 Uhr'],
])('at %s it is %s in Berlin', (instant, date, text) => {
  expect(todayInBerlin(new Date(instant))).toBe(date);
  expect(formatGermanInstant(new Date(instant))).toBe(text);
});
