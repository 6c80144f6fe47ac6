import { expect, test } from 'vitest';
import { hashLoginCode, isLoginCode, randomLoginCode } from './login-code.ts';

test('a code is found again by its hash, however a person types it', async () => {
  const code = randomLoginCode();
  const stored = await hashLoginCode(code);
  expect(code).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
  expect(stored).not.toContain(code.replace('-', ''));
  expect(await isLoginCode(code, stored)).toBe(true);
  expect(await isLoginCode(` ${code.toLowerCase().replace('-', ' ')} `, stored)).toBe(true);
});

test('another code does not fit, and the same code is stored differently each time', async () => {
  const stored = await hashLoginCode('BCDF2-GHJ45');
  expect(await isLoginCode('BCDF2-GHJ46', stored)).toBe(false);
  expect(await isLoginCode('', stored)).toBe(false);
  expect(await hashLoginCode('BCDF2-GHJ45')).not.toBe(stored);
});
