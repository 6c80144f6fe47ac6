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
