import { describe, expect, test } from 'vitest';
import { checkAnimalBirthdate } from './animal-birthdate.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context = { today, isMinimumAgeChecked: true };

const messagesFor = (speciesKey: string, animalBirthdateStr: unknown, on = '2026-11-15', animalName = '') =>
  checkAnimalBirthdate({ speciesKey, animalName, animalBirthdateStr }, { ...context, today: isoDate(on) }, withoutPresence).map(
    ({ message }) => message,
  );

const future = 'Tiergeburtstag darf nicht in der Zukunft liegen.';
const tooOld = 'Tiergeburtstag liegt zu weit in der Vergangenheit.';
const tooYoung = (name: string) => `${name} muss mindestens 8 Wochen alt sein, um versichert werden zu können.`;
const entry = (age: number) => `Eine Aufnahme in die Versicherung ist nur bis zum ${age}. Geburtstag möglich.`;

test('a missing birthdate is reported with presence only', () => {
  const field = 'animalBirthdateStr';
  expect(checkAnimalBirthdate({}, context, withPresence)).toEqual([{ level: 'error', field, message: 'Tiergeburtstag fehlt.' }]);
  expect(checkAnimalBirthdate({}, context, withoutPresence)).toEqual([]);
});

test.each(['2025-02-29', '15.11.2025', '2025-11', ...hostileValues])('%# is no date', (value) => {
  expect(messagesFor('dog', value)).toEqual(['Der eingegebene Wert ist kein Datum.']);
});

describe('the youngest', () => {
  test.each([
    ['2026-11-16', [future]],
    ['2026-11-15', [tooYoung('Dein Hund')]],
    ['2026-09-21', [tooYoung('Dein Hund')]],
    ['2026-09-20', []],
    ['2026-09-19', []],
  ])('born on %s, 56 days being reached by the 20th of September', (birthdate, messages) => {
    expect(messagesFor('dog', birthdate)).toEqual(messages);
  });

  test.each([
    ['dog', '', 'Dein Hund'],
    ['cat', '  ', 'Deine Katze'],
    ['rabbit', '', 'Dein Kaninchen'],
    ['hamster', '', 'Dein Tier'],
    ['dog', ' Bello ', 'Bello'],
    ['dog', 'x'.repeat(129), 'Dein Hund'],
  ])('a %s named %j is spoken of as %s', (speciesKey, name, spoken) => {
    expect(messagesFor(speciesKey, '2026-11-01', '2026-11-15', name)).toEqual([tooYoung(spoken)]);
  });

  test('a sold child animal may be younger, but not born tomorrow', () => {
    const check = (animalBirthdateStr: string) =>
      checkAnimalBirthdate({ speciesKey: 'dog', animalBirthdateStr }, { ...context, isMinimumAgeChecked: false }, withPresence);
    expect(check('2026-11-15')).toEqual([]);
    expect(check('2026-11-16').map(({ message }) => message)).toEqual([future]);
  });
});

describe('the oldest', () => {
  test.each([
    ['dog', '2020-11-16', []],
    ['dog', '2020-11-15', []],
    ['dog', '2020-11-14', [entry(6)]],
    ['cat', '2018-11-16', []],
    ['cat', '2018-11-15', []],
    ['cat', '2018-11-14', [entry(8)]],
    ['rabbit', '2022-11-16', []],
    ['rabbit', '2022-11-15', []],
    ['rabbit', '2022-11-14', [entry(4)]],
    ['dog', '2016-11-15', [entry(6)]],
    ['dog', '2016-11-14', [tooOld, entry(6)]],
    ['cat', '2016-11-14', [tooOld, entry(8)]],
    ['hamster', '2016-11-15', []],
    ['hamster', '2016-11-14', [tooOld]],
  ])('a %s born on %s', (speciesKey, birthdate, messages) => {
    expect(messagesFor(speciesKey, birthdate)).toEqual(messages);
  });

  test.each([
    ['2026-02-28', []],
    ['2026-03-01', []],
    ['2026-03-02', [entry(6)]],
  ])('born on 29 February, six on 1 March: on %s', (on, messages) => {
    expect(messagesFor('dog', '2020-02-29', on)).toEqual(messages);
  });

  test.each([
    ['2028-02-29', []],
    ['2028-03-01', [entry(8)]],
  ])('born on 29 February, eight on 29 February: on %s', (on, messages) => {
    expect(messagesFor('cat', '2020-02-29', on)).toEqual(messages);
  });
});
