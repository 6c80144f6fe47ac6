import { expect, test } from 'vitest';
import { addDays, addYears, fullYearsBetween, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { checkAnimalBirthdate } from './animal-birthdate.ts';
import type { SpeciesKey } from './species.ts';
import { entriesToCome } from './later-entry.ts';

const today = isoDate('2026-11-19');
const short = (species: SpeciesKey, birthdate: IsoDate) =>
  entriesToCome(species, birthdate, today).map(({ ageYears, from }) => `${ageYears} ${from}`);

test('today, then every birthday up to the last on which a dog may enter', () => {
  expect(short('dog', isoDate('2023-05-01'))).toEqual(['3 2026-11-19', '4 2027-05-01', '5 2028-05-01', '6 2029-05-01']);
});

test.each([
  ['the day before its last birthday one entry is left', isoDate('2020-11-20'), ['5 2026-11-19', '6 2026-11-20']],
  ['on its last birthday none after today', isoDate('2020-11-19'), ['6 2026-11-19']],
  ['the day after it none at all', isoDate('2020-11-18'), []],
  [
    'a birthday today counts as today',
    isoDate('2024-11-19'),
    ['2 2026-11-19', '3 2027-11-19', '4 2028-11-19', '5 2029-11-19', '6 2030-11-19'],
  ],
  ['an animal that is not born yet has none', isoDate('2026-11-20'), []],
] as const)('%s', (_, birthdate, expected) => {
  expect(short('dog', birthdate)).toEqual(expected);
});

test('each species has its own last birthday', () => {
  const born = isoDate('2025-11-18');
  expect(
    [entriesToCome('dog', born, today), entriesToCome('cat', born, today), entriesToCome('rabbit', born, today)].map(
      ({ length }) => length,
    ),
  ).toEqual([6, 8, 4]);
});

test('born on 29 February it turns a year older on 1 March', () => {
  expect(short('rabbit', isoDate('2024-02-29'))).toEqual(['2 2026-11-19', '3 2027-03-01', '4 2028-02-29']);
});

test('whoever is taken for as old as then, is that old today, and may enter today', () => {
  for (const born of [addDays(today, -60), addYears(today, -2), isoDate('2024-02-29')])
    for (const { ageYears, bornLike } of entriesToCome('dog', born, today)) {
      expect(fullYearsBetween(bornLike, today)).toBe(ageYears);
      const slice = { speciesKey: 'dog', animalBirthdateStr: bornLike };
      expect(isSuccess(checkAnimalBirthdate(slice, { today, isMinimumAgeChecked: true }, { presence: true }))).toBe(true);
    }
});
