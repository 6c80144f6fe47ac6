import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeLetters } from '#domain/basics/spoken-code.ts';
import { codeOfNumber, inCodeLetters, numberOfCode, parseProofCode, proofMarkLength } from '#domain/police/proof-code.ts';

/** A key of its own, so that it can be replaced alone. */
export const proofSecretName = 'liability_proof';

const marks = BigInt(codeLetters.length) ** BigInt(proofMarkLength);

/** Signed, not stored: nothing more about a customer is kept, and what was never printed is no code. */
const markOf = (policeId: number, secret: string) => {
  const signature = createHmac('sha256', secret).update('liability-proof').update(String(policeId)).digest('hex');
  return inCodeLetters(BigInt(`0x${signature}`) % marks, proofMarkLength);
};

/** `K7M49XQ2R5T22224`: eleven letters that nobody guesses, then which contract. */
export const makeProofCode = (policeId: number, secret: string) => `${markOf(policeId, secret)}${codeOfNumber(policeId)}`;

/** The contract that a code is about; null for one that this shop did not make with any of these keys. */
export const readProofCode = (given: unknown, secrets: readonly string[]): number | null => {
  const code = parseProofCode(given);
  if (code === null) return null;
  const mark = Buffer.from(code.slice(0, proofMarkLength));
  const policeId = numberOfCode(code.slice(proofMarkLength));
  const isOurs = secrets.some(
    (secret) =>
      codeOfNumber(policeId).length === code.length - proofMarkLength &&
      timingSafeEqual(mark, Buffer.from(markOf(policeId, secret))),
  );
  return isOurs ? policeId : null;
};
