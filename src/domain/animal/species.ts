import { error, type Issue } from '#domain/basics/issue.ts';
import { isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';

export const speciesKeys = ['dog', 'cat', 'rabbit'] as const;
export type SpeciesKey = (typeof speciesKeys)[number];

export const isSpeciesKey = (value: unknown): value is SpeciesKey => (speciesKeys as readonly unknown[]).includes(value);

/** A message repeats what was sent only when it is a short word; "???" stands for the rest (spec 4.1). */
const named = (value: unknown) => (typeof value === 'string' && /^[\p{L}\d_-]{1,32}$/u.test(value) ? value : '???');

export const checkSpecies = (
  { speciesKey }: Unchecked<'speciesKey'>,
  _context: unknown,
  { presence }: PresenceSwitch,
): Issue[] => {
  if (isSpeciesKey(speciesKey) || (isMissing(speciesKey) && !presence)) return [];
  return [error(`Angegebene Tierart ${named(speciesKey)} ist ungültig und kann nicht korrekt verarbeitet werden.`, 'speciesKey')];
};

/** The German words for a species. Whatever names one takes them from here. */
export type SpeciesWords = {
  readonly gender: 'masculine' | 'feminine' | 'neuter';
  readonly name: string;
  readonly genitive: string;
  readonly plural: string;
  readonly pluralDative: string;
  /** The female animal that is bred with. */
  readonly mother: string;
  /** For rabbits the race is a matter of features (spec 11.7). */
  readonly race: string;
};

export const speciesWords: Readonly<Record<SpeciesKey, SpeciesWords>> = {
  dog: {
    gender: 'masculine',
    name: 'Hund',
    genitive: 'Hundes',
    plural: 'Hunde',
    pluralDative: 'Hunden',
    mother: 'Hündin',
    race: 'Rasse',
  },
  cat: {
    gender: 'feminine',
    name: 'Katze',
    genitive: 'Katze',
    plural: 'Katzen',
    pluralDative: 'Katzen',
    mother: 'Kätzin',
    race: 'Rasse',
  },
  rabbit: {
    gender: 'neuter',
    name: 'Kaninchen',
    genitive: 'Kaninchens',
    plural: 'Kaninchen',
    pluralDative: 'Kaninchen',
    mother: 'Häsin',
    race: 'Rassemerkmale',
  },
};

const grammar = {
  masculine: { article: 'der', pronoun: 'er', nominative: '', genitive: 'es', dative: 'em', accusative: 'en' },
  feminine: { article: 'die', pronoun: 'sie', nominative: 'e', genitive: 'er', dative: 'er', accusative: 'e' },
  neuter: { article: 'das', pronoun: 'es', nominative: '', genitive: 'es', dative: 'em', accusative: '' },
} as const satisfies Readonly<Record<SpeciesWords['gender'], object>>;

type Case = 'nominative' | 'genitive' | 'dative' | 'accusative';

/** "dein Hund", "deines Hundes" */
export const yourAnimal = (speciesKey: SpeciesKey, your: 'dein' | 'Dein', wordCase: Case = 'nominative') => {
  const { gender, name, genitive } = speciesWords[speciesKey];
  return `${your}${grammar[gender][wordCase]} ${wordCase === 'genitive' ? genitive : name}`;
};

/** "der", "die", "das" */
export const articleOf = (speciesKey: SpeciesKey) => grammar[speciesWords[speciesKey].gender].article;

/** "er", "sie", "es" */
export const pronounOf = (speciesKey: SpeciesKey) => grammar[speciesWords[speciesKey].gender].pronoun;
