/** Without vowels and lookalikes: nobody reads a word in it, and nobody takes a B for an 8 across a counter. */
export const codeLetters = '23456789CDFGHJKMNPQRTVWXZ';

/** `K7M4-9XQ2-R5TC`, as somebody reads it aloud. */
export const formatCode = (code: string) => (code.match(/.{1,4}/g) ?? []).join('-');

/** What somebody typed or a link brought; null for what was never a code of one of these lengths. */
export const parseCode = (given: unknown, lengths: readonly number[]): string | null => {
  if (typeof given !== 'string' || given.length > 100) return null;
  const code = given.toUpperCase().replaceAll(/[\s\-–—.]/g, '');
  return lengths.includes(code.length) && [...code].every((letter) => codeLetters.includes(letter)) ? code : null;
};
