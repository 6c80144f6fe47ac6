import { expect, test } from 'vitest';
import { forward, sendAcceptance, sendOffer } from './testing-journeys.ts';
import { play, reduce, start } from './testing-shop.ts';

test.each([
  ['dog', 'full'],
  ['dog', 'op'],
  ['cat', 'full'],
  ['rabbit', 'op'],
] as const)('sample data lead a %s in %s cover to the end', (species, tarif_variant) => {
  const filled = play(start({ species, tarif_variant }), { type: 'sampleFilled' }, forward, forward);
  expect(filled.step).toBe('step3');
  expect(filled.data.animalName).toMatch(/^Muster-/);
  expect(filled.data.contracteeEmail).toMatch(/@example\.org$/);
  expect(sendAcceptance(sendOffer(filled)).step).toBe('step5');
});

test('without a tarif there is nothing to fill', () => {
  const state = start();
  expect(reduce(state, { type: 'sampleFilled' })).toBe(state);
});
