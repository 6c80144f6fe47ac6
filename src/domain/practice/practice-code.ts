/** Without vowels and lookalikes: nobody reads a word in it, and nobody takes a B for an 8 on a phone across the counter. */
const alphabet = '23456789CDFGHJKMNPQRTVWXZ';
const groups = 3;
const groupLength = 4;
const codeLength = groups * groupLength;

/** So long a code opens the contract to a practice (spec 24.10). */
export const practiceCodeHours = 24;

/** `K7M49XQ2R5TC`, made by the phone that shows it: the server never has it in a form that opens anything. */
export const newPracticeCode = (randomBytes: (count: number) => Uint8Array): string => {
  const highest = 256 - (256 % alphabet.length);
  let code = '';
  while (code.length < codeLength) {
    for (const byte of randomBytes(codeLength))
      if (byte < highest && code.length < codeLength) code += alphabet.charAt(byte % alphabet.length);
  }
  return code;
};

/** `K7M4-9XQ2-R5TC`, as somebody reads it aloud. */
export const formatPracticeCode = (code: string) =>
  Array.from({ length: groups }, (_, group) => code.slice(group * groupLength, (group + 1) * groupLength)).join('-');

/** What somebody typed or a link brought; null for what was never a code. */
export const parsePracticeCode = (given: unknown): string | null => {
  if (typeof given !== 'string' || given.length > 100) return null;
  const code = given.toUpperCase().replaceAll(/[\s\-–—.]/g, '');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
};
