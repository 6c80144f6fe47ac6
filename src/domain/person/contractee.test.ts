import { describe, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkContactData, checkContractee, type ContracteeContext } from './contractee.ts';
import { error } from '#domain/basics/issue.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context: ContracteeContext = {
  checkedAt: 'form',
  today,
  salutationOptions: [
    { salutationKey: 'herr', title: 'Herr', genderKey: 'male' },
    { salutationKey: 'frau', title: 'Frau', genderKey: 'female' },
  ],
  isZipCodeExisting: true,
};

const erika = {
  contracteeSalutationKey: 'frau',
  contracteeFirstname: 'Erika',
  contracteeLastname: 'Mustermann',
  contracteeBirthdateStr: '1980-08-12',
  contracteeStreet: 'Heidestraße',
  contracteeBuildingNo: '17a',
  contracteeZipCode: '51147',
  contracteeCity: 'Köln',
  contracteePhone: '0221 123456',
  contracteeEmail: 'erika@example.com',
};

test('a contact change asks for the address, the e-mail and the phone, and for nothing of the person', () => {
  const fields = checkContactData({}, context, withPresence).map(({ field }) => field);
  expect(fields).toEqual([
    'contracteeStreet',
    'contracteeBuildingNo',
    'contracteeZipCode',
    'contracteeCity',
    'contracteeEmail',
    ...checkContractee({}, context, withPresence).flatMap(({ field }) => (field === 'contracteePhone' ? [field] : [])),
  ]);
  expect(checkContactData(erika, context, withPresence)).toEqual([]);
});

test('a complete contractee has no issue, and an empty form none without presence', () => {
  expect(checkContractee(erika, context, withPresence)).toEqual([]);
  expect(checkContractee({}, context, withoutPresence)).toEqual([]);
});

test('with presence everything that is missing is reported', () => {
  expect(checkContractee({}, context, withPresence)).toEqual([
    error('Bitte geben Sie Ihre Anrede an.', 'contracteeSalutationKey'),
    error('Bitte geben Sie Ihren Vornamen an', 'contracteeFirstname'),
    error('Bitte geben Sie Ihren Nachnamen an', 'contracteeLastname'),
    error('Bitte geben Sie Ihr Geburtsdatum an', 'contracteeBirthdateStr'),
    error('Bitte geben Sie Ihre Straße an.', 'contracteeStreet'),
    error('Bitte geben Sie Ihre Hausnummer an.', 'contracteeBuildingNo'),
    error('Bitte geben Sie Ihre Postleitzahl an.', 'contracteeZipCode'),
    error('Bitte geben Sie Ihren Wohnort an.', 'contracteeCity'),
    error('Bitte geben Sie Ihre E-Mail-Adresse an.', 'contracteeEmail'),
    error('Bitte geben Sie Ihren Telefonnummer an', 'contracteePhone'),
  ]);
});

test('the list of salutations must be loaded', () => {
  expect(checkContractee(erika, { ...context, salutationOptions: null }, withoutPresence)).toEqual([
    error('Liste mit den Anreden ist nicht geladen.', 'contracteeSalutationKey'),
  ]);
});

test.each([
  ['contracteeSalutationKey', 'dr', 'Die Anrede ist ungültig.'],
  ['contracteeFirstname', 'x'.repeat(129), 'Der Vorname darf nicht länger als 128 Zeichen sein.'],
  ['contracteeLastname', 'x'.repeat(129), 'Der Nachname darf nicht länger als 128 Zeichen sein.'],
  ['contracteeFirstname', 'Erika@', 'Der eingegebene Wert scheint kein gültiger Name zu sein.'],
  ['contracteeLastname', 5, 'Der eingegebene Wert scheint kein gültiger Name zu sein.'],
  ['contracteeBirthdateStr', '12.08.1980', 'Der eingegebene Wert ist kein Datum.'],
  ['contracteeBirthdateStr', '1981-02-29', 'Der eingegebene Wert ist kein Datum.'],
  ['contracteeStreet', 'x'.repeat(129), 'Die Straße darf nicht länger als 128 Zeichen sein.'],
  ['contracteeStreet', {}, 'Die Straße ist ungültig.'],
  ['contracteeBuildingNo', 'x'.repeat(17), 'Die Hausnummer darf nicht länger als 16 Zeichen sein.'],
  ['contracteeBuildingNo', 17, 'Die Hausnummer ist ungültig.'],
  ['contracteeZipCode', '5114', 'Die Postleitzahl muss aus 5 Ziffern bestehen.'],
  ['contracteeZipCode', 'K-51147', 'Die Postleitzahl muss aus 5 Ziffern bestehen.'],
  ['contracteeCity', 'x'.repeat(129), 'Der Wohnort darf nicht länger als 128 Zeichen sein.'],
  ['contracteeCity', [], 'Der Wohnort ist ungültig.'],
  ['contracteeEmail', 'erika@', 'Die eingegebene E-Mail-Adresse ist nicht gültig.'],
  ['contracteeEmail', 'eri ka@example.com', 'Die eingegebene E-Mail-Adresse ist nicht gültig.'],
  ['contracteePhone', 'kein', 'Die eingegebene Telefonnummer ist nicht gültig.'],
])('%s %j is wrong with and without presence', (field, value, message) => {
  for (const presenceSwitch of [withPresence, withoutPresence]) {
    expect(checkContractee({ ...erika, [field]: value }, context, presenceSwitch)).toEqual([error(message, field)]);
  }
});

test.each([
  ['contracteeFirstname', 'x'.repeat(128)],
  ['contracteeLastname', 'x'],
  ['contracteeStreet', 'x'.repeat(128)],
  ['contracteeBuildingNo', 'x'.repeat(16)],
  ['contracteeCity', 'x'.repeat(128)],
])('%s has room for %j', (field, value) => {
  expect(checkContractee({ ...erika, [field]: value }, context, withPresence)).toEqual([]);
});

describe('age', () => {
  const tooYoung = [
    error('Sie müssen mindestens 18 Jahre alt sein, um eine Versicherung abschließen zu können.', 'contracteeBirthdateStr'),
  ];

  test.each([
    ['2026-11-15', '2008-11-16', tooYoung],
    ['2026-11-15', '2008-11-15', []],
    ['2026-11-15', '2008-11-14', []],
    ['2026-11-15', '2027-01-01', tooYoung],
    ['2026-11-15', '1906-11-16', []],
    ['2026-11-15', '1906-11-15', []],
    ['2026-11-15', '1906-11-14', tooYoung],
    ['2026-02-28', '2008-02-29', tooYoung],
    ['2026-03-01', '2008-02-29', []],
  ])('on %s somebody born on %s', (on, contracteeBirthdateStr, issues) => {
    expect(checkContractee({ ...erika, contracteeBirthdateStr }, { ...context, today: isoDate(on) }, withoutPresence)).toEqual(
      issues,
    );
  });
});

test('a ZIP code that does not exist', () => {
  expect(checkContractee(erika, { ...context, isZipCodeExisting: false }, withoutPresence)).toEqual([
    error('Diese Postleitzahl gibt es nicht.', 'contracteeZipCode'),
  ]);
});

test('the server takes a longer phone number than the form', () => {
  const long = { ...erika, contracteePhone: '1'.repeat(23) };
  expect(checkContractee(long, context, withPresence)).toHaveLength(1);
  expect(checkContractee(long, { ...context, checkedAt: 'server' }, withPresence)).toEqual([]);
});
