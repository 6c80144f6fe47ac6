import { expect, test } from 'vitest';
import { summariseOffer, summarisePolice } from './offer-summary.ts';
import type { OfferResult } from './wire/offer-schemas.ts';

const offer: OfferResult = {
  animalSpeciesStr: 'Hund',
  animalName: 'Bello',
  animalBirthdateStr: '2024-01-20',
  animalIsChipped: true,
  animalChipNummer: '276000000000000',
  healthIsHealthy: false,
  healthManualDiseases: [
    { type: 'current', illnessName: 'Husten', illnessMonth: 3, illnessYear: 2026, illnessVet: 'Praxis Muster' },
    { type: 'past', illnessName: 'Bruch', illnessMonth: 12, illnessYear: 2025 },
  ],
  liabilityWantInsurance: true,
  liabilityPreInsuranceLossesAmount: 1500,
  contractIsCashFree: true,
  contractDiscountStr: '45\u00A0€ Gutschein',
  contracteeSalutationKey: 'frau',
  contracteeLastname: 'Mustermann',
  insuranceCalculationSummaryRateStr: '46,12\u00A0€ / Monat',
  insuranceOfferCreatedAt: '2026-11-15T10:00:00.000Z',
  insuranceOfferValidForDays: 14,
};
const valueOf = (label: string, of: OfferResult = offer) =>
  summariseOffer(of).flatMap(({ rows }) => rows.filter((row) => row.label === label).map(({ value }) => value));

test.each([
  ['Geburtstag', ['20.01.2024']],
  ['Rasse', ['-']],
  ['Gechippt', ['ja']],
  ['Einsatz zur Jagd', []],
  ['Aktuelle Beschwerde', ['Husten, seit 03/2026, Tierarzt: Praxis Muster']],
  ['Frühere Beschwerde', ['Bruch, seit 12/2025']],
  ['Höhe der Vorschäden', ['1.500,00\u00A0€']],
  ['Gutschein', ['45\u00A0€ Gutschein']],
  ['Anrede', ['Frau']],
  ['Vorname', ['???']],
  ['Straße und Hausnummer', ['??? ???']],
  ['Erstellt am', ['15.11.2026, 11:00 Uhr']],
  ['Gültig für', ['14 Kalendertage']],
])('%s reads %j', (label, expected) => {
  expect(valueOf(label)).toEqual(expected);
});

test('one day is a Kalendertag', () => {
  expect(valueOf('Gültig für', { ...offer, insuranceOfferValidForDays: 1 })).toEqual(['1 Kalendertag']);
});

test('an animal without liability question has no such rows', () => {
  expect(valueOf('Hundehaftpflicht', { ...offer, liabilityWantInsurance: null })).toEqual([]);
});

test('a Versicherungsschein repeats the offer without its validity, for liability also without the health', () => {
  const titles = (isLiability: boolean) => summarisePolice(offer, { isLiability }).map(({ title }) => title);
  expect(titles(false)).toEqual(['Dein Tier', 'Gesundheit', 'Vertrag', 'Versicherungsnehmer']);
  expect(titles(true)).toEqual(['Dein Tier', 'Vertrag', 'Versicherungsnehmer']);
});
