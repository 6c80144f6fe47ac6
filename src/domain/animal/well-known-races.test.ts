import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speciesKeys } from './species.ts';
import { rarityOf } from './well-known-races.ts';

test('the well-known are told from the rare, each within its species', () => {
  expect(rarityOf('dog', 'Labrador Retriever')).toBeLessThan(rarityOf('dog', 'Golden Retriever'));
  expect(rarityOf('dog', 'Labernese')).toBe(Number.POSITIVE_INFINITY);
  expect(rarityOf('cat', 'Labrador Retriever')).toBe(Number.POSITIVE_INFINITY);
  expect(rarityOf(null, 'Labrador Retriever')).toBe(Number.POSITIVE_INFINITY);
});

test.each(speciesKeys)('every well-known %s is one that the shop offers', (speciesKey) => {
  const titles = readFileSync(`reference/races-${speciesKey}.csv`, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(';')[1] ?? '');
  const ranked = titles.filter((title) => rarityOf(speciesKey, title) < Number.POSITIVE_INFINITY);
  const places = ranked.map((title) => rarityOf(speciesKey, title)).toSorted((one, other) => one - other);
  expect(places).toEqual(places.map((_, place) => place));
});
