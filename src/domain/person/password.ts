import { error, type Issue } from '#domain/basics/issue.ts';
import { passwordLimits } from '#domain/basics/limits.ts';
import type { PresenceSwitch } from '#domain/basics/rules/rule.ts';

type PasswordStrengthKey = keyof typeof passwordLimits.strengthScores;

export type PasswordStrength = { readonly key: PasswordStrengthKey; readonly label: string };

type PasswordContext = { readonly minimumLength: number; readonly maximumLength: number; readonly minimumScore: number };

/** Whatever is configured, a length stays within 1 to 256 (spec 3.7). */
const withinConfigurable = (length: number) => Math.min(Math.max(length, 1), 256);

/** The classes of the score. The inner space and the signs of a German keyboard are special, ß is lowercase (spec 3.7). */
const characterClasses = [
  /^\d$/,
  /^(?=\p{Script=Latin})\p{Ll}$/u,
  /^(?=\p{Script=Latin})\p{Lu}$/u,
  /^[ !"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~§€°´²³µ]$/,
];

const classOf = (character: string) => characterClasses.findIndex((pattern) => pattern.test(character));

/** spec 3.7: a character counts less each time it returns, each further class adds; a short password scores nothing. */
export const scorePassword = (password: string, { minimumLength }: Pick<PasswordContext, 'minimumLength'> = passwordLimits) => {
  const characters = Array.from(password);
  if (characters.length < withinConfigurable(minimumLength)) return 0;
  const timesSeen = new Map<string, number>();
  let score = 0;
  for (const character of characters) {
    const times = (timesSeen.get(character) ?? 0) + 1;
    timesSeen.set(character, times);
    score += passwordLimits.pointsPerCharacter / times;
  }
  const classes = new Set([...timesSeen.keys()].map(classOf).filter((index) => index >= 0));
  return score + passwordLimits.pointsPerFurtherClass * Math.max(classes.size - 1, 0);
};

/** Strongest first. */
const strengths: readonly PasswordStrength[] = [
  { key: 'strong', label: 'Stark' },
  { key: 'good', label: 'Gut' },
  { key: 'weak', label: 'Schwach' },
  { key: 'very_weak', label: 'Sehr schwach' },
];

export const passwordStrength = (score: number): PasswordStrength =>
  strengths.find(({ key }) => score >= passwordLimits.strengthScores[key]) ?? { key: 'too_short', label: 'Zu kurz' };

/** spec 3.7; "Password" in the last message is the catalogue's spelling. */
export const checkPassword = (
  slice: { readonly field: string; readonly value: unknown },
  context: PasswordContext,
  { presence }: PresenceSwitch,
): Issue[] => {
  const { field, value } = slice;
  if (value === undefined || value === null || value === '') return presence ? [error('Passwort ist leer', field)] : [];
  if (typeof value !== 'string') return [error('Passwort ist ungültig', field)];
  const minimum = withinConfigurable(context.minimumLength);
  const maximum = withinConfigurable(context.maximumLength);
  const characters = Array.from(value);
  const isShort = characters.length < minimum;
  const isLong = characters.length > maximum;
  const faults = [
    isShort && `Passwort ist zu kurz (mindestens ${minimum} Zeichen)`,
    isLong && `Passwort ist zu lang (maximal ${maximum} Zeichen)`,
    value.startsWith(' ') && 'Passwort darf nicht mit Leerzeichen anfangen',
    value.endsWith(' ') && 'Passwort darf nicht mit Leerzeichen enden',
    characters.some((character) => classOf(character) < 0) &&
      'Passwort darf nur aus Buchstaben, Zahlen sowie Sonderzeichen bestehen',
    !isShort && scorePassword(value, context) < context.minimumScore && 'Password ist zu schwach.',
  ];
  return faults.filter((fault) => fault !== false).map((fault) => error(fault, field));
};
