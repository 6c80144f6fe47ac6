import { expect, test } from 'vitest';
import { findTogether } from './positions-together.ts';

const bill = (policeId: number, ...positions: number[]) => ({ policeId, positions });

test('what stands together on bills of three contracts is offered, the most frequent first', () => {
  const bills = [
    bill(1, 16, 212, 15),
    bill(2, 16, 212, 15),
    bill(3, 16, 212),
    bill(4, 16, 212, 15),
    bill(5, 15, 16),
    bill(6, 99, 100),
  ];
  expect(findTogether(bills)).toEqual(
    new Map([
      [16, [15, 212]],
      [212, [16, 15]],
      [15, [16, 212]],
    ]),
  );
});

test('many bills of one contract teach nothing, and a position is never offered beside itself', () => {
  expect(findTogether(Array.from({ length: 50 }, () => bill(1, 16, 16, 212)))).toEqual(new Map());
  expect(findTogether([bill(1, 7, 7), bill(2, 7, 7), bill(3, 7, 7)])).toEqual(new Map());
});

test('only a few are offered', () => {
  const many = [1, 2, 3].map((policeId) => bill(policeId, 1, 2, 3, 4, 5, 6, 7, 8));
  expect(findTogether(many).get(1)).toEqual([2, 3, 4, 5]);
});
