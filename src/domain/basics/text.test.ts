import { expect, test } from 'vitest';
import { error } from './issue.ts';
import { checkText, isAtMost, isLineOf, faultOfCharacters, trimTexts, isUuid, parseUuid } from './text.ts';
import { withPresence } from '#domain/testing/sample-options.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';

test.each([
  ['', true],
  ['abc', true],
  ['abcd', false],
  ['🐕🐈🐇', true],
  ['🐕🐈🐇🐁', false],
])('%s is measured against three characters', (text, fits) => {
  expect(isAtMost(3, text)).toBe(fits);
});

test.each([
  ['Bello', true],
  [' Bello\n', true],
  ['Bel\nlo', false],
  ['Bel\u0000lo', false],
  ['\uD800', false],
  [7, false],
  [null, false],
])('%j is judged as one line', (value, isOne) => {
  expect(isLineOf(100, value)).toBe(isOne);
});

const input = { field: 'f', maximum: 3, missing: 'fehlt', faulty: 'falsch', tooLong: 'zu lang' };

test.each([
  ['abc', []],
  ['  abc  ', []],
  ['abcd', [error('zu lang', 'f')]],
  ['', [error('fehlt', 'f')]],
  [3, [error('falsch', 'f')]],
  ['a\u0000', [error('falsch', 'f')]],
  ['aЖ', [error('Das Zeichen „Ж“ können wir nicht drucken. Bitte nimm lateinische Buchstaben.', 'f')]],
])('%j is checked as a text of at most three characters', (value, issues) => {
  expect(checkText({ ...input, value }, withPresence)).toEqual(issues);
});

test('a further condition is asked of the trimmed text', () => {
  const check = (value: unknown) => checkText({ ...input, value, isValid: (text) => text === 'abc' }, withPresence);
  expect(check(' abc ')).toEqual([]);
  expect(check('abd')).toEqual([error('falsch', 'f')]);
});

test.each([
  'Müller-Lüdenscheidt Straße ẞ',
  'Łukasz Śćąężźń',
  'Đorđe Šćepanović Žižek Čapek Dvořák Ľubomír Ťažký',
  'İbrahim Işık Güneş Çağrı Ögüt',
  'Ștefan Țepeș Ştefan Ţepeş Ăâî',
  'Nguyễn Thị Phượng Đặng Trần Vũ Ỷ',
  'Þórður Ægir Ðæ Øystein Åse Söör Õun Ķēniņš Žąsytė Ġużeppi',
  'François Œuvre Ñuñez São Núria Llŷr Ŵyn ĉiuĵaŭde',
  "O’Brien O'Brien 12 a/b (Hinterhaus) „Am Ring“ – 3. OG…",
  'Zo\u0065\u0308',
])('%s is printed', (text) => {
  expect(faultOfCharacters(text)).toBeNull();
});

test.each([
  ['Жучка', 'Ж'],
  ['Bello 🐶', '🐶'],
  ['Ρεξ', 'Ρ'],
  ['سلام', 'س'],
  ['犬', '犬'],
  ['Əli', 'Ə'],
])('%s is not, and the message names %s', (text, character) => {
  expect(faultOfCharacters(text)).toBe(`Das Zeichen „${character}“ können wir nicht drucken. Bitte nimm lateinische Buchstaben.`);
});

test.each(['Bel\u200Blo', 'Bel\u00ADlo', 'Bel\u202Elo', 'q\u0489', 'Bel\u2003lo'])(
  '%j has a character that nobody sees',
  (text) => {
    expect(faultOfCharacters(text)).toBe('Ein Zeichen darin können wir nicht drucken. Bitte nimm lateinische Buchstaben.');
  },
);

test('texts are trimmed wherever they stand, and a blank one becomes null', () => {
  const body = {
    name: '  Bello ',
    blank: ' \t',
    count: 0,
    isChipped: false,
    none: null,
    list: [{ illnessName: ' Husten ' }, 'x '],
  };
  expect(trimTexts(body)).toEqual({
    name: 'Bello',
    blank: null,
    count: 0,
    isChipped: false,
    none: null,
    list: [{ illnessName: 'Husten' }, 'x'],
  });
  expect(body.name).toBe('  Bello ');
});

test('what needs no change stays the same object', () => {
  const body = { name: 'Bello', list: [{ illnessName: 'Husten' }] };
  expect(trimTexts(body)).toBe(body);
});

test('a uuid is taken in any case and kept in lower case', () => {
  expect(parseUuid('0B1F6F0E-6F0B-4F63-9F0C-0D9B6F1F0001')).toBe('0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f0001');
});

test.each([
  '',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f000',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f00011',
  '0b1f6f0e6f0b4f639f0c0d9b6f1f0001',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f000g',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f0001\n',
  null,
  ...hostileValues,
])('%# is no uuid', (value) => {
  expect(isUuid(value)).toBe(false);
});
