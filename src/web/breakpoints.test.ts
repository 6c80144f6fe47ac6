import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const defined = new Map(
  [
    ...readFileSync('src/web/breakpoints.css', 'utf8').matchAll(/@custom-media (--[\w-]+) \((?:min|max)-width: ([\d.]+)px\)/g),
  ].map(([, name = '', value]) => [name, Number(value)] as const),
);
const conditions = globSync('src/web/**/*.css', { exclude: ['src/web/breakpoints.css'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/@(?:media|container)([^{]*)\{/g)].map(([, condition = '']) => ({ file, condition })),
);

test('layouts change at four widths, each with a name for both of its sides, and the carousel at its own', () => {
  const [from, below] = [/^--from-(?!two-slides)/, /^--below-/].map((side) => [...defined].filter(([name]) => side.test(name)));
  expect(from?.map(([, width]) => width)).toEqual([480, 640, 1024, 1320]);
  expect(below?.map(([, width]) => Math.ceil(width))).toEqual([480, 640, 1024, 1320]);
});

/** A box cannot ask by name: it changes at the widths of a window. */
const isOfBox = ({ condition }: { condition: string }) =>
  [...defined].some(([name, width]) => name.startsWith('--from') && condition.trim() === `(width < ${width}px)`);

test('no style names a width of its own, and none a name that is not there', () => {
  expect(conditions.length).toBeGreaterThan(50);
  expect(conditions.filter((one) => /width/.test(one.condition) && !isOfBox(one))).toEqual([]);
  const isUnknown = ({ condition }: { condition: string }) =>
    [...condition.matchAll(/--[\w-]+/g)].some(([name]) => !defined.has(name));
  expect(conditions.filter(isUnknown)).toEqual([]);
});
