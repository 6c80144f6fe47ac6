import { expect, test } from 'vitest';
import type { DogDuty } from '#domain/wire/shop/dog-duty.ts';
import { askedSum, dutyLine, dutyRows, isDutyMet } from './dog-duty.ts';

const duty = (changes: Partial<DogDuty> = {}): DogDuty => ({
  state: 'Hamburg',
  liability: 'must',
  law: 'Hundegesetz',
  section: '§ 12',
  onlyDogs: null,
  fromMonths: null,
  bornAfter: null,
  sumTotal: null,
  sumPersons: null,
  sumThings: null,
  sumFinancial: null,
  needChip: null,
  needRegister: null,
  checkedOn: '2026-11-19',
  ...changes,
});

const unknown = duty({ state: 'Saarland', liability: 'unknown', law: null, section: null });

test('one sentence says which dogs the law means, and whether they must or should be insured', () => {
  expect(dutyLine([duty()])).toBe('In Hamburg müssen laut Gesetz alle Hunde haftpflichtversichert sein.');
  expect(dutyLine([duty({ liability: 'should' })])).toContain('In Hamburg sollen laut Gesetz alle Hunde');
  expect(dutyLine([duty({ fromMonths: 6 })])).toContain('Hunde ab 6\u00A0Monaten haftpflichtversichert');
  expect(dutyLine([duty({ bornAfter: '2009-02-28' })])).toContain('Hunde, die nach dem 28.02.2009 geboren sind, haft');
  expect(dutyLine([duty({ onlyDogs: 'große Hunde' })])).toContain('laut Gesetz große Hunde haftpflichtversichert');
});

test('what is not confirmed is asked of the town, also where a ZIP code lies in two states', () => {
  expect(dutyLine([unknown])).toBe('Muss dein Hund im Saarland haftpflichtversichert sein? Bitte frage deine Gemeinde.');
  expect(dutyLine([duty(), unknown])).toBe(
    'Deine Postleitzahl liegt in Hamburg und im Saarland. Ob dein Hund haftpflichtversichert sein muss: bitte frage deine Gemeinde.',
  );
  expect(dutyLine([])).toBe('');
});

test('the sums stand as the law has them, and an unknown one is none', () => {
  expect(askedSum(duty({ sumTotal: 1_000_000 }))).toBe('1.000.000\u00A0€');
  expect(askedSum(duty({ sumPersons: 500_000, sumThings: 250_000 }))).toBe(
    '500.000\u00A0€ für Personenschäden und 250.000\u00A0€ für Sachschäden',
  );
  expect(askedSum(duty())).toBeNull();
});

test.each<[string, Partial<DogDuty>, boolean]>([
  ['a sum for one person at the limit', { sumPersons: 10_000_000 }, true],
  ['a sum for one person above it', { sumPersons: 10_000_001 }, false],
  ['a sum for all damage at the limit for one person', { sumTotal: 10_000_000 }, true],
  ['a sum for all damage above it', { sumTotal: 10_000_001 }, false],
  ['a sum for things at the limit', { sumThings: 50_000_000 }, true],
  ['a sum for things above it', { sumThings: 50_000_001 }, false],
  ['a sum for loss that follows from no damage', { sumTotal: 1, sumFinancial: 1 }, false],
  ['no known sum', {}, false],
])('%s: met is %s', (_, sums, isMet) => {
  expect(isDutyMet(duty(sums))).toBe(isMet);
});

test('more is there where a law is confirmed, without our cover where none is sold', () => {
  const labels = (of: DogDuty, isSold = true) => dutyRows(of, isSold).map(({ label }) => label);
  expect(labels(unknown)).toEqual([]);
  expect(labels(duty())).toEqual(['Gesetz', 'Verlangte Summe', 'Unsere Haftpflicht', 'Geprüft am']);
  expect(labels(duty(), false)).toEqual(['Gesetz', 'Verlangte Summe', 'Geprüft am']);
  expect(labels(duty({ liability: 'unknown', needChip: true, needRegister: false }))).toEqual([
    'Gesetz',
    'Haftpflicht',
    'Chip',
    'Anmeldung',
    'Geprüft am',
  ]);
  expect(dutyRows(duty(), true)[1]).toEqual({ label: 'Verlangte Summe', value: 'Bitte frage deine Gemeinde' });
});
