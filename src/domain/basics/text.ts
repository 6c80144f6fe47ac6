import { faultOfCharacters } from './characters.ts';
import { error, type Issue } from './issue.ts';
import { checkPresence, isMissing, type PresenceSwitch } from './rule.ts';

/** Counts characters and not UTF-16 units, as the database does, and does not walk through a text that is far too long. */
export const isAtMost = (maximum: number, text: string) =>
  text.length <= maximum || (text.length <= 2 * maximum && Array.from(text).length <= maximum);

/** One line of text: no control characters (the database refuses NUL) and no half of a surrogate pair. */
export const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value.trim());

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
  if (!isLine(value)) return [error(faulty, field)];
  const text = value.trim();
  if (!isAtMost(maximum, text)) return [error(tooLong, field)];
  if (isValid !== undefined && !isValid(text)) return [error(faulty, field)];
  const unprintable = faultOfCharacters(text);
  return unprintable === null ? [] : [error(unprintable, field)];
};
