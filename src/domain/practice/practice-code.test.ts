import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatCode } from '#domain/basics/spoken-code.ts';
import { newPracticeCode, parsePracticeCode } from './practice-code.ts';

test('a new code has twelve letters, and comes back from what is read aloud and typed', () => {
  const code = newPracticeCode(randomBytes);
  expect(code).toMatch(/^[2-9C-Z]{12}$/);
  expect(parsePracticeCode(formatCode(code))).toBe(code);
  expect(parsePracticeCode(` ${formatCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
});

test('no two of thousands are the same, and every letter is as likely', () => {
  const codes = Array.from({ length: 5_000 }, () => newPracticeCode(randomBytes));
  expect(new Set(codes).size).toBe(5_000);
  const counts = Map.groupBy(codes.join(''), (letter) => letter);
  expect(counts.size).toBe(25);
  for (const { length } of counts.values()) expect(Math.abs(length - 2_400)).toBeLessThan(400);
});

test('bytes that would favour some letters are passed over', () => {
  let calls = 0;
  const bytes = (count: number) => new Uint8Array(count).fill(calls++ === 0 ? 255 : 1);
  expect(newPracticeCode(bytes)).toBe('333333333333');
});

test.each(['', 'K7M4-9XQ2-R5T', 'K7M4-9XQ2-R5TCC', 'A7M4-9XQ2-R5TC', 'K7M4 9XQ2 R5T\u0000', 'x'.repeat(100_000), 17, null, {}])(
  '%j is no code',
  (given) => {
    expect(parsePracticeCode(given)).toBeNull();
  },
);
