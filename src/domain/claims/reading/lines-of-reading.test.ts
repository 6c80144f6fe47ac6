import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { toGross } from '#domain/claims/bill-line.ts';
import { kindByWords, toBillLines } from './lines-of-reading.ts';
import type { ReadLine } from './read-bill.ts';

const day = isoDate('2026-12-20');
const positions = new Map([
  [16, { number: 16, kindKey: 'examination', isOperation: false, simpleRate: '23.62', service: 'Untersuchung' } as const],
]);
const line = (changes: Partial<ReadLine>): ReadLine => ({
  day: null,
  position: null,
  words: 'Tropfen',
  count: 1,
  factor: null,
  amountCents: cents(1_000),
  isNet: true,
  vatPercent: 19,
  source: 'e-invoice',
  ...changes,
});
const linesOf = (lines: readonly ReadLine[], total: number) =>
  toBillLines({ lines, totalCents: { value: cents(total), source: 'e-invoice' } }, { positions }, day);

test.each([
  ['Notdienstgebühr gemäß § 4 GOT', 'emergency_fee'],
  ['Rabatt Gesundheitswoche', 'discount'],
  ['Wegegeld 12 km', 'travel'],
  ['Fremdlabor Musterlabor Großes Blutbild', 'external_laboratory'],
  ['Gesamt-T4 im Musterlabor', 'external_laboratory'],
  ['Päppelfutter Muster Grün 1 kg', 'food'],
  ['Nahtmaterial und OP-Besteck', 'material'],
  ['Ohrentropfen Musterotic 20 ml', 'medicine'],
  ['Antibiotikum Mustercillin Tabl.', 'medicine'],
  ['Herztabletten Mustercard 50 St.', 'medicine'],
  ['Beratung am Telefon', 'other'],
])('"%s" is %s', (words, kind) => expect(kindByWords(words)).toBe(kind));

test('a known position says of what kind a line is, an unknown one is none', () => {
  const [known, unknown] = linesOf([line({ position: '16', factor: 2, words: '' }), line({ position: '9999' })], 1);
  expect(known).toMatchObject({ position: 16, kindKey: 'examination', words: 'Untersuchung', factor: '2', treatedOn: day });
  expect(unknown).toMatchObject({ position: null, kindKey: 'medicine' });
});

test('where VAT is on the sum, the dearest line takes the cents that are missing', () => {
  // 3 × 10,03 net: 11,94 each (35,82), but 35,81 of the sum.
  const lines = linesOf(
    [line({ amountCents: cents(1_003) }), line({ amountCents: cents(1_003) }), line({ amountCents: cents(1_003) })],
    3_581,
  );
  expect(lines.reduce((sum, one) => sum + toGross(one), 0)).toBe(3_581);
  expect(lines.filter(({ isNet }) => !isNet)).toHaveLength(1);
});

test('where sums do not agree, nothing is made to fit', () => {
  expect(linesOf([line({})], 5_000).map(({ amount }) => amount)).toEqual([1_000]);
});
