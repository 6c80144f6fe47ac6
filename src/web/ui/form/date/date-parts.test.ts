import { expect, test } from 'vitest';
import {
  daysIn,
  isInBounds,
  isNoDay,
  isoOf,
  partsOf,
  readDate,
  withPart,
  yearChoices,
  typeDigit,
  type DatePart,
} from './date-parts.ts';

test('a whole date goes both ways, a partial one is empty', () => {
  expect(partsOf('2019-03-05')).toEqual({ day: 5, month: 3, year: 2019 });
  expect(isoOf({ day: 5, month: 3, year: 2019 })).toBe('2019-03-05');
  expect(isoOf({ day: 5, year: 2019 })).toBe('');
  expect(partsOf('20190305')).toEqual({});
  expect(partsOf('')).toEqual({});
});

test.each([
  [{}, 31],
  [{ month: 4 }, 30],
  [{ month: 2 }, 29],
  [{ month: 2, year: 2023 }, 28],
  [{ month: 2, year: 2024 }, 29],
  [{ month: 2, year: 1900 }, 28],
])('%o has %i days', (parts, days) => {
  expect(daysIn(parts)).toBe(days);
});

test('a day that the month does not have stays, and is no date', () => {
  const april = withPart({ day: 31, month: 3, year: 2024 }, 'month', 4);
  expect([april, isNoDay(april), isoOf(april)]).toEqual([{ day: 31, month: 4, year: 2024 }, true, '']);
  const leapDay = withPart({ day: 29, month: 2, year: 2024 }, 'year', 2023);
  expect([leapDay, isNoDay(leapDay), isoOf(leapDay)]).toEqual([{ day: 29, month: 2, year: 2023 }, true, '']);
  expect([isNoDay({ day: 30, month: 4 }), isNoDay({ day: 29, month: 2 }), isNoDay({ month: 2 })]).toEqual([false, false, false]);
});

test('a part can be taken back', () => {
  expect(withPart({ day: 1, month: 3, year: 2024 }, 'month', undefined)).toEqual({ day: 1, year: 2024 });
});

test('bounds include their own days', () => {
  const bounds = { min: '2020-01-10', max: '2020-01-20' };
  expect(['2020-01-09', '2020-01-10', '2020-01-20', '2020-01-21'].map((iso) => isInBounds(iso, bounds))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInBounds('1900-01-01', {})).toBe(true);
});

test('years run back from this one, 80 by default', () => {
  const years = yearChoices({}, 2026);
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1946, 81]);
  expect(yearChoices({ min: '2024-05-01', max: '2026-01-01' }, 2026)).toEqual([2026, 2025, 2024]);
});

test.each([
  ['15.3.2019', { day: 15, month: 3, year: 2019 }],
  ['15/03/2019', { day: 15, month: 3, year: 2019 }],
  [' 2019-03-15 ', { day: 15, month: 3, year: 2019 }],
  ['31.02.2019', undefined],
  ['15.13.2019', undefined],
  ['Bruno', undefined],
])('pasted %s', (text, parts) => {
  expect(readDate(text)).toEqual(parts);
});

const type = (part: DatePart, digits: string) =>
  [...digits].reduce((typed, digit) => typeDigit(typed.digits, part, digit), typeDigit('', part, ''));

test.each([
  ['day', '1', 1, false],
  ['day', '15', 15, true],
  ['day', '4', 4, true],
  ['day', '0', undefined, false],
  ['day', '03', 3, true],
  ['day', '00', undefined, false],
  ['day', '31', 31, true],
  ['month', '1', 1, false],
  ['month', '12', 12, true],
  ['month', '2', 2, true],
  ['month', '03', 3, true],
  ['year', '201', undefined, false],
  ['year', '2019', 2019, true],
] as const)('%s: typing %s gives %s', (part, digits, value, isDone) => {
  expect(type(part, digits)).toMatchObject({ value, isDone });
});

test('a digit that cannot follow begins anew', () => {
  expect(type('day', '35')).toMatchObject({ digits: '5', value: 5, isDone: true });
  expect(type('month', '13')).toMatchObject({ digits: '3', value: 3, isDone: true });
});
