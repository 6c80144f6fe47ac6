import { expect, test } from 'vitest';
import { answer, atStep1, atStep2 } from '#domain/wizard/testing/sample-journeys.ts';
import { play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';
import { isTyped } from './use-device-entry.ts';

const byLink = () => play(start({ species: 'dog', tarif_variant: 'op', animal_name: 'Rex', firstname: 'Erika' }));

test('what nobody typed or chose is not kept: defaults, and what the link brings', () => {
  expect(isTyped(atStep1())).toBe(false);
  expect(byLink().data.contractRetentionKey).toBe('sb85');
  expect(isTyped(byLink())).toBe(false);
});

test.each([
  { animalName: 'Bruno' },
  { contracteeFirstname: 'Anna' },
  { contractRetentionKey: 'sb0' },
  { contractWantMultiYearDiscount: false },
  { contractPaymentTermKey: 'payment_annual' },
  { liabilityWantInsurance: true },
])('%j is kept, also for whoever came by a link', (change) => {
  expect(isTyped(reduce(byLink(), ...answer(change)))).toBe(true);
});

test('so is another tarif', () => {
  expect(isTyped({ ...byLink(), originalRetentionKey: 'sb85' })).toBe(true);
  expect(isTyped(atStep2())).toBe(true);
});
