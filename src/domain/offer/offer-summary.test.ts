import { expect, test } from 'vitest';
import { summariseApplication, summariseHealthPolice, summariseLiabilityPolice, summariseOffer } from './offer-summary.ts';
import type { SummarySection } from './summary-rows.ts';
import type { OfferResult } from '#domain/wire/shop/offers.ts';

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
  healthCountVetVisits: 13,
  healthWereHardTreatments: true,
  healthDiseaseOccurrenceEntries: [
    { tarifDiseaseId: 1, title: 'Durchfall', countOccurrences: 2 },
    { tarifDiseaseId: 2, title: 'Husten', countOccurrences: 0 },
  ],
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCanceledByCeding: false,
  liabilityPreInsuranceLossesCount: 1,
  liabilityPreInsuranceLossesAmount: 1500,
  contractIsCashFree: true,
  contractDiscountStr: '45\u00A0€ Gutschein',
  contracteeSalutationKey: 'frau',
  contracteeLastname: 'Mustermann',
  contractRetentionStr: '85\u00A0€ Selbstbeteiligung im Jahr',
  contractPaymentTermStr: 'monatlich',
  tarifNameStr: 'Tierdach Vollschutz Hund',
  liabilityPreInsuranceCedingName: 'Muster Versicherung',
  insuranceCalculationCalculatedAt: '2026-11-15T10:00:00.000Z',
  insuranceRuntimeStr: '3 Jahre',
  insuranceCalculationKvDiscountText: '5\u00A0% Rabatt für 3 Jahre Laufzeit',
  insuranceCalculationKvRateStr: '41,29\u00A0€ / Monat',
  insuranceCalculationHvRateStr: '4,83\u00A0€ / Monat',
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
  ['Aktuelle Beschwerde', ['Husten, im März 2026, Tierarzt: Praxis Muster']],
  ['Frühere Beschwerde', ['Bruch, im Dezember 2025']],
  ['Tierarztbesuche in den letzten 12 Monaten', ['mehr als 12']],
  ['Schwerwiegende Behandlungen', ['ja']],
  ['Erkrankung', ['Durchfall, 2-mal']],
  [
    'Gesundheitszuschlag',
    ['ja, wegen dieser Angaben: zurzeit nicht vollständig gesund; mehr als 8 Tierarztbesuche; eine Erkrankung 2-mal'],
  ],
  ['Nummer der Vorversicherung', ['-']],
  ['Ende der Vorversicherung', ['-']],
  ['Höhe der Vorschäden', ['1.500,00\u00A0€']],
  ['Rabattcode', ['45\u00A0€ Gutschein']],
  ['Anrede', ['Frau']],
  ['Vorname', ['???']],
  ['Straße und Hausnummer', ['??? ???']],
  ['Erstellt am', ['15.11.2026, 11:00 Uhr']],
  ['Zum Annehmen gültig', ['bis 16.11.2026, 11:00 Uhr']],
  ['Zum Ansehen gültig', ['14 Kalendertage']],
  ['Selbstbeteiligung', ['85\u00A0€ im Jahr']],
  ['Im Beitrag berücksichtigt', ['5\u00A0% Rabatt für 3 Jahre Laufzeit']],
  ['Beitrag Krankenversicherung', ['41,29\u00A0€ / Monat']],
])('%s reads %j', (label, expected) => {
  expect(valueOf(label)).toEqual(expected);
});

const healthy: OfferResult = {
  ...offer,
  healthIsHealthy: true,
  healthCountVetVisits: 0,
  healthWereHardTreatments: null,
  healthDiseaseOccurrenceEntries: [],
  healthManualDiseases: [],
};

test('a healthy animal has no surcharge, and was asked for no treatments', () => {
  expect(valueOf('Tierarztbesuche in den letzten 12 Monaten', healthy)).toEqual(['keine']);
  for (const label of ['Schwerwiegende Behandlungen', 'Erkrankung', 'Gesundheitszuschlag']) {
    expect(valueOf(label, healthy)).toEqual([]);
  }
});

