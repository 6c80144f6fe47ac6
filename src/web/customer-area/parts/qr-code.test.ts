import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';

/** Draws the path again, module by module. */
const draw = (path: string, size: number) => {
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let column = 0; column < Number(width); column += 1) drawn[Number(y)]![Number(x) + column] = true;
  return drawn;
};

test('the path has exactly the dark modules', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, false],
      [false, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM1 2h2v1h-2z');
  const { data, size } = encode('https://shop.example/beitragberechnen?species=dog&child_animal_token=abc.def');
  expect(draw(qrPath(data), size)).toEqual(data);
});
