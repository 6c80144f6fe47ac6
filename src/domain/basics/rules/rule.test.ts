import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkInput, checkYesNo, isCount, isMissing, isNotNegative, isPositive, checkChoice, isIdOf, isKeyOf } from './rule.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

test.each([undefined, null, '', '   ', '\t\n'])('%j is missing', (value) => {
  expect(isMissing(value)).toBe(true);
});

test.each([0, false, Number.NaN, [], {}, 'x'])('%j is there', (value) => {
  expect(isMissing(value)).toBe(false);
});

test.each([
  [-1, false, false, false],
  [0, true, false, true],
  [0.5, true, true, false],
  [1, true, true, true],
  [Number.NaN, false, false, false],
  [Number.POSITIVE_INFINITY, false, false, false],
  ['1', false, false, false],
  [null, false, false, false],
])('%j is judged as not negative, positive and a count', (value, notNegative, positive, count) => {
  expect(isNotNegative(value)).toBe(notNegative);
  expect(isPositive(value)).toBe(positive);
  expect(isCount(value)).toBe(count);
});

const input = { field: 'f', isValid: (value: unknown) => value === 1, missing: 'fehlt', faulty: 'falsch' };

test('a missing input is reported only with presence, a wrong one always', () => {
  expect(checkInput({ ...input, value: null }, withPresence)).toEqual([error('fehlt', 'f')]);
  expect(checkInput({ ...input, value: null }, withoutPresence)).toEqual([]);
  expect(checkInput({ ...input, value: 2 }, withPresence)).toEqual([error('falsch', 'f')]);
  expect(checkInput({ ...input, value: 2 }, withoutPresence)).toEqual([error('falsch', 'f')]);
  expect(checkInput({ ...input, value: 1 }, withPresence)).toEqual([]);
});

test('an input without a word for its absence may stay empty', () => {
  const { missing: _, ...optional } = input;
  expect(checkInput({ ...optional, value: '' }, withPresence)).toEqual([]);
});

test.each(hostileValues.map((value) => [value]))('a yes/no question takes no other answer', (value) => {
  const question = { field: 'f', value, question: 'ob es regnet' };
  expect(checkYesNo(question, withoutPresence)).toEqual([error('Angabe, ob es regnet, ist fehlerhaft.', 'f')]);
});

test('a yes/no question takes both answers', () => {
  for (const value of [true, false]) expect(checkYesNo({ field: 'f', value, question: 'ob' }, withPresence)).toEqual([]);
});

const options = [
  { key: 'a', id: 1 },
  { key: 'b', id: 2 },
];

test.each([
  ['a', options, true],
  ['c', options, false],
  ['c', [], true],
  ['c', null, true],
  [1, null, false],
])('%j of %j is a key: %j', (value, offered, isOne) => {
  expect(isKeyOf(offered, ({ key }) => key)(value)).toBe(isOne);
});

test.each([
  [1, options, true],
  [3, options, false],
  [3, null, true],
  ['1', options, false],
  [1.5, null, false],
])('%j of %j is an id: %j', (value, offered, isOne) => {
  expect(isIdOf(offered, ({ id }) => id)(value)).toBe(isOne);
});

test.each([[null], [[]]])('a choice from the list %j says that the list is not loaded', (offered) => {
  const choice = { field: 'f', value: 'a', options: offered, isValid: () => true, notLoaded: 'nicht geladen', faulty: 'falsch' };
  for (const presenceSwitch of [withPresence, withoutPresence]) {
    expect(checkChoice(choice, presenceSwitch)).toEqual([error('nicht geladen', 'f')]);
  }
});
