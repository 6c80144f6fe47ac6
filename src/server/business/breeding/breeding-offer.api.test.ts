import { expect, test } from 'vitest';
import {
  addAnimal,
  breedingRequest,
  errorsOf,
  fieldErrorsOf,
  issuesOf,
  newBreeder,
  user,
} from '#server/testing/samples/breeders.ts';
import type { SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { BreedingCalculationAnswer, BreedingOfferAnswer } from '#domain/wire/breeding/tarif.ts';

const shop = useTestShop();
const start = '2026-11-15T10:00:00.000Z';
const countOffers = async () =>
  Number(
    (
      await shop.connection.database
        .selectFrom('breeding_offer')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const calculate = (breeder: SampleCustomer, changes: object = {}) =>
  breeder.post(`${user}/commands/calculate_breeding_tarif.json`, breedingRequest(breeder, changes));
const create = (breeder: SampleCustomer, changes: object = {}) =>
  breeder.post(`${user}/commands/create_breeding_tarif_offer.json`, breedingRequest(breeder, changes));

test('calculates for every variant, association and payment term, the animals summed before rounding', async () => {
  const breeder = await newBreeder(shop);
  const second = await addAnimal(shop, breeder, { animalName: 'Luna' });
  const rate = async (changes: object) => (await calculate(breeder, changes)).json() as BreedingCalculationAnswer;
  expect(await rate({})).toEqual({
    calculationResult: {
      rateAmount: 18.68,
      rateUnit: 'EUR/Monat',
      rateStr: '18,68\u00A0€ / Monat',
      animalCount: 1,
      calculatedAt: start,
    },
    _issues: [],
  });
  const two = { animalUuids: [breeder.animalUuid, second], variantKey: 'birth', breederAssociationKey: 'other' };
  expect((await rate(two)).calculationResult).toMatchObject({ rateAmount: 24.83, animalCount: 2 });
  expect((await rate({ ...two, contractPaymentTermKey: 'payment_annual' })).calculationResult).toMatchObject({
    rateAmount: 289.06,
    rateUnit: 'EUR/Jahr',
  });
});

test('an offer carries what was asked and calculated, and can be read again for two weeks', async () => {
  const breeder = await newBreeder(shop);
  const answer = (await create(breeder)).json() as BreedingOfferAnswer;
  expect(answer.offerResult).toMatchObject({
    ...breedingRequest(breeder),
    rateAmount: 18.68,
    createdAt: start,
    validForDays: 14,
    isAcceptable: true,
    breedingPoliceUuid: null,
    variantStr: 'Wurf',
    breederAssociationStr: 'VDH',
    contractPaymentTermStr: 'monatlich',
    paymentIbanMasked: 'DE89 **** **** **** **30 00',
    animals: [{ animalUuid: breeder.animalUuid, animalName: 'Bella' }],
  });
  const path = `${user}/breeding/breeding_offer/by_uuid/${answer.offerResult!.breedingOfferUuid}.json`;
  expect(((await breeder.get(path)).json() as BreedingOfferAnswer).offerResult).toEqual(answer.offerResult);

  const other = await newBreeder(shop);
  for (const [who, where] of [
    [other, path],
    [breeder, `${user}/breeding/breeding_offer/by_uuid/00000000-0000-4000-8000-000000000000.json`],
    [breeder, `${user}/breeding/breeding_offer/by_uuid/kein.json`],
  ] as const) {
    const missing = await who.get(where);
    expect([missing.status, issuesOf(missing)[0]!.message]).toEqual([404, 'Angebotsdaten konnten nicht geladen werden.']);
  }
});

/** One breeder for all refusals that are not about the animal. */
const breeders = new Map<string, Promise<SampleCustomer>>();
const breederWith = (animal: object) => {
  const key = JSON.stringify(animal);
  const breeder = breeders.get(key) ?? newBreeder(shop, animal);
  breeders.set(key, breeder);
  return breeder;
};

const refusals: [string, object, object, string, string][] = [
  [
    'a male',
    { animalGenderKey: 'male', animalName: 'Rex' },
    {},
    'animalUuids',
    'Rex ist kein weibliches Tier. Nur Muttertiere werden versichert.',
  ],
  [
    'a day too young',
    { animalBirthdateStr: '2025-11-16' },
    {},
    'animalUuids',
    'Bella ist zu jung. Der Züchtertarif nimmt Tiere zwischen dem 1. und dem 8. Geburtstag auf.',
  ],
  ['an unknown variant', {}, { variantKey: 'all' }, 'variantKey', 'Es gibt nur die Varianten „Geburt“ und „Wurf“.'],
  [
    'an association of another species',
    {},
    { breederAssociationKey: 'tica' },
    'breederAssociationKey',
    'Diesen Zuchtverband gibt es für die Tierart nicht.',
  ],
  ['no animal', {}, { animalUuids: [] }, 'animalUuids', 'Bitte wähle mindestens ein Zuchttier aus.'],
  [
    'a disabled payment term',
    {},
    { contractPaymentTermKey: 'payment_quarterly' },
    'contractPaymentTermKey',
    'Diese Zahlungsweise gibt es nicht.',
  ],
  [
    'another species',
    {},
    { speciesKey: 'cat', breederAssociationKey: 'wcf' },
    'animalUuids',
    'Bella gehört zu einer anderen Tierart. Ein Vertrag umfasst nur eine.',
  ],
];
test.each(refusals)(
  '%s is refused by calculate and create, and nothing is stored',
  async (_, animal, changes, field, message) => {
    const breeder = await breederWith(animal);
    const before = await countOffers();
    for (const answer of [await calculate(breeder, changes), await create(breeder, changes)]) {
      expect([answer.status, fieldErrorsOf(answer)]).toEqual([200, [{ level: 'error', field, message }]]);
    }
    expect(await countOffers()).toBe(before);
  },
);

test("an animal past its eighth birthday, one without health insurance and somebody else's are refused", async () => {
  const breeder = await newBreeder(shop);
  const { database } = shop.connection;
  const setBirth = (birth_date: string) =>
    database.updateTable('animal').set({ birth_date }).where('animal_uuid', '=', breeder.animalUuid).execute();
  await setBirth('2018-11-14');
  expect(fieldErrorsOf(await create(breeder))[0]!.message).toMatch(/^Bella ist zu alt/);
  await setBirth('2018-11-15');
  expect(errorsOf(await create(breeder))).toEqual([]);

  await database
    .updateTable('police')
    .set({ police_state_key: 'cancelled' })
    .where('police_uuid', '=', breeder.policeUuid)
    .execute();
  expect(fieldErrorsOf(await create(breeder))).toEqual([
    {
      level: 'error',
      field: 'animalUuids',
      message: 'Für Bella besteht keine Krankenversicherung. Bitte schließe zuerst OP-Schutz oder Vollschutz ab.',
    },
  ]);

  const other = await newBreeder(shop);
  const before = await countOffers();
  const foreign = await create(other, { animalUuids: [other.animalUuid, breeder.animalUuid] });
  expect([foreign.status, issuesOf(foreign)]).toEqual([
    404,
    [{ level: 'error', field: 'animalUuids', message: 'Ein ausgewähltes Tier wurde nicht gefunden.' }],
  ]);
  expect(await countOffers()).toBe(before);
});

test('nobody else gets in: 401 without a session, 400 for wrong types, 404 for no species', async () => {
  const breeder = await newBreeder(shop, { ...sampleCat(shop), tarifId: 4 });
  expect((await shop.get(`${user}/entities/available_breeding_animals/dog.json`)).status).toBe(401);
  expect((await shop.post(`${user}/commands/create_breeding_tarif_offer.json`, {})).status).toBe(401);
  expect((await breeder.get(`${user}/entities/available_breeding_tarif/fish.json`)).status).toBe(404);
  const wrong = await breeder.post(`${user}/commands/calculate_breeding_tarif.json`, { variantKey: 1, animalUuids: 'x' });
  expect([wrong.status, fieldErrorsOf(wrong).map(({ field }) => field)]).toEqual([400, ['variantKey', 'animalUuids']]);
});
