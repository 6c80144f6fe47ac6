import { isoDate } from '#domain/basics/calendar-date.ts';
import type { Mother } from '#domain/breeding/child-animal.ts';
import type { BreedingPolice, ParentAnimal } from '#domain/wire/breeding/breeding-schemas.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animal-schemas.ts';

/** What the rule of a birth must know of her, from the records that the page has. */
export const motherOf = (
  mother: ParentAnimal,
  polices: readonly BreedingPolice[],
  childAnimals: readonly ChildAnimal[],
): Mother => ({
  speciesKey: mother.speciesKey,
  animalName: mother.animalName,
  animalBirthdateStr: mother.animalBirthdateStr,
  covered: polices
    .filter(({ breedingPoliceUuid }) => breedingPoliceUuid === mother.breedingPoliceUuid)
    .map(({ validTo }) => ({ from: isoDate(mother.coveredFrom), to: isoDate(validTo) })),
  births: childAnimals
    .filter(({ parentAnimalUuid }) => parentAnimalUuid === mother.animalUuid)
    .map(({ animalBirthdateStr }) => isoDate(animalBirthdateStr)),
});
