import { codeLetters, parseCode } from '#domain/basics/spoken-code.ts';

const codeLength = 12;

/** So long a code opens the contract to a practice (spec 24.10). */
export const practiceCodeHours = 24;

/** `K7M49XQ2R5TC`, made by the phone that shows it: the server never has it in a form that opens anything. */
export const newPracticeCode = (randomBytes: (count: number) => Uint8Array): string => {
  const highest = 256 - (256 % codeLetters.length);
  let code = '';
  while (code.length < codeLength) {
    for (const byte of randomBytes(codeLength))
      if (byte < highest && code.length < codeLength) code += codeLetters.charAt(byte % codeLetters.length);
  }
  return code;
};

/** What somebody typed or a link brought; null for what was never a code. */
export const parsePracticeCode = (text: unknown) => parseCode(text, [codeLength]);