test('a visit without one of the listed illnesses is told so', () => {
  expect(valueOf('Erkrankung', { ...healthy, healthCountVetVisits: 1 })).toEqual(['keine der genannten']);
});

test('a chip number that was left empty shows a dash, one that nobody asked for nothing', () => {
  expect(valueOf('Chipnummer', { ...offer, animalChipNummer: null })).toEqual(['-']);
  expect(valueOf('Chipnummer', { ...offer, animalIsChipped: false, animalChipNummer: null })).toEqual([]);
});

test('one day is a Kalendertag', () => {
  expect(valueOf('Zum Ansehen gültig', { ...offer, insuranceOfferValidForDays: 1 })).toEqual(['1 Kalendertag']);
});

test('an animal without liability question has no such rows', () => {
  expect(valueOf('Hundehaftpflicht', { ...offer, liabilityWantInsurance: null })).toEqual([]);
});

test('without Selbstbeteiligung there is none', () => {
  expect(valueOf('Selbstbeteiligung', { ...offer, contractRetentionStr: 'ohne Selbstbeteiligung' })).toEqual(['keine']);
});

test('surgery cover is called as in the price badge', () => {
  const surgery = { ...offer, tarifIsOpTarif: true };
  expect(valueOf('Beitrag OP-Versicherung', surgery)).toEqual(['41,29\u00A0€ / Monat']);
  expect(valueOf('Beitrag Krankenversicherung', surgery)).toEqual([]);
});

const titlesOf = (sections: readonly SummarySection[]) => sections.map(({ title }) => title);

test('a receipt has no validity', () => {
  expect(titlesOf(summariseOffer(offer))).toEqual(['Dein Tier', 'Gesundheit', 'Vertrag', 'Versicherungsnehmer', 'Angebot']);
  expect(titlesOf(summariseApplication(offer))).toEqual(['Dein Tier', 'Gesundheit', 'Vertrag', 'Versicherungsnehmer']);
});

const contractOf = (sections: readonly SummarySection[]) =>
  Object.fromEntries(sections.find(({ title }) => title === 'Vertrag')!.rows.map(({ label, value }) => [label, value]));

test('the Versicherungsschein of the health says nothing of liability', () => {
  const sections = summariseHealthPolice(offer);
  expect(titlesOf(sections)).toEqual(['Dein Tier', 'Gesundheit', 'Vertrag', 'Versicherungsnehmer']);
  const terms = contractOf(sections);
  expect(terms).toMatchObject({
    Tarif: 'Tierdach Vollschutz Hund',
    Selbstbeteiligung: '85\u00A0€ im Jahr',
    'Beitrag Krankenversicherung': '41,29\u00A0€ / Monat',
  });
  expect(Object.keys(terms).filter((label) => /aftpflicht|Vorschäden|Vorversicher|gesamt/.test(label))).toEqual([]);
});

test('the Versicherungsschein of the liability has its own tarif, Selbstbeteiligung and rate, and no health', () => {
  const sections = summariseLiabilityPolice(offer, { tarifTitle: 'Tierdach Hundehaftpflicht' });
  expect(titlesOf(sections)).toEqual(['Dein Tier', 'Vertrag', 'Versicherungsnehmer']);
  expect(contractOf(sections)).toEqual({
    Tarif: 'Tierdach Hundehaftpflicht',
    Selbstbeteiligung: '150\u00A0€ je Schaden',
    'Haftpflicht vorversichert': 'ja',
    'Vom Vorversicherer gekündigt': 'nein',
    Vorversicherer: 'Muster Versicherung',
    'Nummer der Vorversicherung': '-',
    'Ende der Vorversicherung': '-',
    'Anzahl der Vorschäden': '1',
    'Höhe der Vorschäden': '1.500,00\u00A0€',
    Zahlweise: 'monatlich',
    Mindestlaufzeit: '3 Jahre',
    'Versicherungsteuer (enthalten)': '-',
    'Beitrag Haftpflicht': '4,83\u00A0€ / Monat',
  });
});
