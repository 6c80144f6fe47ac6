import { raceFlags } from '#domain/animal/animal-fields.ts';
import { notNeeded } from '#domain/testing/sample-options.ts';

const plainRace = (raceId: number, title: string, raceGroupNumber: number) => ({
  raceId,
  speciesKey: 'dog',
  title,
  searchNames: [] as string[],
  isParent: true,
  isFightingAnimal: false,
  isMischling: false,
  isLiabilityAllowed: true,
  raceGroupNumber,
  optimalAgeYears: 3,
  ...notNeeded(raceFlags),
  farbschlaege: new Map<string, { title: string; factor: string }>(),
});

export const race = (
  raceId: number,
  title: string,
  raceGroupNumber: number,
  differences: Partial<ReturnType<typeof plainRace>> = {},
) => ({
  ...plainRace(raceId, title, raceGroupNumber),
  ...differences,
});

/** Test races: a plain dog, a cross with parents, one with colour types, list dog, one with everything, a cat. */
export const raceIds = { plain: 1, cross: 2, coloured: 3, listDog: 4, imported: 5, manual: 6, heavy: 7, cat: 8 };
