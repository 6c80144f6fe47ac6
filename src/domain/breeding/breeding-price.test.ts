import { expect, test } from 'vitest';
import { allVariantBenefits } from './breeding-benefits.ts';
import { priceBreeding } from './breeding-price.ts';
import { associationOptions, breedingVariantOptions, findAssociation, findBreedingVariant } from './breeding-tarif.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';

const monthly = { paymentTermKey: 'payment_monthly', title: 'monatlich', factor: '1.00', unit: 'EUR/Monat', paymentsPerAnno: 12 };
const annual = { paymentTermKey: 'payment_annual', title: 'jährlich', factor: '0.97', unit: 'EUR/Jahr', paymentsPerAnno: 1 };

const rate = (speciesKey: SpeciesKey, variantKey: string, animalCount: number, associationKey: string, paymentTerm = monthly) =>
  priceBreeding({
    speciesKey,
    variant: findBreedingVariant(variantKey)!,
    association: findAssociation(speciesKey, associationKey)!,
    animalCount,
    paymentTerm,
  });

test.each([
  ['dog', 'birth', 149, 249],
  ['cat', 'birth', 89, 149],
  ['rabbit', 'birth', 49, 79],
] as const)('%s: the decided prices of a year', (speciesKey, _, birth, litter) => {
  expect(breedingVariantOptions(speciesKey).map(({ annualRateAmount }) => annualRateAmount)).toEqual([birth, litter]);
});

test.each([
  // 149 / 12 = 12.4166…
  ['dog', 'birth', 1, 'other', monthly, 12.42],
  // Summed first: 298 / 12 = 24.8333…, and not twice 12.42.
  ['dog', 'birth', 2, 'other', monthly, 24.83],
  ['dog', 'litter', 1, 'other', monthly, 20.75],
  // 249 × 0.9 = 224.10; / 12 = 18.675 goes up.
  ['dog', 'litter', 1, 'vdh', monthly, 18.68],
  // 149 × 0.9 × 0.97 = 130.077
  ['dog', 'birth', 1, 'vdh', annual, 130.08],
  ['cat', 'litter', 3, 'wcf', annual, 390.23],
  ['rabbit', 'birth', 7, 'zdrk', monthly, 25.73],
] as const)('%s %s, %i animals, %s', (speciesKey, variantKey, animals, association, paymentTerm, amount) => {
  expect(rate(speciesKey, variantKey, animals, association, paymentTerm)).toMatchObject({
    rateAmount: amount,
    rateUnit: paymentTerm.unit,
    animalCount: animals,
  });
});

test('the text of a rate is German, with its unit', () => {
  expect(rate('dog', 'litter', 100, 'other').rateStr).toBe('2.075,00\u00A0€ / Monat');
});

test('only listed associations have a discount, which follows from the factor', () => {
  expect(associationOptions('cat').map(({ discountStr, hasMembers }) => [discountStr, hasMembers])).toEqual([
    ['10\u00A0% Rabatt', true],
    ['10\u00A0% Rabatt', true],
    ['10\u00A0% Rabatt', true],
    [null, false],
  ]);
  expect(findAssociation('dog', 'tica')).toBeNull();
});

test('the variant for the litter refers to the other one in a list and writes it out alone', () => {
  const [birth, litter] = breedingVariantOptions('dog').map(({ benefits }) => benefits);
  expect(litter![0]).toBe('Alles aus der Variante Geburt');
  expect(allVariantBenefits(findBreedingVariant('litter')!)).toEqual([...birth!, ...litter!.slice(1)]);
});
