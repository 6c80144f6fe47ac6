import { expect, test } from 'vitest';
import { cents } from '#domain/basics/money.ts';
import {
  doSumsAgree,
  emptyHead,
  factorByPrice,
  grossOfLine,
  joinReadings,
  sumsOfLines,
  type ReadBill,
  type ReadLine,
} from './read-bill.ts';

const line = (amount: number, more: Partial<ReadLine> = {}): ReadLine => ({
  day: null,
  position: null,
  words: 'Muster',
  count: 1,
  factor: null,
  amountCents: cents(amount),
  isNet: true,
  vatPercent: 19,
  source: 'text',
  ...more,
});
const bill = (more: Partial<ReadBill>): ReadBill => ({ ...emptyHead, lines: [], doSumsAgree: false, ...more });

test('a net line gets its VAT, rounded half up once, and a discount as the price it lowers', () => {
  expect(grossOfLine(line(50))).toBe(60);
  expect(grossOfLine(line(-50))).toBe(-60);
  expect(grossOfLine(line(1000, { isNet: false }))).toBe(1000);
  expect(grossOfLine(line(1000, { vatPercent: null }))).toBeNull();
});

test('lines agree with a total that adds VAT to each of them, or to their sum, and with no other', () => {
  // Each line is 1,19 and 59,5 hundredths: 60 alone, 119 together.
  const lines = [line(50), line(50)];
  expect(sumsOfLines(lines)).toEqual([119, 120]);
  expect([118, 119, 120, 121].map((total) => doSumsAgree(lines, cents(total)))).toEqual([false, true, true, false]);
  expect(doSumsAgree([line(100), line(100, { vatPercent: 7 })], cents(226))).toBe(true);
  expect(doSumsAgree([line(100, { vatPercent: null })], cents(119))).toBe(false);
  expect(doSumsAgree([], cents(0))).toBe(false);
  expect(doSumsAgree(lines, null)).toBe(false);
});

test('a factor is what the price says: printed and right, not printed, or printed and wrong', () => {
  const rates = new Map([['16', cents(2362)]]);
  const exam = (amount: number, more: Partial<ReadLine> = {}) => line(amount, { position: '16', ...more });
  expect(factorByPrice(exam(4724, { factor: 2 }), rates)).toBe(2);
  expect(factorByPrice(exam(4724), rates)).toBe(2);
  expect(factorByPrice(exam(4724, { factor: 3 }), rates)).toBeNull();
  expect(factorByPrice(exam(4724, { count: 2 }), rates)).toBe(1);
  // 47,24 € with 19 % VAT.
  expect(factorByPrice(exam(5622, { isNet: false }), rates)).toBe(2);
  expect(factorByPrice(exam(4725), rates)).toBeNull();
  expect(factorByPrice(exam(4724, { position: '999' }), rates)).toBeNull();
  expect(factorByPrice(exam(4724, { count: 0 }), rates)).toBeNull();
});

test('of several readings the surest part counts, and lines that add up go before lines that do not', () => {
  const photo = bill({
    number: { value: '2026-1O4', source: 'photo' },
    chip: { value: '276098100000017', source: 'photo' },
    lines: [line(119, { isNet: false, source: 'photo' })],
  });
  const girocode = bill({
    totalCents: { value: cents(119), source: 'girocode' },
    number: { value: '2026-104', source: 'girocode' },
  });
  const text = bill({ lines: [line(200)] });
  expect(joinReadings([photo, girocode])).toMatchObject({
    number: { value: '2026-104' },
    chip: { source: 'photo' },
    doSumsAgree: true,
  });
  expect(joinReadings([text, photo, girocode]).lines).toEqual(photo.lines);
  expect(joinReadings([text, photo]).lines).toEqual(text.lines);
  expect(joinReadings([])).toEqual(bill({}));
});
