import { expect, test } from 'vitest';
import {
  amountOf,
  amountsIn,
  countOf,
  dayIn,
  factorIn,
  factorOf,
  percentOf,
  positionIn,
  positionOf,
  withoutFactor,
} from './written.ts';

test('amounts as bills write them', () => {
  expect(['12,30', '1.234,50 €', '€ 12,30', '-25,00', '25,00-', '−5,00 EUR', '0,00'].map(amountOf)).toEqual([
    1230, 123450, 1230, -2500, -2500, -500, 0,
  ]);
  expect(['12', '12,3', '12,345', '1.23,45', '19 %', 'x 2,00', '', '12,30 12,30'].map(amountOf)).toEqual(Array(8).fill(null));
  expect(amountsIn('19 % auf 123,40: 23,45 €, am 12.10.2026')).toEqual([12340, 2345]);
});

test('days, counts, factors, rates', () => {
  expect(['12.10.2026', 'vom 3.9.26', '31.02.2026', '12.13.2026', '112.10.2026'].map(dayIn)).toEqual([
    '2026-10-12',
    '2026-09-03',
    null,
    null,
    null,
  ]);
  expect(['2', '0,80', '14 St.', '3 x', 'zwei', '1.000'].map(countOf)).toEqual([2, 0.8, 14, 3, null, null]);
  expect(['2-fach', '2,3fach', 'x 1,50', '2,00', '3', '12', '0', 'zwei'].map(factorOf)).toEqual([
    2,
    2.3,
    1.5,
    2,
    3,
    null,
    null,
    null,
  ]);
  expect(factorIn('Sedation (2,5-facher Satz)')).toBe(2.5);
  expect(withoutFactor('Sedation (2,5-facher Satz)')).toBe('Sedation');
  expect(['19 %', '7%', '19,00', '190 %', 'A'].map(percentOf)).toEqual([19, 7, 19, null, null]);
});

test('numbers of the fee schedule end at 1006', () => {
  expect(['16', 'GOT 16', 'GOT-Nr. 240', '1006', '1007', '0', '16,00', 'Pos 3 x'].map(positionOf)).toEqual([
    '16',
    '16',
    '240',
    '1006',
    null,
    null,
    null,
    null,
  ]);
  expect(positionIn('GOT 16 Allgemeine Untersuchung')).toEqual({ position: '16', rest: 'Allgemeine Untersuchung' });
  expect(positionIn('Notdienstgebühr gemäß § 4 GOT')).toBeNull();
});

test('what a photo makes of commas and rules', () => {
  expect(['82.23', '4,59)', '1.234', '12.10.2026'].map(amountOf)).toEqual([8223, 459, null, null]);
  expect(['200', 'x100', '1000'].map(factorOf)).toEqual([2, 1, null]);
});
