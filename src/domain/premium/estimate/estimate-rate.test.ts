import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { estimateRate } from './estimate-rate.ts';
import { raceIds } from '#domain/premium/testing/sample-tarifs.ts';
import { testOffer, testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';
import type { RateEstimateData } from '#domain/wire/shop/rates.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };
const book = testTarifBook();
const estimate = (data: RateEstimateData) => estimateRate(data, book, moment);
const price = (data: RateEstimateData) =>
  calculateRate(testOffer(data), book, moment).result?.insuranceCalculationSummaryRateAmount;
const spanOf = (data: RateEstimateData) => {
  const { estimate: span } = estimate(data);
  return span && [span.lowestRateAmount, span.highestRateAmount];
};
/** Also what a calculation does not insist on. */
const wholeDog = (differences: RateEstimateData = {}) =>
  testOffer({ contractIsAlreadyTdCustomer: false, healthDiseaseOccurrenceEntries: [], ...differences });

test('the species alone gives a span over both variants, and each of them', () => {
  const { estimate: both, estimates, issues } = estimate({ speciesKey: 'dog' });
  expect(issues).toEqual([]);
  expect(estimates.map(({ tarifId, insuranceTypeKey }) => [tarifId, insuranceTypeKey])).toEqual([
    [1, 'tier_kv'],
    [2, 'tier_op'],
  ]);
  const [full, op] = estimates;
  expect([both?.lowestRateAmount, both?.highestRateAmount]).toEqual([op?.lowestRateAmount, full?.highestRateAmount]);
});

test('the variant leaves one of them, and so does the tarif, whatever else says', () => {
  const [full, op] = estimate({ speciesKey: 'dog' }).estimates.map((span) => [span.lowestRateAmount, span.highestRateAmount]);
  expect(spanOf({ speciesKey: 'dog', tarifIsOpTarif: true })).toEqual(op);
  expect(spanOf({ speciesKey: 'dog', tarifIsOpTarif: false })).toEqual(full);
  expect(spanOf({ tarifId: 1, tarifIsOpTarif: true, speciesKey: 'cat' })).toEqual(full);
  expect(estimate({ tarifId: 1 }).estimates).toHaveLength(2);
});

test('without the species it is that of the race, or any', () => {
  expect(estimate({ animalRaceId: raceIds.cat }).estimates.map(({ tarifId }) => tarifId)).toEqual([3]);
  expect(estimate({}).estimates.map(({ tarifId }) => tarifId)).toEqual([1, 2, 3]);
});

test('it is told in whole euros that hold every price, and a single price as it is', () => {
  const { estimate: span } = estimate(wholeDog({ animalGenderKey: null }));
  expect(span).toEqual({
    lowestRateAmount: price({ animalGenderKey: 'female' }),
    highestRateAmount: price({ animalGenderKey: 'male' }),
    summaryRateUnit: 'EUR/Monat',
    summaryRateStr: '46 bis 51\u00A0€ / Monat',
  });
  expect(estimate(wholeDog()).estimate?.summaryRateStr).toBe('46,00\u00A0€ / Monat');
});

test.each<[string, RateEstimateData, RateEstimateData, RateEstimateData]>([
  ['the region', { animalZipCode: null }, { animalZipCode: '99999' }, { animalZipCode: '10115' }],
  ['the race', { animalRaceId: null }, { animalRaceId: raceIds.plain }, { animalRaceId: raceIds.heavy }],
  ['the retention', { contractRetentionKey: null }, { contractRetentionKey: 'sb85' }, { contractRetentionKey: 'sb0' }],
  ['the runtime', { contractWantMultiYearDiscount: null }, { contractWantMultiYearDiscount: true }, {}],
  ['another pet', { contractIsAlreadyTdCustomer: null }, { contractIsAlreadyTdCustomer: true }, {}],
  ['liability', { liabilityWantInsurance: null }, {}, { liabilityWantInsurance: true }],
  ['health', { healthIsHealthy: null }, {}, { healthIsHealthy: false }],
  ['occurrences', { healthDiseaseOccurrenceEntries: null }, {}, { healthIsHealthy: false }],
  ['the chip', { animalIsChipped: null }, {}, { animalIsChipped: false }],
  ['the birthdate', { animalBirthdateStr: null }, { animalBirthdateStr: '2026-09-01' }, { animalBirthdateStr: '2020-11-15' }],
])('both ends are prices: %s', (_, open, lowest, highest) => {
  expect(spanOf(wholeDog(open))).toEqual([price(lowest), price(highest)]);
});

test('parents that are not known count by the highest group among them', () => {
  const cross = wholeDog({ animalRaceId: raceIds.cross });
  expect(spanOf(cross)).toEqual([price({}), price({ animalRaceId: raceIds.heavy })]);
  expect(spanOf({ ...cross, animalParentRace1Id: raceIds.heavy })).toEqual(Array(2).fill(price({ animalRaceId: raceIds.heavy })));
});

test('many visits to the vet count by the age, if it is not known', () => {
  const visits = { healthCountVetVisits: 10, healthWereHardTreatments: false };
  const ofAge = (animalBirthdateStr: string) => spanOf(wholeDog({ ...visits, animalBirthdateStr }));
  expect(ofAge('2026-06-01')).toEqual(Array(2).fill(price({ animalBirthdateStr: '2026-06-01' })));
  const [lowest, highest] = spanOf(wholeDog({ ...visits, animalBirthdateStr: null })) ?? [];
  expect(lowest).toBe(price({ animalBirthdateStr: '2026-06-01' }));
  expect(highest).toBe(price({ ...visits, animalBirthdateStr: '2020-11-15' }));
});

test('liability is not added where the race cannot have it, and whoever wants it has another race', () => {
  const listDog = wholeDog({ animalRaceId: raceIds.listDog, liabilityWantInsurance: null });
  expect(spanOf(listDog)).toEqual(Array(2).fill(price({ animalRaceId: raceIds.listDog })));
  expect(estimate({ ...listDog, liabilityWantInsurance: true }).estimate).toBeNull();
  expect(spanOf(wholeDog({ animalRaceId: null, liabilityWantInsurance: true }))?.[1]).toBe(
    price({ animalRaceId: raceIds.heavy, liabilityWantInsurance: true }),
  );
});

test('the payment term is the month, unless it is known', () => {
  expect(estimate({ tarifId: 1 }).estimate?.summaryRateUnit).toBe('EUR/Monat');
  expect(estimate({ tarifId: 1, contractPaymentTermKey: 'payment_annual' }).estimate?.summaryRateUnit).toBe('EUR/Jahr');
});

test('a choice without a row is none, unless it was made', () => {
  const lacking = testTarifBook(({ tarifs }) => void tarifs.get(1)?.factors.delete('animal_gender/male'));
  const spanIn = (data: RateEstimateData) => estimateRate(wholeDog(data), lacking, moment);
  expect(spanIn({ animalGenderKey: null }).estimate?.highestRateAmount).toBe(price({ animalGenderKey: 'female' }));
  expect(spanIn({ animalGenderKey: 'male' }).issues.map(({ message }) => message)).toEqual([
    'Der Beitrag zur Tier-Krankenversicherung konnte nicht berechnet werden.',
    'Für das Geschlecht fehlt die Konfiguration.',
  ]);
});

test.each<[string, RateEstimateData, RegExp]>([
  ['a species that there is not', { speciesKey: 'hamster' }, /Tierart hamster ist ungültig/],
  ['a tarif that there is not', { tarifId: 99 }, /Tarif 99 konnte nicht ermittelt/],
  ['liability by itself', { tarifId: 7 }, /Tarif 7 konnte nicht ermittelt/],
  ['a race of another species', { tarifId: 1, animalRaceId: raceIds.cat }, /gewählte Rasse konnte nicht ermittelt/],
  ['an animal that is too old', { tarifId: 1, animalBirthdateStr: '2019-01-01' }, /nur bis zum 6. Geburtstag möglich/],
  ['no date', { tarifId: 1, animalBirthdateStr: 'gestern' }, /ist kein Datum/],
  ['no ZIP code', { tarifId: 1, animalZipCode: '12' }, /Postleitzahl fehlt oder ist fehlerhaft/],
  ['business use', { tarifId: 1, animalIsUsedForBusiness: true }, /gewerblich eingesetztes Tier/],
  ['a chronic illness', { tarifId: 1, healthIsChronicallyIll: true }, /chronisch krankes Tier/],
  ['a retention that there is not', { tarifId: 1, contractRetentionKey: 'sb1' }, /Für die Selbstbeteiligung fehlt/],
])('%s gives no span and says so', (_, data, message) => {
  const { estimate: span, issues } = estimate(data);
  expect(span).toBeNull();
  expect(issues.some((issue) => message.test(issue.message))).toBe(true);
});

test('a species whose animals are too old is ruled out, the others are not', () => {
  expect(estimate({ animalBirthdateStr: '2019-06-01' }).estimates.map(({ tarifId }) => tarifId)).toEqual([3]);
});
