import { expect, test } from 'vitest';
import { policeStateKeys } from '#domain/police/police-standing.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import {
  ageText,
  dayText,
  insuredText,
  isLive,
  policeName,
  policeStatus,
  raceText,
  rateOfLive,
  runningText,
  sortByCover,
  termText,
  withWholeAmounts,
} from './words.ts';
import type { Police } from '#domain/wire/area/records.ts';

const today = isoDate('2026-11-15');
const ofState = (policeStateKey: Police['policeStateKey']) => ({
  policeStateKey,
  validFrom: '2026-12-01',
  validTo: '2027-12-01',
});

test('a day is written the German way, also of an instant; anything else stays', () => {
  expect(dayText('2026-12-01')).toBe('01.12.2026');
  expect(dayText('2026-12-01T09:30:00.000Z')).toBe('01.12.2026');
  expect(dayText('bald')).toBe('bald');
});

test('a state says what it means for the customer', () => {
  expect(policeStatus(ofState('new'))).toEqual({ label: 'Ab 01.12.2026', tone: 'info' });
  expect(policeStatus(ofState('active'))).toEqual({ label: 'Aktiv', tone: 'ok' });
  expect(policeStatus(ofState('new_manual')).label).toBe('Wird geprüft');
  expect(policeStatus(ofState('cancelled')).label).toBe('Gekündigt zum 01.12.2027');
  expect(policeStatus(ofState('withdrawn')).tone).toBe('quiet');
  expect(policeStatus(ofState('ended'))).toEqual({ label: 'Beendet am 01.12.2027', tone: 'quiet' });
});

test.each([
  ['active', true, 'Läuft bis 01.12.2027, danach um ein Jahr weiter'],
  ['new', true, 'Läuft bis 01.12.2027, danach um ein Jahr weiter'],
  ['active', false, 'Endet am 01.12.2027'],
  ['cancelled', false, 'Endet am 01.12.2027'],
  ['ended', false, 'Beendet am 01.12.2027'],
  ['new_manual', false, null],
  ['declined', false, null],
  ['withdrawn', false, null],
] as const)('the term of a police that is %s (goes on: %s) is told as "%s"', (policeStateKey, isRenewed, text) => {
  expect(termText({ ...ofState(policeStateKey), isRenewed })).toBe(text);
});

test('what its status says of an end need not be said twice', () => {
  expect(runningText({ ...ofState('cancelled'), isRenewed: false })).toBeNull();
  expect(runningText({ ...ofState('active'), isRenewed: false })).toBe('Endet am 01.12.2027');
});

test('a police is called after all that it covers', () => {
  expect(policeName({ insuranceTypeKey: 'tier_kv', animalNames: ['Bello'] })).toBe('Vollschutz für Bello');
  expect(policeName({ insuranceTypeKey: 'tier_zt', animalNames: ['Luna', 'Maja'] })).toBe('Züchtertarif für Luna und Maja');
});

test('health cover stands before liability', () => {
  const types = (['tier_hv', 'tier_zt', 'tier_kv', 'tier_op'] as const).map(
    (insuranceTypeKey) => ({ insuranceTypeKey }) as Police,
  );
  expect(sortByCover(types).map(({ insuranceTypeKey }) => insuranceTypeKey)).toEqual([
    'tier_kv',
    'tier_op',
    'tier_hv',
    'tier_zt',
  ]);
});

test('a cancelled police lives until it has ended', () => {
  expect(isLive(ofState('cancelled'))).toBe(true);
  expect(isLive(ofState('ended'))).toBe(false);
  expect(isLive(ofState('active'))).toBe(true);
  expect(isLive(ofState('new_manual'))).toBe(true);
  expect(isLive(ofState('declined'))).toBe(false);
  expect(isLive(ofState('withdrawn'))).toBe(false);
});

test.each([
  ['2026-10-16', 'unter 1 Monat'],
  ['2026-10-15', '1 Monat'],
  ['2025-11-16', '11 Monate'],
  ['2025-11-15', '1 Jahr'],
  ['2024-01-20', '2 Jahre'],
  ['?', ''],
])('born on %s is %s', (birthdate, text) => {
  expect(ageText(birthdate, today)).toBe(text);
});

test('a race that the customer wrote down goes before the one of the list', () => {
  expect(raceText({ animalManualRaceName: 'Dorfhund', animalRaceStr: 'Mischling' })).toBe('Dorfhund');
  expect(raceText({ animalManualRaceName: null, animalRaceStr: 'Beagle' })).toBe('Beagle');
});

test('what is over shows no premium, and only what covers is called insured', () => {
  const rates = policeStateKeys.filter((policeStateKey) => rateOfLive({ policeStateKey, premiumRateStr: '46,12 €' }) === null);
  expect(rates).toEqual(['declined', 'withdrawn', 'ended']);
  const insured = policeStateKeys.filter((policeStateKey) => insuredText({ policeStateKey }, 1) === 'Versichert ist');
  expect(insured).toEqual(['active', 'cancelled']);
  expect(insuredText({ policeStateKey: 'ended' }, 2)).toBe('Versichert waren');
});

test('an amount and what it is paid by stay on one line', () => {
  expect(withWholeAmounts('Ändern: ab 01.12.2026 für 613,38\u00A0€ / Jahr')).toBe(
    'Ändern: ab 01.12.2026 für 613,38\u00A0€\u00A0/\u00A0Jahr',
  );
  expect(withWholeAmounts('175 €')).toBe('175\u00A0€');
  expect(withWholeAmounts('Musterweg 1, 10115 Berlin')).toBe('Musterweg 1, 10115 Berlin');
});
