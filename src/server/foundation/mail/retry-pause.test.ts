import { expect, test } from 'vitest';
import { attemptsMost, pauseAfter } from './retry-pause.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 16],
  [6, 32],
  [7, 60],
  [8, 60],
  [attemptsMost - 1, 60],
])('after attempt %i the mail rests %i minutes', (attempts, minutes) => {
  expect(pauseAfter(attempts)).toBe(minutes * 60_000);
});

test.each([attemptsMost, attemptsMost + 1])('after attempt %i the mail is parked', (attempts) => {
  expect(pauseAfter(attempts)).toBeNull();
});
