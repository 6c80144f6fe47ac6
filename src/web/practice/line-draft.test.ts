import { expect, test } from 'vitest';
import { isEmptyLine, newLine, toEntered, withPosition } from './line-draft.ts';

const positions = new Set([16, 212]);
const line = (changes: object) => withPosition({ ...newLine(), ...changes }, positions);

test.each([
  ['16', 16],
  [' 16 Allgemeine Untersuchung', 16],
  ['212', 212],
  ['17', null],
  ['16er Nadel', null],
  ['Ohrentropfen 20 ml', null],
])('„%s“ is position %s', (text, position) => {
  expect(line({ text }).position).toBe(position);
});

test('what is typed with a comma is sent as a number, and what is none is sent so that the rules refuse it', () => {
  expect(
    toEntered([line({ text: '16', factor: '2,5' }), newLine(), line({ text: 'Salbe', amount: '12,90', vatPercent: '7' })]),
  ).toEqual([
    { position: 16, words: null, factor: 2.5, count: 1, amount: null, isNet: true, vatPercent: 19 },
    { position: null, words: 'Salbe', factor: 1, count: 1, amount: 12.9, isNet: true, vatPercent: 7 },
  ]);
  expect(toEntered([line({ text: '16', factor: 'zwei', count: '' })])).toMatchObject([{ factor: -1, count: -1 }]);
  expect(isEmptyLine(newLine())).toBe(true);
});
