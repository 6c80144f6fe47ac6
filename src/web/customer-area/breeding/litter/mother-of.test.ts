import { expect, test } from 'vitest';
import type { BreedingPolice, ParentAnimal } from '#domain/wire/breeding/breeding-schemas.ts';
import { childAnimal } from '#web/customer-area/breeding/testing-child-animal.ts';
import { motherOf } from './mother-of.ts';

const luna = {
  animalUuid: 'luna',
  speciesKey: 'dog',
  animalName: 'Luna',
  animalBirthdateStr: '2023-05-01',
  breedingPoliceUuid: 'police',
  coveredFrom: '2026-11-01',
} as ParentAnimal;
const polices = [
  { breedingPoliceUuid: 'other', validTo: '2026-12-31' },
  { breedingPoliceUuid: 'police', validTo: '2027-10-31' },
] as BreedingPolice[];

test('a mother is covered by her own police, and only her own births count', () => {
  const young = [childAnimal(), childAnimal({ parentAnimalUuid: 'maja', animalBirthdateStr: '2026-11-05' })];
  expect(motherOf(luna, polices, young)).toMatchObject({
    animalName: 'Luna',
    covered: [{ from: '2026-11-01', to: '2027-10-31' }],
    births: ['2026-11-01'],
  });
});
