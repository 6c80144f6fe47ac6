import { Big } from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { calculateRate } from './calculate-rate.ts';
import { compareRates } from './comparing/compare-rates.ts';
import { explainRate } from './comparing/explain-rate.ts';
import { raceIds } from './testing/sample-tarifs.ts';
import { testOffer, testTarifBook } from './testing/sample-tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };

const decimal = (least: number, most: number) =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((thousandths) => (thousandths / 1000).toFixed(3));

const anyOffer: fc.Arbitrary<OfferData> = fc
  .record({
    tarifId: fc.constantFrom(1, 2),
    animalBirthdateStr: fc
      .date({ min: new Date('2020-11-15'), max: new Date('2026-09-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    animalGenderKey: fc.constantFrom('male', 'female'),
    animalRaceId: fc.constantFrom(raceIds.plain, raceIds.cross, raceIds.coloured, raceIds.imported, raceIds.heavy),
    animalParentRace1Id: fc.constantFrom(raceIds.plain, raceIds.heavy, raceIds.listDog),
    animalParentRace2Id: fc.constantFrom(raceIds.plain, raceIds.heavy),
    animalFarbschlagKey: fc.constantFrom('blue', 'black'),
    animalIsImported: fc.boolean(),
    animalIsUsedForHunting: fc.boolean(),
    animalIsChipped: fc.boolean(),
    animalZipCode: fc.constantFrom('10115', '99999'),
    healthIsHealthy: fc.boolean(),
    contractIsCashFree: fc.boolean(),
    contractRetentionKey: fc.constantFrom('sb0', 'sb85'),
    contractPaymentTermKey: fc.constantFrom('payment_annual', 'payment_monthly'),
    contractWantMultiYearDiscount: fc.boolean(),
    contractIsAlreadyTdCustomer: fc.boolean(),
    liabilityWantInsurance: fc.boolean(),
  })
  .map(testOffer);

/** Books whose rates lie around the minimum, and whose factors are odd. */
const anyBook = fc
  .record({
    baseRate: decimal(50, 600),
    gender: decimal(0.5, 2),
    tax: decimal(1, 1.3),
    runtime: decimal(0.8, 1.1),
    annual: decimal(0.9, 1),
  })
  .map(({ baseRate, gender, tax, runtime, annual }) =>
    testTarifBook(({ tarifs, paymentTerms }) => {
      for (const tarifId of [1, 2]) {
        const { baseRates, factors } = tarifs.get(tarifId)!;
        baseRates.set('sb85', baseRate);
        factors.set('animal_gender/male', { name: 'männlich', factor: gender });
        factors.set('common/versicherungs_steuer', { name: 'Steuer', factor: tax });
        factors.set('contract_runtime/3_years', { name: '3 Jahre', factor: runtime });
      }
      paymentTerms.set('payment_annual', { ...paymentTerms.get('payment_annual')!, factor: annual });
    }),
  );

const annualRate = (offer: OfferData, book: ReturnType<typeof testTarifBook>) => {
  const { result, issues } = calculateRate(offer, book, moment);
  if (result === null) throw new Error(JSON.stringify(issues));
  return result.premiumAdjustAnnualBrutto!;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();

test('a rate is never below the minimum', () => {
  fc.assert(
    fc.property(anyOffer, anyBook, (offer, book) => {
      const minimum = Number(book.tarifs.get(offer.tarifId!)!.minimumRatePerAnno);
      expect(annualRate(offer, book)).toBeGreaterThanOrEqual(minimum);
    }),
  );
});

test('a higher factor never lowers the rate', () => {
  const keys = [...testTarifBook().tarifs.get(1)!.factors.keys()];
  fc.assert(
    fc.property(anyOffer, fc.constantFrom(...keys), decimal(0.5, 2), decimal(0, 1), (offer, key, factor, more) => {
      const withFactor = (text: string) =>
        testTarifBook(({ tarifs }) => void tarifs.get(offer.tarifId!)!.factors.set(key, { name: key, factor: text }));
      const raised = new Big(factor).plus(more).toFixed(3);
      expect(annualRate(offer, withFactor(raised))).toBeGreaterThanOrEqual(annualRate(offer, withFactor(factor)));
    }),
  );
});

test('the payments of a year are within half a cent each of the annual rate', () => {
  fc.assert(
    fc.property(anyOffer, anyBook, (offer, book) => {
      const { result } = calculateRate(offer, book, moment);
      const { paymentsPerAnno } = book.paymentTerms.get(offer.contractPaymentTermKey!)!;
      const paid = new Big(result!.insuranceCalculationKvRateAmount!).times(paymentsPerAnno);
      expect(paid.minus(result!.premiumAdjustAnnualBrutto!).abs().toNumber()).toBeLessThanOrEqual(paymentsPerAnno * 0.005);
    }),
  );
});

test('the discount is what the rate lacks to the one without runtime and multi-pet', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const { result } = calculateRate(offer, testTarifBook(), moment);
      const plain = { ...offer, contractWantMultiYearDiscount: false, contractIsAlreadyTdCustomer: false };
      const without = calculateRate(plain, testTarifBook(), moment).result!.insuranceCalculationKvRateAmount!;
      const { insuranceCalculationKvDiscountAmount: discount, insuranceCalculationKvRateAmount: rate } = result!;
      expect(sum([rate!, discount!])).toBe(without);
      expect(result!.insuranceCalculationKvDiscountText === null).toBe(discount === 0);
    }),
  );
});

