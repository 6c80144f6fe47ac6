import { expect, test } from 'vitest';
import { mergeSmall } from './figures.ts';

type Group = { title: string; count: number };

const merge = (...counts: number[]) =>
  mergeSmall<Group>(
    counts.map((count, place) => ({ title: 'abcdef'.charAt(place), count })),
    ({ count }) => count,
    (one, other) => ({ ...one, count: one.count + other.count }),
  ).map(({ title, count }) => `${title} ${count}`);

test.each<[number[], string[]]>([
  [[], []],
  [[5], ['a 5']],
  [[4], []],
  [
    [6, 9],
    ['b 9', 'a 6'],
  ],
  [
    [20, 4, 1],
    ['a 20', 'übrige 5'],
  ],
  // One small group alone could be told from the sum of all.
  [
    [20, 7, 3],
    ['a 20', 'übrige 10'],
  ],
  [[20, 3], ['übrige 23']],
  [[1, 1, 2], []],
  [[2, 2, 2], ['übrige 6']],
  // Of nobody there is nothing to hide.
  [
    [8, 0],
    ['a 8', 'übrige 0'],
  ],
])('%j becomes %j', (counts, shown) => {
  expect(merge(...counts)).toEqual(shown);
});
