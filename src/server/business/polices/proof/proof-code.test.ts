import { expect, test } from 'vitest';
import { makeProofCode, readProofCode } from './proof-code.ts';

const [key, otherKey] = ['a'.repeat(64), 'b'.repeat(64)];

test.each([1, 25, 9_765_624, 9_765_625, 2_147_483_647])(
  'the code of contract %i leads back to it, however it is typed',
  (policeId) => {
    const code = makeProofCode(policeId, key);
    expect(code).toMatch(policeId < 9_765_625 ? /^[2-9C-Z]{16}$/ : /^[2-9C-Z]{20}$/);
    expect(readProofCode(code, [key])).toBe(policeId);
    expect(readProofCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `, [otherKey, key])).toBe(policeId);
  },
);

test('a code of another key, of another contract, or with one other letter is none', () => {
  const code = makeProofCode(7, key);
  expect(readProofCode(code, [otherKey])).toBeNull();
  expect(readProofCode(code, [])).toBeNull();
  expect(readProofCode(`${code.slice(0, 11)}${makeProofCode(8, key).slice(11)}`, [key])).toBeNull();
  expect(readProofCode(`${code.startsWith('2') ? '3' : '2'}${code.slice(1)}`, [key])).toBeNull();
  // The number of one contract has one spelling.
  expect(readProofCode(`${code.slice(0, 11)}2222${code.slice(11)}`, [key])).toBeNull();
});

test.each(['', 'K7M4', 'x'.repeat(100_000), 'K7M49XQ2R5T2222\u0000', 17, null, undefined, {}])('%j is no code', (given) => {
  expect(readProofCode(given, [key])).toBeNull();
});
