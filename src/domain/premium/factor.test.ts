import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { calculateRate } from './calculate-rate.ts';
import { raceIds } from './testing/sample-tarifs.ts';
import { testOffer, testTarifBook, type TestTarifBook } from './testing/sample-tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };
const general = { level: 'error', message: 'Der Beitrag zur Tier-Krankenversicherung konnte nicht berechnet werden.' };

/** The details of a failure; the general error stands before them and there is no price. */
const detailsOf = (offer: OfferData, edit?: (book: TestTarifBook) => void) => {
  const { result, issues } = calculateRate(offer, testTarifBook(edit), moment);
  expect(result).toBeNull();
  expect(issues[0]).toEqual(general);
  return issues.slice(1);
};

const cat = { tarifId: 3, animalRaceId: raceIds.cat, animalHaltungsformKey: 'inside' };
const withLiability = { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: false };
const withoutFactor =
  (key: string, tarifId = 1) =>
  (book: TestTarifBook) =>
    void book.tarifs.get(tarifId)!.factors.delete(key);

test.each<[string, OfferData, (book: TestTarifBook) => void, string | undefined]>([
  ['die Selbstbeteiligung', {}, ({ tarifs }) => void tarifs.get(1)!.baseRates.delete('sb85'), 'contractRetentionKey'],
  ['die Selbstbeteiligung', {}, ({ retentions }) => void retentions.delete('sb85'), 'contractRetentionKey'],
  ['die Rassegruppe', {}, ({ raceGroupFactors }) => void raceGroupFactors.delete(3), 'animalRaceId'],
  [
    'die Rassegruppe',
    { animalRaceId: raceIds.cross, animalParentRace1Id: raceIds.plain, animalParentRace2Id: raceIds.heavy },
    ({ raceGroupFactors }) => void raceGroupFactors.delete(4),
    'animalRaceId',
  ],
  ['das Geschlecht', {}, withoutFactor('animal_gender/female'), 'animalGenderKey'],
  ['das Alter', {}, ({ tarifs }) => void (tarifs.get(1)!.ageDifferences = []), 'animalBirthdateStr'],
  [
    'den Farbschlag',
    { animalRaceId: raceIds.coloured, animalFarbschlagKey: 'blue' },
    ({ races }) => void races.get(raceIds.coloured)!.farbschlaege.delete('blue'),
    'animalFarbschlagKey',
  ],
  ['die Haltungsform', cat, withoutFactor('haltungsform/inside', 3), 'animalHaltungsformKey'],
  ['den Jagdeinsatz', {}, withoutFactor('is_hunting_animal/false'), 'animalIsUsedForHunting'],
  [
    'die Herkunft aus dem Ausland',
    { animalRaceId: raceIds.imported, animalIsImported: true },
    withoutFactor('is_import_animal/true'),
    'animalIsImported',
  ],
  ['den gewerblichen Einsatz', {}, withoutFactor('is_business_animal/false'), 'animalIsUsedForBusiness'],
  ['den Chip', {}, withoutFactor('is_chipped_animal/true'), 'animalIsChipped'],
  ['den Gesundheitszuschlag', { healthWasSeriousIll: true }, withoutFactor('common/health_surcharge'), undefined],
  ['die Postleitzahl', {}, ({ regionalFactors }) => void regionalFactors.delete('11111'), 'animalZipCode'],
  ['die Zahlweise', withLiability, ({ paymentTerms }) => void paymentTerms.delete('payment_monthly'), 'contractPaymentTermKey'],
  ['die Laufzeit', {}, withoutFactor('contract_runtime/1_year'), 'contractWantMultiYearDiscount'],
  ['die Laufzeit', {}, ({ contractRuntimes }) => void contractRuntimes.delete('1_year'), 'contractWantMultiYearDiscount'],
  ['die bargeldlose Abrechnung', {}, withoutFactor('cash_free/false'), 'contractIsCashFree'],
  ['den Mehrtierrabatt', { contractIsAlreadyTdCustomer: true }, withoutFactor('common/multi_pet'), 'contractIsAlreadyTdCustomer'],
  ['den Eigenanteil', {}, withoutFactor('common/coinsurance'), undefined],
  ['die Kosten', {}, withoutFactor('common/versicherungs_kosten'), undefined],
  ['die Versicherungsteuer', {}, withoutFactor('common/versicherungs_steuer'), undefined],
  ['den Haftpflichttarif', withLiability, ({ tarifs }) => void tarifs.delete(7), 'liabilityWantInsurance'],
  ['den Haftpflichttarif', withLiability, withoutFactor('contract_runtime/1_year', 7), 'liabilityWantInsurance'],
  [
    'den Haftpflichttarif',
    withLiability,
    ({ tarifs }) => void (tarifs.get(7)!.initialRatePerAnno = null),
    'liabilityWantInsurance',
  ],
])('a missing row is an error: für %s', (about, differences, edit, field) => {
  const message = `Für ${about} fehlt die Konfiguration.`;
  const issue = field === undefined ? { level: 'error', message } : { level: 'error', field, message };
  expect(detailsOf(testOffer(differences), edit)).toEqual([issue]);
});

test('every missing row is told', () => {
  const details = detailsOf(testOffer(), ({ tarifs }) => tarifs.get(1)!.factors.clear());
  expect(details.map(({ message }) => message)).toEqual(
    [
      'das Geschlecht',
      'den Jagdeinsatz',
      'den gewerblichen Einsatz',
      'den Chip',
      'die Laufzeit',
      'die bargeldlose Abrechnung',
      'den Eigenanteil',
      'die Kosten',
      'die Versicherungsteuer',
    ].map((about) => `Für ${about} fehlt die Konfiguration.`),
  );
});

test('a row that does not apply may be missing', () => {
  const edit = withoutFactor('common/multi_pet');
  expect(calculateRate(testOffer(), testTarifBook(edit), moment).result).not.toBeNull();
});
