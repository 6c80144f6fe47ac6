import { expect, test } from 'vitest';
import { childAnimal } from '#web/customer-area/breeding/testing-child-animal.ts';
import { litterSummary, littersOf } from './litter-card.tsx';

test('a litter is one mother and one birth, the youngest first, by name', () => {
  const litters = littersOf([
    childAnimal({ animalName: 'Bruno' }),
    childAnimal({ animalName: 'Ärmel' }),
    childAnimal({ animalName: 'Cleo', parentAnimalUuid: 'maja', parentAnimalName: 'Maja' }),
    childAnimal({ animalName: 'Dina', litterDateStr: '2027-06-01', animalBirthdateStr: '2027-06-02' }),
  ]);
  expect(
    litters.map(({ parentAnimalName, litterDateStr, childAnimals }) => [
      parentAnimalName,
      litterDateStr,
      childAnimals.map(({ animalName }) => animalName),
    ]),
  ).toEqual([
    ['Luna', '2027-06-01', ['Dina']],
    ['Maja', '2026-11-01', ['Cleo']],
    ['Luna', '2026-11-01', ['Ärmel', 'Bruno']],
  ]);
  expect(littersOf([])).toEqual([]);
});

test('the summary counts the states and leaves out what is none', () => {
  const [mixed] = littersOf(['added', 'insured', 'added', 'sold'].map((stateKey) => childAnimal({ stateKey })));
  expect(litterSummary(mixed!)).toBe('2 bei dir · 1 verkauft · 1 versichert');
  const [whole] = littersOf([childAnimal({ stateKey: 'insured' })]);
  expect(litterSummary(whole!)).toBe('1 versichert');
});
