import { expect, test } from 'vitest';
import { addDays, isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimal, childAnimalCoveredUntil, isSameLitter, type Mother } from './child-animal.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';
import type { RaceOption } from '#domain/wire/shop/options.ts';

const covered = { from: isoDate('2025-06-01'), to: isoDate('2026-11-20') };
const mother: Mother = {
  speciesKey: 'dog',
  animalName: 'Bella',
  animalBirthdateStr: '2024-01-20',
  covered: [covered],
  births: [],
};
const context = {
  checkedAt: 'server',
  today,
  mother,
  genderOptions: [{ genderKey: 'female', title: 'weiblich' }],
  raceOptions: [{ raceId: 7 } as RaceOption],
  farbschlagOptions: [{ farbschlagKey: 'black', title: 'schwarz' }],
} as const;
const puppy = { animalName: 'Anton', animalBirthdateStr: '2026-11-01', animalGenderKey: 'female', animalRaceId: 7 };
const bornOn = (animalBirthdateStr: string, changes: Partial<Mother> = {}) =>
  checkChildAnimal({ ...puppy, animalBirthdateStr }, { ...context, mother: { ...mother, ...changes } }, withPresence).map(
    ({ message }) => message,
  );

test('a complete child animal has no issue; an empty one misses name, birthdate, gender and race', () => {
  expect(checkChildAnimal(puppy, context, withPresence)).toEqual([]);
  expect(checkChildAnimal({}, context, withoutPresence)).toEqual([]);
  expect(checkChildAnimal({}, context, withPresence).map(({ field }) => field)).toEqual([
    'animalName',
    'animalBirthdateStr',
    'animalGenderKey',
    'animalRaceId',
  ]);
});

test.each([
  ['today', '2026-11-15', []],
  ['tomorrow', '2026-11-16', ['Tiergeburtstag darf nicht in der Zukunft liegen.']],
  ['the first day of cover', '2025-06-01', []],
  ['the day before it', '2025-05-31', ['Am 31.05.2025 war Bella nicht durch diesen Züchtertarif versichert.']],
])('born %s', (_, birthdate, messages) => {
  expect(bornOn(birthdate)).toEqual(messages);
});

test('the mother must have been a year old', () => {
  const whole = [{ from: isoDate('2024-01-20'), to: isoDate('2026-11-20') }];
  expect(bornOn('2025-01-19', { covered: whole })).toEqual(['Vor dem 20.01.2025 war Bella zu jung für einen Wurf.']);
  expect(bornOn('2025-01-20', { covered: whole })).toEqual([]);
});

test.each([
  [-2, 0],
  [2, 0],
  [3, 1],
  [-55, 1],
  [55, 1],
  [56, 0],
  [-56, 0],
])('%i days from another birth of the same mother gives %i issue', (days, issues) => {
  const birth = isoDate('2026-08-01');
  expect(bornOn(addDays(birth, days), { births: [birth] })).toHaveLength(issues);
});

test('a litter has at most 24 child animals', () => {
  const births = Array.from({ length: 24 }, () => isoDate('2026-11-01'));
  expect(bornOn('2026-11-02', { births: births.slice(1) })).toEqual([]);
  expect(bornOn('2026-11-02', { births })).toEqual(['Ein Wurf kann höchstens 24 Jungtiere haben.']);
  expect(isSameLitter(isoDate('2026-10-31'), isoDate('2026-11-02'))).toBe(true);
});

test.each(hostileValues)('%# is no answer to anything', (value) => {
  const slice = {
    animalName: value,
    animalBirthdateStr: value,
    animalGenderKey: value,
    animalRaceId: value,
    animalFarbschlagKey: value,
    animalChipNummer: 'x'.repeat(21),
  };
  const fields = new Set(checkChildAnimal(slice, context, withPresence).map(({ field }) => field));
  expect(fields).toContain('animalChipNummer');
  expect(fields).toContain('animalBirthdateStr');
  expect(fields).toContain('animalRaceId');
});

test('cover ends after twelve weeks or with the police, and "birth" has none', () => {
  const until = (variantKey: string, policeValidTo: string) =>
    childAnimalCoveredUntil({ birthdate: isoDate('2026-11-15'), variantKey, policeValidTo: isoDate(policeValidTo) });
  expect(until('litter', '2027-11-15')).toBe('2027-02-07');
  expect(until('litter', '2027-01-01')).toBe('2027-01-01');
  expect(until('birth', '2027-11-15')).toBeNull();
});
