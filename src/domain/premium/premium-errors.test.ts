import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { calculateRate } from './calculate-rate.ts';
import { raceIds } from './testing/sample-tarifs.ts';
import { testOffer, testTarifBook } from './testing/sample-tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };
const general = { level: 'error', message: 'Der Beitrag zur Tier-Krankenversicherung konnte nicht berechnet werden.' };

/** The details of a failure; the general error stands before them and there is no price. */
const detailsOf = (offer: OfferData) => {
  const { result, issues } = calculateRate(offer, testTarifBook(), moment);
  expect(result).toBeNull();
  expect(issues[0]).toEqual(general);
  return issues.slice(1);
};

const cat = { tarifId: 3, animalRaceId: raceIds.cat, animalHaltungsformKey: 'inside' };

test.each([
  ['is unknown', 99],
  ['is missing', null],
  ['is of liability', 7],
  ['is a text', '1'],
])('a tarif that %s is not found', (_, tarifId) => {
  const message = `Konfigurationseinstellungen für Tarif ${typeof tarifId === 'number' ? tarifId : '???'} konnte nicht ermittelt werden.`;
  expect(detailsOf(testOffer({ tarifId: tarifId as number }))).toEqual([
    { level: 'error', field: 'currentTarifOption', message },
  ]);
});

const unknownRace = 'Konfigurationseinstellungen für gewählte Rasse konnte nicht ermittelt werden.';

test.each([
  ['is unknown', 99, 'currentAnimalRaceChoice', unknownRace],
  ['is missing', null, 'animalRaceId', 'Tierrasse fehlt.'],
  ['is of another species', raceIds.cat, 'currentAnimalRaceChoice', unknownRace],
])('a race that %s is not found', (_, animalRaceId, field, message) => {
  expect(detailsOf(testOffer({ animalRaceId }))).toEqual([{ level: 'error', field, message }]);
});

test('a parent race that is unknown is not found', () => {
  const parents = { animalRaceId: raceIds.cross, animalParentRace1Id: 99, animalParentRace2Id: raceIds.plain };
  const message = 'Die Rasse der Mutter wurde nicht gefunden.';
  expect(detailsOf(testOffer(parents))).toEqual([{ level: 'error', field: 'animalParentRace1Id', message }]);
});

test.each<[keyof OfferData, string, OfferData]>([
  ['animalParentRace1Id', 'Rasse der Mutter', { animalRaceId: raceIds.cross, animalParentRace2Id: raceIds.plain }],
  ['animalParentRace2Id', 'Rasse des Vaters', { animalRaceId: raceIds.cross, animalParentRace1Id: raceIds.plain }],
  ['animalFarbschlagKey', 'Farbschlag', { animalRaceId: raceIds.coloured }],
  ['animalHaltungsformKey', 'Haltungsform', cat],
  ['animalIsUsedForHunting', 'Jagdeinsatz', {}],
  ['animalIsImported', 'Herkunft aus dem Ausland', { animalRaceId: raceIds.imported }],
  ['animalIsUsedForBusiness', 'gewerblichem Einsatz', {}],
  ['animalIsChipped', 'Chip', {}],
  ['liabilityWantInsurance', 'Haftpflichtversicherung', {}],
  ['animalGenderKey', 'Geschlecht', {}],
  ['animalZipCode', 'Postleitzahl', {}],
])('%s is asked for when it is needed', (field, about, differences) => {
  const message = `Angabe zu ${about} fehlt oder ist fehlerhaft`;
  const offer = testOffer(differences);
  expect(detailsOf({ ...offer, [field]: null })).toEqual([{ level: 'error', field, message }]);
  expect(detailsOf({ ...offer, [field]: [] as never })).toContainEqual({ level: 'error', field, message });
});

test.each<[string, OfferData, string | undefined, string]>([
  [
    'a chronic illness',
    { healthIsChronicallyIll: true },
    'healthIsChronicallyIll',
    'Ein chronisch krankes Tier kann leider nicht versichert werden.',
  ],
  [
    'more than six occurrences',
    { healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 101, countOccurrences: 7 }] },
    undefined,
    'Aufgrund des angegebenen Gesundheitszustand Ihres Tieres kann Ihnen leider kein Versicherungsschutz angeboten werden.',
  ],
  [
    'commercial use',
    { animalIsUsedForBusiness: true },
    'animalIsUsedForBusiness',
    'Ein gewerblich eingesetztes Tier kann nicht versichert werden.',
  ],
  [
    'liability for a race without it',
    { animalRaceId: raceIds.listDog, liabilityWantInsurance: true },
    'liabilityWantInsurance',
    'Eine Haftpflichtversicherung ist bei der aktuellen Rasse nicht erlaubt',
  ],
  [
    'the day after the sixth birthday',
    { animalBirthdateStr: '2020-11-14' },
    'animalBirthdateStr',
    'Eine Aufnahme in die Versicherung ist nur bis zum 6. Geburtstag möglich.',
  ],
  [
    'an animal born more than ten years ago',
    { animalBirthdateStr: '2016-11-14' },
    'animalBirthdateStr',
    'Tiergeburtstag liegt zu weit in der Vergangenheit.',
  ],
  [
    'a puppy of less than eight weeks',
    { animalBirthdateStr: '2026-11-01' },
    'animalBirthdateStr',
    'Bella muss mindestens 8 Wochen alt sein, um versichert werden zu können.',
  ],
  ['no birthdate', { animalBirthdateStr: null }, 'animalBirthdateStr', 'Tiergeburtstag fehlt.'],
  ['no retention', { contractRetentionKey: null }, 'contractRetentionKey', 'Angabe zur Selbstbeteiligung fehlt.'],
])('%s has no price', (_, differences, field, message) => {
  const issue = field === undefined ? { level: 'error', message } : { level: 'error', field, message };
  expect(detailsOf(testOffer(differences))).toContainEqual(issue);
});

test('six occurrences of a disease can be insured', () => {
  const offer = testOffer({ healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 101, countOccurrences: 6 }] });
  expect(calculateRate(offer, testTarifBook(), moment).result).not.toBeNull();
});

test('the sixth birthday itself has a price', () => {
  const offer = testOffer({ animalBirthdateStr: '2020-11-15' });
  expect(calculateRate(offer, testTarifBook(), moment).result).not.toBeNull();
});

test('a verified child animal may be younger than eight weeks', () => {
  const offer = testOffer({ animalBirthdateStr: '2026-11-01' });
  expect(calculateRate(offer, testTarifBook(), { ...moment, isMinimumAgeChecked: false }).result).not.toBeNull();
});

test('contract terms that are missing come with their summary', () => {
  const details = detailsOf(testOffer({ contractIsCashFree: null, contractPaymentTermKey: '' }));
  expect(details.map(({ message }) => message)).toContain('Es existieren schwerwiegende Probleme zu den Vertragsbedingungen.');
});

test('an illness without its list is priced: the list belongs to the offer', () => {
  const offer = testOffer({ healthIsHealthy: false, healthManualDiseases: null });
  expect(calculateRate(offer, testTarifBook(), moment).issues).toEqual([]);
});

test('a dog is asked for its health before it is priced', () => {
  const { healthIsHealthy: _, ...offer } = testOffer();
  expect(detailsOf(offer)).toMatchObject([{ field: 'healthIsHealthy' }]);
});
