import { expect, test } from 'vitest';
import { parseEuros } from './write-off.tsx';

test.each([
  ['12,30', 12.3],
  ['12.3', 12.3],
  [' 12 € ', 12],
  ['1.234,50', null],
  ['12,305', null],
  ['-1', null],
  ['', null],
])('%j is %j', (text, euros) => {
  expect(parseEuros(text)).toBe(euros);
});
