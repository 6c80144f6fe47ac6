import { expect, test } from 'vitest';
import { checkBreedingAcceptance, checkBreedingRequest } from './breeding-offer.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

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
