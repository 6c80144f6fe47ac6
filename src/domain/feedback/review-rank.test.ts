import { expect, test } from 'vitest';
import { gradeText, roundToHalfStars, sealRank } from './review-rank.ts';

test.each([
  [49, 5, 'standard'],
  [50, 5, 'gold'],
  [50, 3.99, 'standard'],
  [50, 4, 'bronze'],
  [50, 4.39, 'bronze'],
  [50, 4.4, 'silver'],
  [50, 4.79, 'silver'],
  [50, 4.8, 'gold'],
])('%i reviews of %d earn %s', (count, rating, rank) => {
  expect(sealRank({ count, rating })).toBe(rank);
});

test.each([
  [49, 5, 'Standard'],
  [50, 0, 'Ungenügend'],
  [50, 0.99, 'Ungenügend'],
  [50, 1, 'Schlecht'],
  [50, 1.99, 'Schlecht'],
  [50, 2, 'Befriedigend'],
  [50, 2.99, 'Befriedigend'],
  [50, 3, 'Gut'],
  [50, 3.99, 'Gut'],
  [50, 4, 'Exzellent'],
])('%i reviews of %d are called %s', (count, rating, text) => {
  expect(gradeText({ count, rating })).toBe(text);
});

test.each([
  [0, 0],
  [4.24, 4],
  [4.25, 4.5],
  [4.74, 4.5],
  [4.75, 5],
])('%d is shown as %d stars', (rating, stars) => {
  expect(roundToHalfStars(rating)).toBe(stars);
});
