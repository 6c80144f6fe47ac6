import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordLimits } from '#domain/basics/limits.ts';
import { checkPassword, passwordStrength, scorePassword } from './password.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const messagesFor = (value: unknown, context = passwordLimits, presenceSwitch = withPresence) =>
  checkPassword({ field: 'password', value }, context, presenceSwitch).map(({ message }) => message);

test('a good password has no issue, and each issue names its field', () => {
  expect(messagesFor('Sommer-Regen 26')).toEqual([]);
  expect(checkPassword({ field: 'neu', value: '' }, passwordLimits, withPresence)).toEqual([
    { level: 'error', field: 'neu', message: 'Passwort ist leer' },
  ]);
});

test.each([undefined, null, ''])('without presence %j is not reported', (value) => {
  expect(checkPassword({ field: 'password', value }, passwordLimits, withoutPresence)).toEqual([]);
});

test.each([[42], [true], [{}], [['Sommer-Regen 26']], [Number.NaN], [10n]])('%# is invalid', (value) => {
  expect(messagesFor(value)).toEqual(['Passwort ist ungültig']);
});

const varied = 'aB3!cD4?eF5$gH6%iJ7&kL8/mN9=oP0+qR1*sT2-uV_wX.yZ:ä;ö,ü#Ä<Ö>Ü|ß§€ ';

describe('length', () => {
  test.each([
    [9, ['Passwort ist zu kurz (mindestens 10 Zeichen)']],
    [10, []],
    [11, []],
  ])('%i characters', (length, messages) => {
    expect(messagesFor(varied.slice(0, length))).toEqual(messages);
  });

  test.each([
    [99, []],
    [100, []],
    [101, ['Passwort ist zu lang (maximal 100 Zeichen)']],
  ])('%i characters', (length, messages) => {
    expect(messagesFor(varied.repeat(2).slice(0, length).replace(/ $/, 'x'))).toEqual(messages);
  });

  test('other limits are named in the message, held within 1 to 256', () => {
    const limits = { ...passwordLimits, minimumScore: 0 };
    expect(messagesFor('aB3', { ...limits, minimumLength: 4 })).toEqual(['Passwort ist zu kurz (mindestens 4 Zeichen)']);
    expect(messagesFor('a', { ...limits, minimumLength: -5 })).toEqual([]);
    expect(messagesFor('a'.repeat(257), { ...limits, maximumLength: 1_000 })).toEqual([
      'Passwort ist zu lang (maximal 256 Zeichen)',
    ]);
  });
});

test.each([
  [' Sommer-Regen26', ['Passwort darf nicht mit Leerzeichen anfangen']],
  ['Sommer-Regen26 ', ['Passwort darf nicht mit Leerzeichen enden']],
  ['Sommer Regen-26', []],
])('%j is judged by its outer spaces', (value, messages) => {
  expect(messagesFor(value)).toEqual(messages);
});

test.each([
  'Sommer-Regen\t26',
  'Sommer-Regen26\u0000',
  'Sommer-Regen26🐕',
  'Sommer-Regen26漢',
  'Sommer-Rege\u0308n26',
  'Sommer-Regen26\u00A0',
])('%j has a character that is neither letter, digit nor special', (value) => {
  expect(messagesFor(value)).toEqual(['Passwort darf nur aus Buchstaben, Zahlen sowie Sonderzeichen bestehen']);
});

test.each(['äöüÄÖÜßéñ-12', '!"#$%&\'()*+,-./aA1', ':;<=>?@[\\]^_`{|}~', '§€°´²³µ-abcdef1'])(
  '%s is made of allowed characters',
  (value) => {
    expect(messagesFor(value)).toEqual([]);
  },
);

test('a password that is long enough but has a low score is too weak', () => {
  expect(messagesFor('aaaaaaaaaa')).toEqual(['Password ist zu schwach.']);
});

describe('score', () => {
  test.each([
    ['', 0],
    ['abcdefghi', 0],
    ['abcdefghij', 50],
    ['abcdefghijk', 55],
    ['abcdefghi1', 60],
    ['abcdefgh1A', 70],
    ['abcdefg1A!', 80],
    ['abcdefg1A ', 80],
    ['aabbccddee', 37.5],
    ['abcdefghiß', 50],
  ])('of %j is %d', (password, score) => {
    expect(scorePassword(password)).toBeCloseTo(score, 10);
  });

  test('each return of a character counts less', () => {
    expect(scorePassword('aaaaaaaaaa')).toBeCloseTo(
      5 * (1 + 1 / 2 + 1 / 3 + 1 / 4 + 1 / 5 + 1 / 6 + 1 / 7 + 1 / 8 + 1 / 9 + 1 / 10),
    );
  });

  test('is never negative, and a further character never lowers it', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 120, unit: 'grapheme' }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (password, more) => {
          expect(scorePassword(password)).toBeGreaterThanOrEqual(0);
          expect(scorePassword(password + more)).toBeGreaterThanOrEqual(scorePassword(password));
        },
      ),
    );
  });

  test('does not depend on the order of the characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (password) => {
        expect(scorePassword([...password].toReversed().join(''))).toBeCloseTo(scorePassword(password), 10);
      }),
    );
  });
});

test.each([
  [0, 'too_short', 'Zu kurz'],
  [0.9, 'too_short', 'Zu kurz'],
  [1, 'very_weak', 'Sehr schwach'],
  [29.9, 'very_weak', 'Sehr schwach'],
  [30, 'weak', 'Schwach'],
  [59.9, 'weak', 'Schwach'],
  [60, 'good', 'Gut'],
  [79.9, 'good', 'Gut'],
  [80, 'strong', 'Stark'],
  [500, 'strong', 'Stark'],
])('a score of %d is %s, "%s"', (score, key, label) => {
  expect(passwordStrength(score)).toEqual({ key, label });
});
