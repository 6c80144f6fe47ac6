import { ibanInputLength } from '#domain/person/payment.ts';

/** The text of an input with the place of its caret. */
export type Typed = { text: string; caret: number };

const only = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

const grouped = (characters: string) =>
  characters
    .replaceAll(/.{4}(?=.)/g, '$& ')
    .slice(0, ibanInputLength)
    .trimEnd();

/** Behind so many characters, before the space that may follow. */
const placeBehind = (count: number) => count + Math.max(0, Math.ceil(count / 4) - 1);

/** In groups of four, in capitals; the caret stays behind the character that it was behind. */
export const groupIban = ({ text, caret }: Typed): Typed => {
  const result = grouped(only(text));
  return { text: result, caret: Math.min(placeBehind(only(text.slice(0, caret)).length), result.length) };
};

/** A space comes back by itself, so who deletes it means the character beside it. */
const withoutNeighbour = ({ text, caret }: Typed, isForward: boolean): Typed => {
  const count = only(text.slice(0, caret)).length;
  const characters = only(text);
  const at = isForward ? count : count - 1;
  return { text: characters.slice(0, Math.max(0, at)) + characters.slice(at + 1), caret: isForward ? count : Math.max(0, at) };
};

/** What the input shows after a change; `inputType` as the browser names it. */
export const typeIban = (before: string, typed: Typed, inputType: string): Typed => {
  const isSpaceDeleted = inputType.startsWith('deleteContent') && only(before) === only(typed.text);
  return groupIban(isSpaceDeleted ? withoutNeighbour(typed, inputType === 'deleteContentForward') : typed);
};

/** As many characters as a German IBAN has: from here on it can be judged while it is still being typed. */
export const isLongEnough = (text: string) => only(text).length >= 22;
