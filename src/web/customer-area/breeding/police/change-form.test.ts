import { expect, test } from 'vitest';
import { priceOfChange } from './change-form.tsx';
import type { BreedingPolice } from '#domain/wire/breeding/animals.ts';

const police = { speciesKey: 'dog', variantKey: 'litter', contractPaymentTermKey: 'payment_monthly' } as BreedingPolice;
const paymentTerms = [
  { paymentTermKey: 'payment_monthly', title: 'monatlich', factor: '1.00', unit: 'EUR/Monat', paymentsPerAnno: 12 },
];

test.each([
  [1, 'other', 20.75],
  [1, 'vdh', 18.68],
  [2, 'other', 41.5],
])('%i animals in %s', (animalCount, breederAssociationKey, rateAmount) => {
  expect(priceOfChange(police, { animalCount, breederAssociationKey }, { paymentTerms })).toMatchObject({ rateAmount });
});

test('there is no price without animals, association or payment term', () => {
  expect(priceOfChange(police, { animalCount: 0, breederAssociationKey: 'vdh' }, { paymentTerms })).toBeNull();
  expect(priceOfChange(police, { animalCount: 1, breederAssociationKey: 'tica' }, { paymentTerms })).toBeNull();
  expect(priceOfChange(police, { animalCount: 1, breederAssociationKey: 'vdh' }, { paymentTerms: [] })).toBeNull();
});
