import { codeLetters, parseCode } from '#domain/basics/spoken-code.ts';

/** What nobody guesses: 51 bits, tried at most a few times a day. */
export const proofMarkLength = 11;
/** Room for nearly ten million contracts; the ones after them have four letters more. */
const numberLengths = [5, 9] as const;
const base = BigInt(codeLetters.length);

/** A number in the letters of the codes, with letters for nought before it. */
export const inCodeLetters = (value: bigint, length: number) => {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text = codeLetters.charAt(Number(rest % base)) + text;
    rest /= base;
  }
  return text;
};

/** The contract's number as it stands in the code. */
export const codeOfNumber = (number: number) => {
  const value = BigInt(number);
  const [short, long] = numberLengths;
  return inCodeLetters(value, value < base ** BigInt(short) ? short : long);
};

export const numberOfCode = (letters: string) =>
  Number([...letters].reduce((value, letter) => value * base + BigInt(codeLetters.indexOf(letter)), 0n));

/** The code under the proof of liability cover, as typed or as its link brings it; null for what never was one. */
export const parseProofCode = (text: unknown) =>
  parseCode(
    text,
    numberLengths.map((length) => proofMarkLength + length),
  );
