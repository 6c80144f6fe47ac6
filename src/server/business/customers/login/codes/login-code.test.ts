import { expect, test } from 'vitest';
import { hashLoginCode, isLoginCode, randomLoginCode } from './login-code.ts';

test('a code is found again by its hash, however a person types it', () => {
  const code = randomLoginCode();
  const stored = hashLoginCode(code);
  expect(code).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
  expect(stored).not.toContain(code.replace('-', ''));
  expect(isLoginCode(code, stored)).toBe(true);
  expect(isLoginCode(` ${code.toLowerCase().replace('-', ' ')} `, stored)).toBe(true);
});

test('another code does not fit, and the same code is stored differently each time', () => {
  const stored = hashLoginCode('BCDF2-GHJ45');
  expect(isLoginCode('BCDF2-GHJ46', stored)).toBe(false);
  expect(isLoginCode('', stored)).toBe(false);
  expect(hashLoginCode('BCDF2-GHJ45')).not.toBe(stored);
});
