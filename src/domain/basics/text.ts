import { textLimits } from './limits.ts';
import { error, type Issue } from './issue.ts';
import { checkPresence, isMissing, longestInput, type PresenceSwitch } from './rules/rule.ts';

/** `A-Z` or a single one: the first and the last of a row of characters. */
const toRange = (row: string) => {
  const [first = '', , last = first] = Array.from(row);
  return { first, last };
};
const ranges = textLimits.characters.map(toRange);

const isPrinted = (character: string) => ranges.some(({ first, last }) => character >= first && character <= last);

/** An accent may come as a character of its own, from some keyboards: it is judged with its letter. */
const findUnprinted = (text: string) => Array.from(text.normalize('NFC')).find((character) => !isPrinted(character));

/** What is wrong with a text that goes into letters (spec 3.10); null for nothing. */
export const faultOfCharacters = (text: string): string | null => {
  const character = findUnprinted(text);
  if (character === undefined) return null;
  const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
  return `${isSeen ? `Das Zeichen „${character}“` : 'Ein Zeichen darin'} können wir nicht drucken. Bitte nimm lateinische Buchstaben.`;
};

/** Counts characters and not UTF-16 units, as the database does, and does not walk through a text that is far too long. */
export const isAtMost = (maximum: number, text: string) =>
  text.length <= maximum || (text.length <= 2 * maximum && Array.from(text).length <= maximum);

/** One line of text: no control characters (the database refuses NUL) and no half of a surrogate pair. */
const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value.trim());

/** Trimmed and not too long: always asked before what reads the whole text. */
const isTrimmedAtMost = (maximum: number, value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestInput && isAtMost(maximum, value.trim());

/** A line of at most so many characters, trimmed. */
export const isLineOf = (maximum: number, value: unknown): value is string => isTrimmedAtMost(maximum, value) && isLine(value);

/** Several lines, but nothing else that a mail or the database could stumble over. */
export const isWritingOf = (maximum: number, value: unknown): value is string =>
  isTrimmedAtMost(maximum, value) && isLine(value.replaceAll(/[\t\n\r]/g, ' '));

type TextInput = {
  field: string;
  value: unknown;
  maximum: number;
  /** Left out for a text that may stay empty. */
  missing?: string;
  faulty: string;
  tooLong: string;
  isValid?: (text: string) => boolean;
};

/** A text is judged as it is stored: trimmed. All that customers tell about themselves goes into letters. */
export const checkText = (input: TextInput, presenceSwitch: PresenceSwitch): Issue[] => {
  const { field, value, maximum, faulty, tooLong, isValid } = input;
  if (isMissing(value)) return checkPresence(input, presenceSwitch);
  if (typeof value !== 'string') return [error(faulty, field)];
  if (!isTrimmedAtMost(maximum, value)) return [error(tooLong, field)];
  if (!isLine(value)) return [error(faulty, field)];
  const text = value.trim();
  if (isValid !== undefined && !isValid(text)) return [error(faulty, field)];
  const unprintable = faultOfCharacters(text);
  return unprintable === null ? [] : [error(unprintable, field)];
};

/**
 * All text inputs are trimmed (spec 2.2), and a blank one is none; texts inside lists and objects too. What needs no change
 * stays the same object: a request is read at every keystroke. What is too long for any input is left to the rules.
 */
export const trimTexts = <Value>(value: Value): Value => {
  if (typeof value === 'string') return (value.length > longestInput ? value : value.trim() || null) as Value;
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | null = null;
  for (const name in value) {
    const entry: unknown = value[name];
    const trimmed = trimTexts(entry);
    if (trimmed === entry) continue;
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    changed[name] = trimmed;
  }
  return (changed ?? value) as Value;
};

/** Offers, polices and animals are named by a uuid; what is none is refused before any look-up (spec 2.8). */
export const parseUuid = (value: unknown): string | null =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value) ? value.toLowerCase() : null;

export const isUuid = (value: unknown) => parseUuid(value) !== null;
