import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkContractStart, latestContractStart, startChoices } from './contract-start.ts';
import { error } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const field = 'contractStartDateStr';
const past = [error('Der Versicherungsbeginn darf nicht in der Vergangenheit liegen.', field)];
const late = (date: string) => [error(`Der Versicherungsbeginn darf nicht nach dem ${date} liegen.`, field)];

test.each([
  ['2026-11-15', '2026-11-14', past],
  ['2026-11-15', '2026-11-15', []],
  ['2026-11-15', '2026-11-16', []],
  ['2026-11-15', '2026-12-13', []],
  ['2026-11-15', '2026-12-14', []],
  ['2026-11-15', '2026-12-15', late('14.12.2026')],
  ['2027-01-31', '2027-02-27', []],
  ['2027-01-31', '2027-02-28', late('27.02.2027')],
])('on %s a start on %s', (on, contractStartDateStr, issues) => {
  expect(checkContractStart({ contractStartDateStr }, { today: isoDate(on) }, withoutPresence)).toEqual(issues);
});

test('the latest start is one month minus one day away', () => {
  expect(latestContractStart(today)).toBe('2026-12-14');
});

test('a missing start is reported with presence only', () => {
  expect(checkContractStart({}, { today }, withPresence)).toEqual([
    error('Bitte geben Sie den gewünschten Versicherungsbeginn an.', field),
  ]);
  expect(checkContractStart({}, { today }, withoutPresence)).toEqual([]);
});

test.each(['15.11.2026', '2026-11-31', ...hostileValues])('%# is no date', (contractStartDateStr) => {
  expect(checkContractStart({ contractStartDateStr }, { today }, withoutPresence)).toEqual([
    error('Der eingegebene Wert ist kein Datum.', field),
  ]);
});

test.each([
  ['2026-11-15', ['2026-11-15', '2026-12-01']],
  ['2026-12-02', ['2026-12-02', '2027-01-01']],
  ['2026-12-01', ['2026-12-01']],
])('on %s a start can be chosen by one press: %j', (on, dates) => {
  expect(startChoices(isoDate(on)).map(({ date }) => date)).toEqual(dates);
});
