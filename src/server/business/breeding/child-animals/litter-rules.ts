import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { ChildAnimalContext, Mother } from '#domain/breeding/child-animal.ts';
import type { StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import type { AnimalRow } from '#server/business/breeding/breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { childAnimalRaces } from './child-animals.ts';

type Litter = {
  mother: AnimalRow;
  police: StoredBreedingPolice;
  births: readonly string[];
  raceId: number | null;
  today: IsoDate;
};

/** What the rules of a child animal must know, whether it is added or corrected (spec 9.5). */
export const litterContext = (
  { mother, police, births, raceId, today }: Litter,
  { book, catalogue }: Pick<Work, 'book' | 'catalogue'>,
): ChildAnimalContext => {
  const race = book.races.get(raceId ?? 0);
  return {
    checkedAt: 'server',
    today,
    mother: toMother(mother, police, births),
    genderOptions: catalogue.genders,
    raceOptions: childAnimalRaces(catalogue, police.speciesKey),
    farbschlagOptions: race === undefined ? [] : (catalogue.farbschlaegeOfRace.get(race.raceId) ?? []),
  };
};

const toMother = (mother: AnimalRow, police: StoredBreedingPolice, births: readonly string[]): Mother => ({
  speciesKey: mother.speciesKey,
  animalName: mother.name,
  animalBirthdateStr: mother.birthDate,
  covered: police.breeding.covered
    .filter(({ animalId }) => animalId === mother.id)
    .map(({ from, to }) => ({ from, to: to ?? police.validTo })),
  births: births.map(isoDate),
});

export const nameTaken = 'Ein Jungtier mit diesem Namen steht schon in diesem Wurf.';
