import { expect, test } from 'vitest';
import { error, info, warning } from '#domain/basics/issue.ts';
import { hasError, issuesOf, levelClass, titleOf } from './issues.tsx';

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

test('only an answer that is wrong is to be mended', () => {
  expect(titleOf([warning('a', 'animalName'), error('b', 'animalName')])).toBe('Bitte prüfe noch diese Angaben');
  expect(titleOf([warning('a', 'animalName'), error('b')])).toBe('Das hat noch nicht geklappt');
  expect(titleOf([warning('a', 'animalName')])).toBe('Gut zu wissen');
});

test('issues are found by the name of their input', () => {
  expect(issuesOf([error('a', 'animalName'), error('b'), error('c', 'animalPlz')], 'animalPlz')).toEqual([
    error('c', 'animalPlz'),
  ]);
});
