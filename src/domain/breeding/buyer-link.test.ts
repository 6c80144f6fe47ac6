import { expect, test } from 'vitest';
import { buyerCodeLength, buyerCodeLetters, parseBuyerCode } from './buyer-link.ts';

test.each([
  ['CDFGHJKMNPRT', 'CDFGHJKMNPRT'],
  ['cdfghjkmnprt', 'CDFGHJKMNPRT'],
  ['CDFG-HJKM-NPRT', 'CDFGHJKMNPRT'],
  [' cdfg hjkm nprt ', 'CDFGHJKMNPRT'],
  ['CDFGHJKMNPR', null],
  ['CDFGHJKMNPRTR', null],
  ['CDFGHJKMNPR0', null],
  ['CDFGHJKMNPR\u0000', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  expect(parseBuyerCode(typed)).toBe(code);
});

test('a code has more than fifty bits, and nothing in it looks like something else', () => {
  expect(buyerCodeLength * Math.log2(buyerCodeLetters.length)).toBeGreaterThan(50);
  for (const lookAlike of 'OQI01L25SZB') expect(buyerCodeLetters).not.toContain(lookAlike);
  expect(new Set(buyerCodeLetters).size).toBe(buyerCodeLetters.length);
});
