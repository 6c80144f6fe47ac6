import { expect, test } from 'vitest';
import { isEmptyLine, newLine, toEntered, withPosition, withRead } from './line-draft.ts';

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
    { position: 16, words: null, factor: 2.5, count: 1, amount: null, isNet: true, vatPercent: 19, treatedOn: null },
    { position: null, words: 'Salbe', factor: 1, count: 1, amount: 12.9, isNet: true, vatPercent: 7, treatedOn: null },
  ]);
  expect(toEntered([line({ text: '16', factor: 'zwei', count: '' })])).toMatchObject([{ factor: -1, count: -1 }]);
  expect(isEmptyLine(newLine())).toBe(true);
});

test('what was read takes the place of what was read before, keeps what was typed, and goes on as it was read', () => {
  const read = {
    position: 16,
    words: 'Untersuchung',
    count: 1,
    factor: 2.5,
    amount: null,
    isNet: true,
    vatPercent: 19,
    treatedOn: '2027-02-03',
    isSure: true,
  };
  const gross = { ...read, position: null, words: '212 Tabletten', factor: null, amount: 9.9, isNet: false, isSure: false };
  const typed = line({ text: 'Salbe', amount: '5' });
  const first = withRead([typed, newLine()], [read, gross]);
  expect(first.map(({ text, readKey }) => [text, readKey])).toEqual([
    ['Salbe', null],
    ['16 Untersuchung', 'sure'],
    ['Posten 212 Tabletten', 'unsure'],
  ]);
  expect(toEntered(first.map((one) => withPosition(one, positions)))).toMatchObject([
    { words: 'Salbe' },
    { position: 16, factor: 2.5, amount: null, treatedOn: '2027-02-03' },
    { position: null, amount: 9.9, isNet: false },
  ]);
  expect(withRead(first, [read]).map(({ text }) => text)).toEqual(['Salbe', '16 Untersuchung']);
  expect(withRead(withRead([], [read]), []).map(isEmptyLine)).toEqual([true]);
});
