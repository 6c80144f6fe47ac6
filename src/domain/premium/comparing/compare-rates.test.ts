import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { compareRates } from './compare-rates.ts';
import { raceIds } from '#domain/premium/testing/sample-tarifs.ts';
import { testOffer, testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';
import { RateCell } from '#domain/wire/shop/rates.ts';

const moment = { today: isoDate('2026-11-15') };

test('the grid has every combination once', () => {
  const { cells, issues } = compareRates(testOffer(), testTarifBook(), moment);
  const combinations = cells.map(({ tarifId, retentionKey, contractRuntimeKey, paymentTermKey }) =>
    [tarifId, retentionKey, contractRuntimeKey, paymentTermKey].join(' '),
  );
  expect(issues).toEqual([]);
  expect(new Set(combinations).size).toBe(2 * 2 * 2 * 2);
  expect(cells).toHaveLength(16);
});

// 389.80 × 1.4161 × 0.95 = 524.395991: 524.40 / 12 = 43.70 a month, and 12 × 43.70 a year
test('a cell says what is paid, per payment and in a year', () => {
  const { cells } = compareRates(testOffer(), testTarifBook(), moment);
  expect(cells).toContainEqual({
    tarifId: 1,
    insuranceTypeKey: 'tier_kv',
    retentionKey: 'sb85',
    contractRuntimeKey: '3_years',
    paymentTermKey: 'payment_monthly',
    summaryRateAmount: 43.7,
    summaryRateUnit: 'EUR/Monat',
    summaryRateStr: '43,70\u00A0€ / Monat',
    annualAmount: 524.4,
  });
  expect(cells.every((cell) => Value.Check(RateCell, cell))).toBe(true);
});

test('the terms of the request need not be chosen yet', () => {
  const undecided = { contractRetentionKey: null, contractPaymentTermKey: null, contractWantMultiYearDiscount: null };
  const { cells } = compareRates(testOffer(undecided), testTarifBook(), moment);
  expect(cells).toEqual(compareRates(testOffer(), testTarifBook(), moment).cells);
});

test('a tarif without a change is compared by itself', () => {
  const cat = testOffer({ tarifId: 3, animalRaceId: raceIds.cat, animalHaltungsformKey: 'inside' });
  const { cells } = compareRates(cat, testTarifBook(), moment);
  expect(new Set(cells.map(({ tarifId }) => tarifId))).toEqual(new Set([3]));
});

test('a combination without a row is left out with one warning', () => {
  const book = testTarifBook(({ tarifs }) => void tarifs.get(2)!.factors.delete('contract_runtime/3_years'));
  const { cells, issues } = compareRates(testOffer(), book, moment);
  expect(cells).toHaveLength(12);
  expect(issues).toEqual([
    { level: 'warn', field: 'contractWantMultiYearDiscount', message: 'Für die Laufzeit fehlt die Konfiguration.' },
  ]);
});

test('another tarif that cannot be priced is left out with a warning', () => {
  const book = testTarifBook(({ tarifs }) => void tarifs.get(2)!.factors.delete('common/coinsurance'));
  const { cells, issues } = compareRates(testOffer(), book, moment);
  expect(cells).toHaveLength(8);
  expect(issues).toEqual([{ level: 'warn', message: 'Für den Eigenanteil fehlt die Konfiguration.' }]);
});

test.each([
  ['the tarif', testOffer({ tarifId: 99 })],
  ['the gender', testOffer({ animalGenderKey: null })],
])('without %s there is nothing to compare', (_, offer) => {
  const { cells, issues } = compareRates(offer, testTarifBook(), moment);
  expect(cells).toEqual([]);
  expect(issues[0]?.message).toBe('Der Beitrag zur Tier-Krankenversicherung konnte nicht berechnet werden.');
});

test('a tarif without base rates has nothing to compare', () => {
  const book = testTarifBook(({ tarifs }) => tarifs.get(1)!.baseRates.clear());
  const { cells, issues } = compareRates(testOffer(), book, moment);
  expect(cells).toEqual([]);
  expect(issues[1]?.message).toBe('Für die Selbstbeteiligung fehlt die Konfiguration.');
});
