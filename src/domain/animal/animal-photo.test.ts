import { expect, test } from 'vitest';
import { isTooSmall, photoLimits, squareOf } from './animal-photo.ts';

test.each([
  ['lying', { width: 4000, height: 3000 }, { left: 500, top: 0, side: 3000, drawnSide: 512 }],
  ['standing', { width: 3000, height: 4000 }, { left: 0, top: 500, side: 3000, drawnSide: 512 }],
  ['square', { width: 512, height: 512 }, { left: 0, top: 0, side: 512, drawnSide: 512 }],
  ['small: it is never drawn larger than it is', { width: 301, height: 200 }, { left: 50, top: 0, side: 200, drawnSide: 200 }],
  ['as thin as a thread', { width: 5000, height: 64 }, { left: 2468, top: 0, side: 64, drawnSide: 64 }],
])('%s', (_, size, square) => {
  expect(squareOf(size)).toEqual(square);
});

test('what shows no animal any more is too small', () => {
  const { leastSide } = photoLimits;
  expect(isTooSmall({ width: leastSide, height: leastSide })).toBe(false);
  expect(isTooSmall({ width: leastSide - 1, height: 900 })).toBe(true);
  expect(isTooSmall({ width: 900, height: leastSide - 1 })).toBe(true);
});
