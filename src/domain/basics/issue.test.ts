import { describe, expect, test } from 'vitest';
import {
  downgradeErrorsToWarnings,
  error,
  filterByMinimumLevel,
  info,
  isOk,
  isSuccess,
  issueLevels,
  ok,
  warning,
  type Issue,
} from './issue.ts';

const wtf: Issue = { level: 'wtf', message: 'unmöglich' };
const all = [info('i'), ok('o'), warning('w'), error('e'), wtf];

test('the levels rank from info to wtf', () => {
  expect(issueLevels).toEqual(['info', 'ok', 'warn', 'error', 'wtf']);
});

test.each([
  ['nothing', [], true, true],
  ['info', [info('i')], true, true],
  ['ok', [ok('o')], true, true],
  ['a warning', [ok('o'), warning('w')], true, false],
  ['an error', [ok('o'), error('e')], false, false],
  ['a wtf', [info('i'), wtf], false, false],
])('%s is judged for success and for ok', (_, issues, success, isFine) => {
  expect(isSuccess(issues)).toBe(success);
  expect(isOk(issues)).toBe(isFine);
});

describe('filtering', () => {
  test.each(issueLevels.map((level, rank) => [level, rank] as const))(
    'by %s keeps that level and the ones above',
    (level, rank) => {
      expect(filterByMinimumLevel(all, level)).toEqual(all.slice(rank));
    },
  );
});

test('errors and wtfs become warnings, the rest stays, and the list itself is not changed', () => {
  const downgraded = downgradeErrorsToWarnings(all);
  expect(downgraded.map(({ level }) => level)).toEqual(['info', 'ok', 'warn', 'warn', 'warn']);
  expect(downgraded.map(({ message }) => message)).toEqual(['i', 'o', 'w', 'e', 'unmöglich']);
  expect(all.map(({ level }) => level)).toEqual([...issueLevels]);
  expect(isSuccess(downgraded)).toBe(true);
});

test('an issue has a field only when it is about one', () => {
  expect(error('e', 'animalName')).toEqual({ level: 'error', field: 'animalName', message: 'e' });
  expect(error('e')).not.toHaveProperty('field');
});
