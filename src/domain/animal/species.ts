import { error, type Issue } from '#domain/basics/issue.ts';
import { isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rule.ts';

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
