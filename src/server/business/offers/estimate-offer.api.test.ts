import { expect, test } from 'vitest';
import { calculate, raceIdOf, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateEstimateAnswer, RateEstimateData } from '#domain/wire/shop/rates.ts';

const shop = useTestShop();
const path = '/webapi/v1/commands/estimate_insurance_rate.json';
const failed = 'Der Beitrag zur Tier-Krankenversicherung konnte nicht berechnet werden.';

const ask = async (body: unknown) => {
  const answer = await shop.post(path, body as object);
  return { status: answer.status, ...(answer.json() as RateEstimateAnswer) };
};
/** Also what a calculation does not insist on. */
const whole = (offer: OfferData): RateEstimateData => ({
  ...offer,
  contractIsAlreadyTdCustomer: false,
  healthDiseaseOccurrenceEntries: [],
});

test('the species alone gives a span, for both variants and over both', async () => {
  const { estimate, estimates, _issues } = await ask({ speciesKey: 'dog' });
  expect(_issues).toEqual([]);
  expect(estimates.map(({ tarifId, insuranceTypeKey }) => [tarifId, insuranceTypeKey])).toEqual([
    [1, 'tier_kv'],
    [2, 'tier_op'],
  ]);
  expect(estimate).toEqual({
    lowestRateAmount: estimates[1]?.lowestRateAmount,
    highestRateAmount: estimates[0]?.highestRateAmount,
    summaryRateUnit: 'EUR/Monat',
    summaryRateStr: expect.stringMatching(/^\d+ bis \d+\u00A0€ \/ Monat$/),
  });
});

test.each([
  ['a dog with liability', () => whole({ ...sampleDog(shop), ...withLiability })],
  ['a cat in surgery cover', () => whole(sampleCat(shop))],
  ['a dog that pays by the year', () => whole({ ...sampleDog(shop), contractPaymentTermKey: 'payment_annual' })],
])('each answer for %s narrows the span, until it is the price', async (_, makeOffer) => {
  const offer = makeOffer();
  const price = (await calculate(shop, offer)).insuranceCalculationSummaryRateAmount ?? NaN;
  const answers: RateEstimateData = { contractPaymentTermKey: offer.contractPaymentTermKey ?? null };
  let [lowest, highest] = [0, Infinity];
  for (const [field, answer] of Object.entries(offer)) {
    Object.assign(answers, { [field]: answer });
    const { estimate } = await ask(answers);
    const [from, to] = [estimate?.lowestRateAmount ?? NaN, estimate?.highestRateAmount ?? NaN];
    expect([lowest <= from, from <= price, price <= to, to <= highest]).toEqual([true, true, true, true]);
    [lowest, highest] = [from, to];
  }
  expect([lowest, highest]).toEqual([price, price]);
});

test.each<[string, RateEstimateData, string[]]>([
  [
    'a species that there is not',
    { speciesKey: 'hamster' },
    ['Angegebene Tierart hamster ist ungültig und kann nicht korrekt verarbeitet werden.'],
  ],
  ['a tarif that there is not', { tarifId: 99 }, ['Konfigurationseinstellungen für Tarif 99 konnte nicht ermittelt werden.']],
  [
    'a race that there is not',
    { tarifId: 1, animalRaceId: 1 },
    ['Konfigurationseinstellungen für gewählte Rasse konnte nicht ermittelt werden.'],
  ],
  [
    'an animal that is too young',
    { tarifId: 3, animalName: 'Mimi', animalBirthdateStr: '2026-11-01' },
    ['Mimi muss mindestens 8 Wochen alt sein, um versichert werden zu können.'],
  ],
  ['a date that there is not', { tarifId: 3, animalBirthdateStr: '2026-02-30' }, ['Der eingegebene Wert ist kein Datum.']],
  ['half a ZIP code', { tarifId: 3, animalZipCode: '101' }, ['Angabe zu Postleitzahl fehlt oder ist fehlerhaft']],
])('%s gives no span and says why', async (_, answers, messages) => {
  const { status, estimate, _issues } = await ask(answers);
  expect([status, estimate]).toEqual([200, null]);
  expect(_issues.map(({ message }) => message)).toEqual([failed, ...messages]);
});

test.each([
  [{ tarifId: 99 }, 'currentTarifOption', 'Konfigurationseinstellungen für Tarif 99 konnte nicht ermittelt werden.'],
  [
    { animalRaceId: 1 },
    'currentAnimalRaceChoice',
    'Konfigurationseinstellungen für gewählte Rasse konnte nicht ermittelt werden.',
  ],
])('%o is told on the wire at the choice that it is about, for an estimate as for a price', async (unknown, field, message) => {
  const offer = { ...sampleDog(shop), ...unknown };
  const issue = { level: 'error', field, message };
  expect((await ask(offer))._issues).toContainEqual(issue);
  expect((await calculate(shop, offer))._issues).toContainEqual(issue);
});

test('wrong types are refused with the words of their fields', async () => {
  const { status, _issues } = await ask({ speciesKey: 7, tarifId: 1, animalIsChipped: 'ja', animalBirthdateStr: 2024 });
  expect(status).toBe(400);
  expect(_issues.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['speciesKey', 'animalIsChipped', 'animalBirthdateStr']),
  );
  expect((await ask([])).status).toBe(400);
  expect((await ask('{"speciesKey":')).status).toBe(400);
});

test('texts are trimmed, and empty ones are not known', async () => {
  const bare = await ask({ speciesKey: 'cat' });
  expect(await ask({ speciesKey: ' cat ', animalZipCode: '  ', animalGenderKey: '', animalRaceId: null })).toEqual(bare);
});

test('it needs the client key', async () => {
  expect((await shop.post(path, { speciesKey: 'dog' }, { 'x-xhr': '1' })).status).toBe(403);
});

test('nothing is stored, and nothing of the animal is logged', async () => {
  const { database } = shop.connection;
  await ask(whole({ ...sampleDog(shop), animalName: 'Unverwechselbar', animalRaceId: raceIdOf(shop, 'Labrador Retriever') }));
  expect(await database.selectFrom('insurance_offer').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(shop.logLines.filter((line) => line.includes('Unverwechselbar'))).toEqual([]);
});

test('it is part of the published contract', async () => {
  const { paths } = (await shop.get('/openapi.json', {})).json() as { paths: Record<string, { post?: { summary: string } }> };
  expect(paths[path]?.post?.summary).toBe('Zwischen welchen Beiträgen der Beitrag liegen wird');
});
