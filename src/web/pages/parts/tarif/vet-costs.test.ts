import { expect, test } from 'vitest';
import vetCosts from 'virtual:reference/vet-costs';
import { pictureNames } from '#domain/product/picture-names.ts';

test('the shipped examples are the seven of the specification', () => {
  expect(vetCosts.map(({ key, cents }) => [key, cents / 100])).toEqual([
    ['stomach_torsion', 2600],
    ['chocolate_poisoning', 1900],
    ['allergy_diagnostics', 2500],
    ['dental_scaling', 380],
    ['dental_restoration', 650],
    ['thyroid_overactivity', 450],
    ['fracture', 2800],
  ]);
});

test('each has words and a picture that exists', () => {
  for (const { title, text, picture } of vetCosts) {
    expect(title.length * text.length).toBeGreaterThan(0);
    expect(pictureNames).toContain(picture);
  }
});
