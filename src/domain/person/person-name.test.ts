import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkName } from './person-name.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withPresence } from '#domain/testing/sample-options.ts';

const check = (value: unknown) =>
  checkName({ field: 'animalName', value, maximum: 64, missing: 'fehlt', tooLong: 'zu lang' }, withPresence);

const noName = error('Der eingegebene Wert scheint kein gültiger Name zu sein.', 'animalName');

test.each([...'@\t+*&%_<|>^°²³(){}!?$€:;~\'"#/\\'])('%j is forbidden in a name', (character) => {
  expect(check(`Bel${character}lo`)).toEqual([noName]);
});

test.each(['Bello', 'Jean-Luc', 'Müller-Lüdenscheidt', 'O’Brien', 'von und zu', 'Dr. Bello', 'Łukasz', 'Rex 2', '  Bello '])(
  '%j is a name',
  (name) => {
    expect(check(name)).toEqual([]);
  },
);

test.each(hostileValues.filter((value) => typeof value !== 'string').map((value) => [value]))(
  'a hostile value is no name',
  (value) => {
    expect(check(value)).toEqual([noName]);
  },
);
