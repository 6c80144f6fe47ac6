import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isUsableResult } from '#domain/offer/calculation-result.ts';
import { calculateRate } from './calculate-rate.ts';
import { raceIds } from './testing/sample-tarifs.ts';
import { testOffer, testTarifBook, type TestTarifBook } from './testing/sample-tarif-book.ts';
import { CalculationResult, type OfferData } from '#domain/wire/shop/offers.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };

const calculate = (differences: OfferData = {}, edit?: (book: TestTarifBook) => void) => {
  const { result, issues } = calculateRate(testOffer(differences), testTarifBook(edit), moment);
  if (result === null) throw new Error(JSON.stringify(issues));
  return { ...result, issues };
};

// 389.80 × 0.85 × 1.4 × 1.19 = 389.80 × 1.4161 = 551.99578, rounded 552.00; / 12 = 46.00
test('a dog whose factors are 1 pays base rate, coinsurance, costs and tax', () => {
  expect(calculate()).toMatchObject({
    premiumAdjustAnnualBrutto: 552,
    insuranceCalculationKvRateAmount: 46,
    insuranceCalculationKvRateUnit: 'EUR/Monat',
    insuranceCalculationKvRateStr: '46,00\u00A0€ / Monat',
    insuranceCalculationSummaryRateAmount: 46,
    insuranceCalculationSummaryRateUnit: 'EUR/Monat',
    insuranceCalculationSummaryRateStr: '46,00\u00A0€ / Monat',
    insuranceCalculationKvDiscountAmount: 0,
    insuranceCalculationKvDiscountText: null,
    issues: [],
  });
});

// 491.50 × 1.08 (father) × 1.10 (male) × 1.150 (5 years, 2 above) × 1.25 (hunting) × 1.05 (no chip) × 1.10 (ill) × 1.08 (Berlin)
// × 0.97 (annual) × 0.95 (3 years) × 1.03 (cash-free) × 0.95 (multi-pet) × 0.85 × 1.4 × 1.19 = 1336.914544971524…
// Without the discounts 1481.345756201135…, so 1481.35 - 1336.91 = 144.44 are saved.
// Liability: 58.00 × 0.97 × 0.95 = 53.4470. Base factor: 1336.91 / 491.50 = 2.72006103…
test('all factors of a dog are multiplied and rounded once', () => {
  const result = calculate({
    animalRaceId: raceIds.cross,
    animalParentRace1Id: raceIds.plain,
    animalParentRace2Id: raceIds.heavy,
    animalGenderKey: 'male',
    animalBirthdateStr: '2021-05-04',
    animalIsUsedForHunting: true,
    animalIsChipped: false,
    animalZipCode: '10115',
    healthIsHealthy: false,
    contractRetentionKey: 'sb0',
    contractPaymentTermKey: 'payment_annual',
    contractWantMultiYearDiscount: true,
    contractIsCashFree: true,
    contractIsAlreadyTdCustomer: true,
    liabilityWantInsurance: true,
    liabilityHasBeenPreInsuranced: false,
  });
  expect(result).toMatchObject({
    insuranceCalculationCalculatedAt: '2026-11-15T12:00:00.000Z',
    insuranceCalculationKvRateAmount: 1336.91,
    insuranceCalculationKvRateStr: '1.336,91\u00A0€ / Jahr',
    insuranceCalculationHvRateAmount: 53.45,
    insuranceCalculationHvRateUnit: 'EUR/Jahr',
    insuranceCalculationHvRateStr: '53,45\u00A0€ / Jahr',
    insuranceCalculationSummaryRateAmount: 1390.36,
    insuranceCalculationSummaryRateUnit: 'EUR/Jahr',
    insuranceCalculationSummaryRateStr: '1.390,36\u00A0€ / Jahr',
    insuranceCalculationKvDiscountAmount: 144.44,
    insuranceCalculationKvDiscountUnit: 'EUR/Jahr',
    insuranceCalculationKvDiscountText: '5\u00A0% Rabatt für 3 Jahre Laufzeit und 5\u00A0% Mehrtierrabatt',
    insuranceHvTarifId: 7,
    insuranceIsHvManualToProcess: false,
    insuranceIsManualToProcess: true,
    insuranceRuntimeYears: 3,
    insuranceRuntimeStr: '3 Jahre',
    premiumAdjustAnnualBrutto: 1336.91,
    premiumAdjustAnnualBaseRate: 491.5,
    premiumAdjustStartYear: 2026,
    premiumAdjustBaseFactor: 2.720061,
  });
});

// 224.50 × 1.10 (male) × 0.982 (2 years, 1 below) × 0.95 (inside) × 1.4161 = 326.2406…; / 12 = 27.186…
test('a cat pays for its Haltungsform and has no liability', () => {
  const cat = { tarifId: 3, animalRaceId: raceIds.cat, animalBirthdateStr: '2024-11-15', animalGenderKey: 'male' };
  expect(calculate({ ...cat, animalHaltungsformKey: 'inside' })).toMatchObject({
    premiumAdjustAnnualBrutto: 326.24,
    insuranceCalculationKvRateAmount: 27.19,
    insuranceCalculationHvRateAmount: null,
    insuranceCalculationHvRateStr: null,
    insuranceHvTarifId: null,
    insuranceIsHvManualToProcess: null,
  });
});

