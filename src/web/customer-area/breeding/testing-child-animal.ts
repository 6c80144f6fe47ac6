import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

/** A child animal for the tests of this room. */
export const childAnimal = (changes: Partial<ChildAnimal> = {}): ChildAnimal => ({
  childAnimalUuid: '0f5e7a54-0000-4000-8000-000000000001',
  stateKey: 'added',
  speciesKey: 'dog',
  animalName: 'Anton',
  animalBirthdateStr: '2026-11-01',
  animalGenderKey: 'male',
  animalGenderStr: 'Männlich',
  animalRaceId: 1,
  animalRaceStr: 'Labrador Retriever',
  animalFarbschlagKey: null,
  animalFarbschlagStr: null,
  animalChipNummer: null,
  parentAnimalUuid: 'luna',
  parentAnimalName: 'Luna',
  breedingPoliceUuid: 'police',
  litterDateStr: '2026-11-01',
  coveredUntilStr: '2027-01-24',
  sale: null,
  ...changes,
});
