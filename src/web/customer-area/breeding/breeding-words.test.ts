import { expect, test } from 'vitest';
import { childLine, childState, countText, coverText, namesText } from './breeding-words.ts';
import { childAnimal } from './testing-child-animal.ts';

const sale = {
  sellingDateStr: '2026-11-15',
  salutationKey: 'frau',
  firstname: 'Erika',
  lastname: 'Mustermann',
  email: 'erika@beispiel.example',
  buyerUrl: null,
  buyerUrlValidTo: '2027-02-13',
};

test.each([
  [childAnimal(), 'Bei dir', 'Mitversichert bis zum Verkauf, längstens bis 24.01.2027.'],
  [childAnimal({ coveredUntilStr: null }), 'Bei dir', 'Nicht über deinen Züchtertarif mitversichert.'],
  [childAnimal({ stateKey: 'sold', sale }), 'Verkauft', 'Verkauft zum 15.11.2026. Die neue Familie ist eingeladen.'],
  [childAnimal({ stateKey: 'insured', sale }), 'Versichert', 'Die neue Familie hat das Jungtier versichert.'],
])('the breeder is told where a child animal stands', (child, label, cover) => {
  expect(childState(child).label).toBe(label);
  expect(coverText(child)).toBe(cover);
});

test('a child animal in one line, with the colour where it has one', () => {
  expect(childLine(childAnimal())).toBe('Männlich · Labrador Retriever');
  expect(childLine(childAnimal({ animalFarbschlagStr: 'Gelb' }))).toBe('Männlich · Gelb · Labrador Retriever');
});

test('names and numbers', () => {
  expect([0, 1, 2].map(countText)).toEqual(['0 Jungtiere', '1 Jungtier', '2 Jungtiere']);
  expect(namesText([{ animalName: 'Luna' }, { animalName: 'Maja' }, { animalName: 'Nala' }])).toBe('Luna, Maja und Nala');
});
