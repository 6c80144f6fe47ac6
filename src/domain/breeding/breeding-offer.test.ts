import { expect, test } from 'vitest';
import {
  checkBreedingAcceptance,
  checkBreedingRequest,
  checkBreedingAnimal,
  keepMemberNumber,
  type BreedingCandidate,
  priceBreeding,
} from './breeding-offer.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import {
  allVariantBenefits,
  associationOptions,
  breedingTarifOf,
  breedingTarifTitle,
  breedingVariantOptions,
  findAssociation,
  findBreedingVariant,
} from './breeding-tarif.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';

const context = { paymentTermKeys: ['payment_annual', 'payment_monthly'] };
const request = {
  speciesKey: 'cat',
  variantKey: 'birth',
  animalUuids: ['one', 'other'],
  breederAssociationKey: 'tica',
  breederMemberNumber: 'T-1',
  contractPaymentTermKey: 'payment_annual',
};
const fields = (changes: object) =>
  checkBreedingRequest({ ...request, ...changes }, context, withPresence).map(({ field }) => field);

test('a complete request has no issue; an empty one misses all but the member number', () => {
  expect(fields({})).toEqual([]);
  expect(fields({ breederMemberNumber: null })).toEqual([]);
  expect(checkBreedingRequest({}, context, withoutPresence)).toEqual([]);
  expect(checkBreedingRequest({}, context, withPresence).map(({ field }) => field)).toEqual([
    'speciesKey',
    'variantKey',
    'animalUuids',
    'breederAssociationKey',
    'contractPaymentTermKey',
  ]);
});

test.each([
  [{ breederAssociationKey: 'vdh' }, 'breederAssociationKey'],
  [{ animalUuids: ['one', 'one'] }, 'animalUuids'],
  [{ animalUuids: ['one', 'ONE'] }, 'animalUuids'],
  [{ animalUuids: [] }, 'animalUuids'],
  [{ breederMemberNumber: 'x'.repeat(33) }, 'breederMemberNumber'],
  [{ contractPaymentTermKey: 'payment_quarterly' }, 'contractPaymentTermKey'],
  [{ variantKey: 'all' }, 'variantKey'],
])('%j is refused', (changes, field) => {
  expect(fields(changes)).toEqual([field]);
});

test.each(hostileValues)('%# throws nothing', (value) => {
  const all = Object.fromEntries(Object.keys(request).map((field) => [field, value]));
  expect(checkBreedingRequest(all, context, withPresence).length).toBeGreaterThan(0);
});

test('an acceptance needs a start date, the mandate and both confirmations', () => {
  const acceptance = {
    contractStartDateStr: '2026-11-15',
    paymentSepaMandat: true,
    contractAcceptConditions: true,
    contractEverythingCorrect: true,
  };
  expect(checkBreedingAcceptance(acceptance, { today }, withPresence)).toEqual([]);
  expect(checkBreedingAcceptance({}, { today }, withPresence).map(({ field }) => field)).toEqual(Object.keys(acceptance));
});

const bella: BreedingCandidate = {
  speciesKey: 'dog',
  animalName: 'Bella',
  animalBirthdateStr: '2024-01-20',
  animalGenderKey: 'female',
  isHealthInsured: true,
  isCoveredElsewhere: false,
  isDeprecated: false,
};
const messages = (changes: Partial<BreedingCandidate>, today = '2026-11-15') =>
  checkBreedingAnimal({ ...bella, ...changes }, { speciesKey: 'dog', today: isoDate(today) }).map(({ message }) => message);

const young = 'Bella ist zu jung. Der Züchtertarif nimmt Tiere zwischen dem 1. und dem 8. Geburtstag auf.';
const old = young.replace('jung', 'alt');

test('an insured female of the right age is taken', () => {
  expect(messages({})).toEqual([]);
});

test.each([
  ['the day before the first birthday', '2025-11-16', [young]],
  ['the first birthday', '2025-11-15', []],
  ['the day after it', '2025-11-14', []],
  ['the day before the eighth birthday', '2018-11-16', []],
  ['the eighth birthday', '2018-11-15', []],
  ['the day after it', '2018-11-14', [old]],
])('on %s', (_, animalBirthdateStr, expected) => {
  expect(messages({ animalBirthdateStr })).toEqual(expected);
});

test('somebody born on 29 February has a birthday on 1 March elsewhere', () => {
  expect(messages({ animalBirthdateStr: '2024-02-29' }, '2025-02-28')).toEqual([young]);
  expect(messages({ animalBirthdateStr: '2024-02-29' }, '2025-03-01')).toEqual([]);
});

test.each([
  [{ animalGenderKey: 'male' }, 'Bella ist kein weibliches Tier. Nur Muttertiere werden versichert.'],
  [{ speciesKey: 'cat' }, 'Bella gehört zu einer anderen Tierart. Ein Vertrag umfasst nur eine.'],
  [
    { isHealthInsured: false },
    'Für Bella besteht keine Krankenversicherung. Bitte schließe zuerst OP-Schutz oder Vollschutz ab.',
  ],
  [{ isCoveredElsewhere: true }, 'Bella ist schon durch einen anderen Züchtertarif versichert.'],
  [{ isDeprecated: true }, 'Bella ist nicht mehr bei dir und kann nicht aufgenommen werden.'],
])('%j is refused', (changes, message) => {
  expect(messages(changes)).toEqual([message]);
});

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

test('only members of a listed association have a number', () => {
  const association = { key: 'some', title: 'Some', speciesKeys: ['cat'], isListed: true };
  expect(keepMemberNumber(association, 'T-1')).toBe('T-1');
  expect(keepMemberNumber({ ...association, isListed: false }, 'T-1')).toBeNull();
});

test.each(['dog', 'cat'] as const)('the tarif of a %s is known by its id, one of the tarif book is not', (speciesKey) => {
  const { tarifId, title } = breedingTarifOf(speciesKey);
  expect(breedingTarifTitle(tarifId)).toBe(title);
  expect(breedingTarifTitle(1)).toBeNull();
});
