import { expect, test } from 'vitest';
import { pageAt, pagesOf, wrapPage } from './carousel-motion.ts';

test('slides fill pages, the last one perhaps in part', () => {
  expect([pagesOf(7, 3), pagesOf(6, 3), pagesOf(1, 3), pagesOf(0, 3)]).toEqual([3, 2, 1, 1]);
});

test('the row of pages is a ring', () => {
  expect([wrapPage(-1, 3), wrapPage(0, 3), wrapPage(3, 3)]).toEqual([2, 0, 0]);
});

test('a scroll position belongs to the page it shows most of', () => {
  expect([0, 149, 151, 300, 9000].map((left) => pageAt(left, 100, 3, 3))).toEqual([0, 0, 1, 1, 2]);
});
