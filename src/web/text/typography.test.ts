import { expect, test } from 'vitest';
import { keepTogether, longDate, percentText, plainPrice, splitAtHyphens } from './typography.ts';

test.each([
  [0, '0\u00a0€'],
  [3500, '35\u00a0€'],
  [1490, '14,90\u00a0€'],
  [260000, '2.600\u00a0€'],
  [123456789, '1.234.567,89\u00a0€'],
  [705, '7,05\u00a0€'],
])('%i cents are written %s', (cents, text) => {
  expect(plainPrice(cents)).toBe(text);
});

test('a percentage keeps its sign', () => {
  expect(percentText(85)).toBe('85\u00a0%');
});

test.each([
  ['ab 14,90 € im Monat', 'ab 14,90\u00a0€ im Monat'],
  // Word for word as decided (spec 1.2), so that a search finds it.
  ['ab dem 4. Versicherungsjahr', 'ab dem 4. Versicherungsjahr'],
  ['nach § 8 VVG und §§ 96 und 97', 'nach §\u00a08 VVG und §§\u00a096 und 97'],
  ['8 Uhr, 12 km, 100 % und 6 Monate', '8\u00a0Uhr, 12\u00a0km, 100\u00a0% und 6 Monate'],
  ['unter 030 000 000 00 oder 2 oder 3 Tage', 'unter 030\u00a0000\u00a0000\u00a000 oder 2 oder 3 Tage'],
  ['z. B. nachts', 'z.\u00a0B. nachts'],
])('%s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept);
});

test('what is written with a hyphen and read as one word stands apart', () => {
  expect(splitAtHyphens('Bis zum 4-fachen Satz')).toEqual(['Bis zum ', '4-fachen', ' Satz']);
  expect(splitAtHyphens('Deine E-Mail-Adresse')).toEqual(['Deine ', 'E-Mail', '-Adresse']);
  expect(splitAtHyphens('ohne Strich')).toEqual(['ohne Strich']);
});

test('an instant is told as the German day it falls on', () => {
  expect(longDate('2026-11-02T23:30:00.000Z')).toBe('3.\u00a0November 2026');
});
