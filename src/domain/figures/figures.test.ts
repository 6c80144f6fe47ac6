import { expect, test } from 'vitest';
import { joinSmall, mergeSmall } from './figures.ts';

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
  // A group without anybody has nothing to hide.
  [
    [8, 0],
    ['a 8', 'übrige 0'],
  ],
])('%j becomes %j', (counts, expected) => {
  expect(merge(...counts)).toEqual(expected);
});

test.each<[number[], string[]]>([
  [[], []],
  [[4], []],
  [[2, 2], []],
  [
    [5, 9],
    ['a 5', 'b 9'],
  ],
  // A small one joins the next, the last one the one before; whatever is between goes along.
  [
    [6, 1, 7],
    ['a 6', 'bc 8'],
  ],
  [
    [6, 7, 1],
    ['a 6', 'bc 8'],
  ],
  [[6, 0, 2], ['abc 8']],
  [
    [0, 6, 0],
    ['a 0', 'b 6', 'c 0'],
  ],
  [[1, 1, 1, 1, 1], ['abcde 5']],
])('in order, %j becomes %j', (counts, expected) => {
  const groups = counts.map((count, place) => ({ title: 'abcdef'.charAt(place), count }));
  const join = (one: Group, other: Group) => ({ title: one.title + other.title, count: one.count + other.count });
  const joined = joinSmall(groups, ({ count }) => count, join);
  expect(joined.map(({ title, count }) => `${title} ${count}`)).toEqual(expected);
});
