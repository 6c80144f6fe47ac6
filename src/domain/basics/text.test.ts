import { expect, test } from 'vitest';
import { error } from './issue.ts';
import { checkText, isAtMost, isLine } from './text.ts';
import { withPresence } from '#domain/testing/sample-options.ts';

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
  expect(isLine(value)).toBe(isOne);
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
