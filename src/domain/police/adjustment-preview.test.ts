import { expect, test } from 'vitest';
import { cents } from '#domain/basics/money.ts';
import { previewAdjustment, checkAdjustmentReason } from './adjustment-preview.ts';

const police = (number: number, before: number, after: number) => ({
  policeNumber: `KV/2026/${number}`,
  before: cents(before),
  after: cents(after),
});

test('sums, quantiles and steps of five percent', () => {
  const polices = [police(1, 10_000, 10_000), police(2, 10_000, 10_499), police(3, 20_000, 21_000), police(4, 10_000, 9_900)];
  const { largest, ...preview } = previewAdjustment(polices);
  expect(preview).toMatchObject({ count: 4, before: 50_000, after: 51_399 });
  expect(preview.quantiles.map(({ percent }) => percent)).toEqual([-1, -1, 0, 4.99, 4.99, 5, 5]);
  expect(preview.histogram).toEqual([
    { fromPercent: -5, count: 1 },
    { fromPercent: 0, count: 2 },
    { fromPercent: 5, count: 1 },
  ]);
  expect(largest.map(({ policeNumber }) => policeNumber)).toEqual(['KV/2026/3', 'KV/2026/2', 'KV/2026/1', 'KV/2026/4']);
});

test('the ten that rise the most are named, and nothing where there are none', () => {
  const many = Array.from({ length: 30 }, (_, index) => police(index, 10_000, 10_000 + index));
  expect(previewAdjustment(many).largest.map(({ after }) => after)).toEqual(
    Array.from({ length: 10 }, (_, index) => 10_029 - index),
  );
  expect(previewAdjustment([])).toEqual({ count: 0, before: 0, after: 0, quantiles: [], largest: [], histogram: [] });
});

test.each([
  ['', 1],
  [' \n ', 1],
  ['x', 0],
  ['x'.repeat(500), 0],
  [` ${'x'.repeat(500)} `, 0],
  ['x'.repeat(501), 1],
])('%j has %i issues', (reason, count) => {
  expect(checkAdjustmentReason(reason)).toHaveLength(count);
});