test('an explanation adds up to the summary rate, to the cent', () => {
  fc.assert(
    fc.property(anyOffer, anyBook, (offer, book) => {
      const { result } = calculateRate(offer, book, moment);
      const { explanation } = explainRate(offer, book, moment);
      expect(sum(explanation!.steps.map(({ amount }) => amount))).toBe(result!.insuranceCalculationSummaryRateAmount);
      expect(explanation!.steps.at(-1)!.runningTotal).toBe(result!.insuranceCalculationSummaryRateAmount);
      expect(explanation!.summaryRateStr).toBe(result!.insuranceCalculationSummaryRateStr);
    }),
  );
});

test('each cell of the grid is the calculation of that combination', () => {
  fc.assert(
    fc.property(anyOffer, anyBook, (offer, book) => {
      for (const cell of compareRates(offer, book, moment).cells) {
        const combination = {
          ...offer,
          tarifId: cell.tarifId,
          contractRetentionKey: cell.retentionKey,
          contractPaymentTermKey: cell.paymentTermKey,
          contractWantMultiYearDiscount: cell.contractRuntimeKey === '3_years',
        };
        const { result } = calculateRate(combination, book, moment);
        expect(cell).toMatchObject({
          summaryRateAmount: result!.insuranceCalculationSummaryRateAmount,
          summaryRateUnit: result!.insuranceCalculationSummaryRateUnit,
          summaryRateStr: result!.insuranceCalculationSummaryRateStr,
        });
      }
    }),
    { numRuns: 50 },
  );
});

test('the same request gives the same result', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      expect(calculateRate(offer, testTarifBook(), moment)).toEqual(
        calculateRate(structuredClone(offer), testTarifBook(), moment),
      );
    }),
  );
});

test('whatever comes over the wire, nothing throws, and there is a price or an error', () => {
  const fields = Object.keys(testOffer()).concat('healthManualDiseases', 'healthDiseaseOccurrenceEntries', 'animalParentRace1Id');
  const hostileField = fc.tuple(fc.constantFrom(...fields), fc.anything());
  const spoiled = fc.array(hostileField, { maxLength: 4 }).map((entries) => ({ ...testOffer(), ...Object.fromEntries(entries) }));
  const book = testTarifBook();
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.anything()), (hostile) => {
      const offer = hostile as OfferData;
      const { result, issues } = calculateRate(offer, book, moment);
      expect(result !== null).toBe(isSuccess(issues));
      explainRate(offer, book, moment);
      compareRates(offer, book, moment);
    }),
    { numRuns: 2_000 },
  );
});
