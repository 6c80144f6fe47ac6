import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import {
  checkName,
  emailIdentity,
  isEmail,
  normaliseEmail,
  checkPhone,
  normalisePhone,
  checkZipCode,
  normaliseZipCode,
} from './contact-fields.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withPresence, withoutPresence } from '#domain/testing/sample-options.ts';

const check = (value: unknown) =>
  checkName({ field: 'animalName', value, maximum: 64, missing: 'fehlt', tooLong: 'zu lang' }, withPresence);

const noName = error('Der eingegebene Wert scheint kein gültiger Name zu sein.', 'animalName');

test.each([...'@\t+*&%_<|>^°²³(){}!?$€:;~\'"#/\\'])('%j is forbidden in a name', (character) => {
  expect(check(`Bel${character}lo`)).toEqual([noName]);
});

test.each([
  'Bello',
  'Jean-Luc',
  'Müller-Lüdenscheidt',
  'O’Brien',
  'von und zu',
  'Dr. Bello',
  'Dr.Bello',
  'St.Ina',
  'v.d.Li',
  'Łukasz',
  'Rex 2',
  '  Bello ',
])('%j is a name', (name) => {
  expect(check(name)).toEqual([]);
});

test.each(['www.boese', 'Erika WWW.boese.example', 'boese.com', 'Gewinn auf boese.shop', 'bö-se.DE, Erika'])(
  '%j is an address and no name',
  (name) => {
    expect(check(name)).toEqual([noName]);
  },
);

test.each(['Bel\u202Elo', 'Bel\u200Flo', 'Bel\u2066lo', 'Bel\u200Blo', 'Bel\u2060lo', 'Bel\u00ADlo'])(
  '%j turns or hides nothing',
  (name) => {
    expect(check(name)).toHaveLength(1);
  },
);

test.each(hostileValues.filter((value) => typeof value !== 'string').map((value) => [value]))(
  'a hostile value is no name',
  (value) => {
    expect(check(value)).toEqual([noName]);
  },
);

test.each([
  'a@b.de',
  'erika.mustermann@example.com',
  "o'neil+tier@mail.example.co.uk",
  'jörg@müller.de',
  'a@xn--mller-kva.de',
  `${'a'.repeat(64)}@b.de`,
])('%s is an address', (email) => {
  expect(normaliseEmail(` ${email} `)).toBe(email);
});

test.each([
  '',
  'a',
  'a@b',
  '@b.de',
  'a@',
  'a@@b.de',
  'a b@c.de',
  'a@b .de',
  'a\n@b.de',
  'a@b.de\r\nBcc: x@y.de',
  '.a@b.de',
  'a.@b.de',
  'a..b@c.de',
  'a@-b.de',
  'a@b-.de',
  'a@b..de',
  'a@b.de.',
  'a@127.0.0.1',
  'a,b@c.de',
  '<a@b.de>',
  `${'a'.repeat(65)}@b.de`,
  `a@${'b'.repeat(64)}.de`,
  `a@${'b.'.repeat(130)}de`,
  ...hostileValues,
])('%# is none', (value) => {
  expect(isEmail(value)).toBe(false);
});

test('a long text that is nearly an address is refused at once', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
});

test('an account is the same whatever the case', () => {
  expect(emailIdentity(' Erika@Example.COM ')).toBe('erika@example.com');
});

test.each([
  ['030 123456', '030123456'],
  ['+49 (30) 12-34/56|7\\8', '493012345678'],
  ['12', null],
  ['123', '123'],
  ['1'.repeat(23), '1'.repeat(23)],
  ['1'.repeat(24), null],
  ['030.123', null],
  ['030\t123', null],
  ['Telefon', null],
  ['', null],
])('%j is normalised to %j', (text, digits) => {
  expect(normalisePhone(text)).toBe(digits);
});

test.each([
  ['1234', 'form', false],
  ['12345', 'form', true],
  ['1'.repeat(20), 'form', true],
  ['1'.repeat(21), 'form', false],
  ['12', 'server', false],
  ['123', 'server', true],
  ['1'.repeat(23), 'server', true],
  ['1'.repeat(24), 'server', false],
] as const)('%s is judged by the %s: %j', (value, checkedAt, isValid) => {
  const issues = checkPhone({ field: 'contracteePhone', value }, { checkedAt }, withoutPresence);
  expect(issues).toEqual(isValid ? [] : [error('Die eingegebene Telefonnummer ist nicht gültig.', 'contracteePhone')]);
});

test('a missing phone number is asked for', () => {
  const check = (presenceSwitch: { presence: boolean }) =>
    checkPhone({ field: 'contracteePhone', value: ' ' }, { checkedAt: 'form' }, presenceSwitch);
  expect(check(withPresence)).toEqual([error('Bitte geben Sie Ihren Telefonnummer an', 'contracteePhone')]);
  expect(check(withoutPresence)).toEqual([]);
});

test.each(hostileValues.map((value) => [value]))('a hostile value is no phone number', (value) => {
  expect(normalisePhone(value)).toBeNull();
});

const checkZip = (value: unknown, isZipCodeExisting: boolean | 'unknown', presenceSwitch = withPresence) =>
  checkZipCode({ field: 'animalZipCode', value, missing: 'fehlt' }, { isZipCodeExisting }, presenceSwitch);

test.each([
  ['10115', '10115'],
  [' 01067 ', '01067'],
  ['1011', null],
  ['101155', null],
  ['1011a', null],
  ['１０１１５', null],
  [10115, null],
  [null, null],
])('%j is normalised to %j', (value, zipCode) => {
  expect(normaliseZipCode(value)).toBe(zipCode);
});

test('a ZIP code must exist, as far as that is known', () => {
  expect(checkZip('10115', true)).toEqual([]);
  expect(checkZip('10115', 'unknown')).toEqual([]);
  expect(checkZip('11111', false)).toEqual([error('Diese Postleitzahl gibt es nicht.', 'animalZipCode')]);
});

test.each(['1', '1011', '101155', '1011a', ...hostileValues])('%# has not five digits', (value) => {
  expect(checkZip(value, false)).toEqual([error('Die Postleitzahl muss aus 5 Ziffern bestehen.', 'animalZipCode')]);
});

test('a missing ZIP code is reported with presence only', () => {
  expect(checkZip('', 'unknown')).toEqual([error('fehlt', 'animalZipCode')]);
  expect(checkZipCode({ field: 'f', value: null, missing: 'fehlt' }, { isZipCodeExisting: false }, withoutPresence)).toEqual([]);
});
