import { expect, test } from 'vitest';
import { infoStateOf } from './info-tip.tsx';

test('an error outweighs everything else', () => {
  expect(infoStateOf({ hasError: true, isFilled: true, isOptional: true })).toBe('error');
});

test('a filled input is present, whether it was needed or not', () => {
  expect(infoStateOf({ hasError: false, isFilled: true, isOptional: false })).toBe('present');
  expect(infoStateOf({ hasError: false, isFilled: true, isOptional: true })).toBe('present');
});

test('an empty input says whether it is needed', () => {
  expect(infoStateOf({ hasError: false, isFilled: false, isOptional: false })).toBe('required-missing');
  expect(infoStateOf({ hasError: false, isFilled: false, isOptional: true })).toBe('optional-missing');
});
