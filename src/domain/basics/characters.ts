import { textLimits } from './limits.ts';

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
