import { expect, test } from 'vitest';
import type { OfferResult } from '#domain/wire/shop/offers.ts';
import { deviceOf } from '#web/offline/install-prompt.ts';
import { firstSteps } from './first-steps.ts';

const places = { claimAddress: '/user/leistungen', takesClaims: true };
const dog: OfferResult = { animalName: 'Bruno', insuranceOfferId: 'eins', contractIsCashFree: true, insuranceHvTarifId: 4 };
const cat: OfferResult = { animalName: 'Minka', insuranceOfferId: 'zwei', contractIsCashFree: false };
const examined = { insuranceIsManualToProcess: true };
const keysOf = (...offers: OfferResult[]) => firstSteps(offers, places, 'ios').map(({ key }) => key);

test.each<[string, OfferResult[], string[]]>([
  ['a dog with liability and direct settlement', [dog], ['calendar', 'proof', 'practice', 'home']],
  ['a dog without liability', [{ ...dog, insuranceHvTarifId: null }], ['calendar', 'practice', 'home']],
  ['liability that a person examines', [{ ...dog, insuranceIsHvManualToProcess: true }], ['calendar', 'practice', 'home']],
  ['a cat', [cat], ['calendar', 'bills', 'home']],
  ['an application', [{ ...dog, ...examined }], ['examination']],
  ['a basket', [dog, cat], ['calendar', 'proof', 'practice', 'bills', 'home']],
  [
    'a basket of which a person examines one',
    [dog, { ...cat, ...examined }],
    ['examination', 'calendar', 'proof', 'practice', 'home'],
  ],
  ['nothing', [], []],
])('%s has the lines that apply, each once', (_, offers, keys) => {
  expect(keysOf(...offers)).toEqual(keys);
});

test('a basket names its animals where they differ, and has one file of days', () => {
  const steps = firstSteps([dog, cat], places, 'android');
  const [calendar, , practice, bills] = steps;
  expect(calendar!.text).toContain('Bruno und Minka');
  expect(calendar!.link.to).toMatch(/\/first_days\/eins\.ics\?.*others=zwei/);
  expect(practice!.text).toMatch(/^Für Bruno: /);
  expect(bills!).toMatchObject({ title: 'Rechnungen', text: expect.stringMatching(/^Für Minka: /) });
});

test('where somebody else takes the bills, there is no code to show, and the line leads there', () => {
  const [, , bills] = firstSteps([dog], { claimAddress: 'https://rechnungen.example', takesClaims: false }, 'other');
  expect(bills).toMatchObject({ key: 'bills', link: { to: 'https://rechnungen.example' } });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'other'],
])('%s with %i fingers is led in its own words', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
