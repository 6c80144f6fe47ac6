import { expect, test } from 'vitest';
import { error, info, warning } from '#domain/basics/issue.ts';
import { hasError, issuesOf, levelClass } from './issues.tsx';

test('a known level is its own class, anything else is unknown', () => {
  expect(['ok', 'info', 'warn', 'error', 'wtf', 'fatal', ''].map(levelClass)).toEqual([
    'ok',
    'info',
    'warn',
    'error',
    'wtf',
    'unknown',
    'unknown',
  ]);
});

test('only errors make an input invalid', () => {
  expect(hasError([warning('a'), info('b')])).toBe(false);
  expect(hasError([warning('a'), error('b')])).toBe(true);
});

test('issues are found by the name of their input', () => {
  expect(issuesOf([error('a', 'animalName'), error('b'), error('c', 'animalPlz')], 'animalPlz')).toEqual([
    error('c', 'animalPlz'),
  ]);
});