// 58.00 × 0.95 = 55.10; / 12 = 4.591… A month: 551.99578 × 0.95 = 524.395991, 524.40 / 12 = 43.70; 43.70 + 4.59 = 48.29
test('the summary adds liability to the health rate, per payment', () => {
  const liability = { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: false };
  expect(calculate({ ...liability, contractWantMultiYearDiscount: true })).toMatchObject({
    insuranceCalculationKvRateAmount: 43.7,
    insuranceCalculationHvRateAmount: 4.59,
    insuranceCalculationSummaryRateAmount: 48.29,
    insuranceCalculationKvDiscountAmount: 2.3,
    insuranceCalculationKvDiscountText: '5\u00A0% Rabatt für 3 Jahre Laufzeit',
  });
});

test('the word after the slash is that of the payment term', () => {
  const result = calculate({}, ({ paymentTerms }) => {
    paymentTerms.set('payment_monthly', { ...paymentTerms.get('payment_monthly')!, unit: 'EUR/Quartal', paymentsPerAnno: 4 });
  });
  expect(result.insuranceCalculationKvRateStr).toBe('138,00\u00A0€ / Quartal');
});

test('tax, runtime, recovery limit and coinsurance are those of the tarif', () => {
  expect(calculate()).toMatchObject({
    insuranceCalculationInsuranceTax: 19,
    insuranceCalculationInsuranceTaxStr: '19,0 %',
    insuranceRuntimeYears: 1,
    insuranceRuntimeStr: '1 Jahr',
    insuranceAnnualRecoveryLimit: 8000,
    insuranceCoinsuranceFactor: 0.85,
  });
});

test('the display texts say what was chosen', () => {
  const parents = { animalRaceId: raceIds.cross, animalParentRace1Id: raceIds.plain, animalParentRace2Id: raceIds.heavy };
  expect(calculate(parents)).toMatchObject({
    tarifNameStr: 'Tarif 1',
    animalSpeciesStr: 'Hund',
    animalGenderStr: 'weiblich',
    animalRaceStr: 'Mischling',
    animalParentRace1Str: 'Pudel',
    animalParentRace2Str: 'Molosser',
    animalFarbschlagStr: null,
    animalHaltungsformStr: null,
    contractRetentionStr: '85 € Selbstbeteiligung',
    contractPaymentTermStr: 'monatlich',
  });
  expect(calculate({ animalRaceId: raceIds.coloured, animalFarbschlagKey: 'blue' }).animalFarbschlagStr).toBe('blau');
  const cat = { tarifId: 3, animalRaceId: raceIds.cat, animalHaltungsformKey: 'outside' };
  expect(calculate(cat)).toMatchObject({ animalSpeciesStr: 'Katze', animalHaltungsformStr: 'auch im Freien' });
});

test('a parent race without liability warns and prices no liability', () => {
  const parents = { animalRaceId: raceIds.cross, animalParentRace1Id: raceIds.plain, animalParentRace2Id: raceIds.listDog };
  expect(calculate({ ...parents, liabilityWantInsurance: true })).toMatchObject({
    insuranceCalculationHvRateAmount: null,
    insuranceHvTarifId: null,
    insuranceCalculationSummaryRateAmount: 46,
    issues: [
      {
        level: 'warn',
        field: 'liabilityWantInsurance',
        message: 'Tier besitzt Elternrasse, wo Haftpflichtversicherung nicht erlaubt ist.',
      },
    ],
  });
});

test('liability is priced before the questions about earlier insurance are answered', () => {
  expect(calculate({ liabilityWantInsurance: true }).insuranceCalculationHvRateAmount).toBe(4.83);
});

test('an animal without a chip is priced, with a warning, and looked at by hand', () => {
  const result = calculate({ animalIsChipped: false });
  expect(result.insuranceIsManualToProcess).toBe(true);
  expect(result.issues).toMatchObject([{ level: 'warn', field: 'animalIsChipped' }]);
});

test.each<[string, OfferData, boolean]>([
  ['a healthy dog', {}, false],
  ['a serious illness', { healthWasSeriousIll: true }, true],
  ['many vet visits', { healthCountVetVisits: 9, healthWereHardTreatments: false }, true],
  ['a race name of its own', { animalRaceId: raceIds.manual, animalManualRaceName: 'Wolfsspitzmops' }, true],
  ['a race name that nobody asked for', { animalManualRaceName: 'Wolfsspitzmops' }, false],
])('%s decides about manual processing', (_, differences, isManual) => {
  expect(calculate(differences).insuranceIsManualToProcess).toBe(isManual);
});

test('an insurer that is not named is looked at by hand', () => {
  const preInsured = {
    liabilityWantInsurance: true,
    liabilityHasBeenPreInsuranced: true,
    liabilityPreInsuranceCanceledByCeding: false,
    liabilityPreInsuranceLossesCount: 0,
    liabilityPreInsuranceLossesAmount: 0,
  };
  expect(calculate(preInsured).insuranceIsHvManualToProcess).toBe(true);
  expect(calculate({ ...preInsured, liabilityPreInsuranceCedingName: 'Alte' }).insuranceIsHvManualToProcess).toBe(false);
});

test('the result has the shape of the wire and can be shown', () => {
  const { issues: _, ...result } = calculate({ liabilityWantInsurance: true });
  expect(Value.Check(CalculationResult, result)).toBe(true);
  expect(isUsableResult(result)).toBe(true);
});
