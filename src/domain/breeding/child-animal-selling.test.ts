import { expect, test } from 'vitest';
import { buyerLinkParameters } from './buyer-link.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimalSelling } from './child-animal-selling.ts';
import { readPrefill } from '#domain/offer/prefill.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context = {
  today,
  birthdate: isoDate('2026-11-01'),
  salutationOptions: [{ salutationKey: 'frau', title: 'Frau', genderKey: 'female' }],
};
const sale = {
  sellingDateStr: '2026-11-15',
  salutationKey: 'frau',
  firstname: 'Erika',
  lastname: 'Mustermann',
  email: 'erika@beispiel.example',
  buyerAgreedToContact: true,
};
const fields = (changes: object) =>
  checkChildAnimalSelling({ ...sale, ...changes }, context, withPresence).map(({ field }) => field);

test('a complete sale has no issue; an empty one misses everything, with presence only', () => {
  expect(checkChildAnimalSelling(sale, context, withPresence)).toEqual([]);
  expect(checkChildAnimalSelling({}, context, withoutPresence)).toEqual([]);
  expect(checkChildAnimalSelling({}, context, withPresence).map(({ field }) => field)).toEqual(Object.keys(sale));
});

test.each([
  ['2026-10-31', ['sellingDateStr']],
  ['2026-11-01', []],
  ['2026-12-13', []],
  ['2026-12-14', ['sellingDateStr']],
])('born on 1 November, sold on %s', (sellingDateStr, expected) => {
  expect(fields({ sellingDateStr })).toEqual(expected);
});

test.each([false, null, 'ja', 1])('%j is no consent', (buyerAgreedToContact) => {
  expect(fields({ buyerAgreedToContact })).toEqual(['buyerAgreedToContact']);
});

test.each(hostileValues)('%# is no answer to anything', (value) => {
  const all = Object.fromEntries(Object.keys(sale).map((field) => [field, value]));
  expect(new Set(fields(all))).toEqual(new Set(Object.keys(sale)));
});

const linkData = {
  speciesKey: 'cat',
  animalName: 'Käthe & Söhne',
  animalBirthdateStr: '2026-11-01',
  animalGenderKey: 'female',
  animalRaceStr: 'Maine Coon',
  animalFarbschlagKey: 'blue',
  animalChipNummer: null,
  sellingDateStr: isoDate('2026-11-20'),
  salutationKey: 'frau',
  firstname: 'Erika',
  lastname: 'Mustermann',
  email: 'erika@beispiel.example',
  token: 'abc.def',
  voucherCode: 'KITTEN45',
};

test('the calculator reads from the link what the breeder knows', () => {
  const parameters = new Map(buyerLinkParameters(linkData, today));
  const prefill = readPrefill((name) => parameters.get(name) ?? null);
  expect(prefill).toMatchObject({ speciesKey: 'cat', animalRaceTitle: 'Maine Coon', contractStartDateStr: '2026-11-20' });
  expect(prefill.isMinimumAgeChecked).toBe(false);
  expect(prefill.offerData).toMatchObject({
    animalName: 'Käthe & Söhne',
    animalFarbschlagKey: 'blue',
    childAnimalSellingToken: 'abc.def',
    contractDiscountCode: 'KITTEN45',
  });
  expect(prefill.offerData.animalIsChipped).toBeUndefined();
});

test.each([
  ['2026-11-14', false],
  ['2026-11-15', true],
  ['2026-12-14', true],
  ['2026-12-15', false],
])('a contract may start on the day of the sale, %s: %s', (sellingDateStr, isStart) => {
  const parameters = new Map(buyerLinkParameters({ ...linkData, sellingDateStr: isoDate(sellingDateStr) }, today));
  expect(parameters.has('assumed_start_date')).toBe(isStart);
});
