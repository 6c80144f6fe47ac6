import { expect, test } from 'vitest';
import { checkChoice, isIdOf, isKeyOf } from './choice.ts';
import { error } from './issue.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

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
