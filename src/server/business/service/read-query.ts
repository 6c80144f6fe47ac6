import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import { parseClaimNumber } from '#server/business/claims/bills/describe-bill.ts';

/** What somebody typed into the search, as everything that it may mean (spec 19.8); null for what it cannot be. */
export type ReadQuery = {
  /** Each word as a beginning, for `to_tsquery`: nothing but letters, digits and its own signs. */
  words: string | null;
  email: string | null;
  policeNumber: string | null;
  policeCount: string | null;
  /** With its letter: bare digits mean enough other things. */
  claimId: string | null;
  chip: string | null;
  mandate: string | null;
  /** The last characters, four at least. */
  iban: string | null;
  zipCode: string | null;
  /** As `phone_digits` of the database writes it. */
  phone: string | null;
};

const shortestQuery = 2;

const shortestPhone = 5;

/** 0171…, +49 171… and 0049 (0)171… are one. */
const phoneOf = (text: string): string | null => {
  if (!/^[+\d(][\d\s()/.-]*$/.test(text)) return null;
  const digits = text.replaceAll(/\(0\)|\D/g, '').replace(/^(0049|49|0)/, '');
  return digits.length >= shortestPhone ? digits : null;
};

/** Null for what is too short to look for. A few digits may be the count of a police. */
export const readQuery = (text: string): ReadQuery | null => {
  const input = text.normalize('NFC').trim();
  const compact = input.replaceAll(/[\s-]/g, '');
  const digits = /^\d+$/.test(compact) ? compact : null;
  if (compact.length < shortestQuery && digits === null) return null;
  const isNumberLike = /\d/.test(compact) && /^[a-z\d/]+$/i.test(compact);
  const wholeIban = /^[a-z]{2}\d{2}[a-z\d]{8,30}$/i.test(compact) ? compact.toUpperCase() : null;
  const claimId = /^l/i.test(input) ? parseClaimNumber(input) : null;
  const words = input.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return {
    words: input.includes('@') || digits !== null || words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & '),
    email: /\s/.test(input) || digits !== null ? null : input.toLowerCase(),
    policeNumber: normalisePoliceNumber(input),
    policeCount: digits !== null && digits.length <= 10 ? digits.padStart(10, '0') : null,
    claimId: claimId === null ? null : String(claimId),
    chip: digits !== null && digits.length >= 4 ? digits : null,
    mandate: isNumberLike && compact.length >= 4 ? input.replaceAll(/\s/g, '').toLowerCase() : null,
    iban: digits !== null && digits.length >= 4 ? digits : wholeIban,
    zipCode: digits?.length === 5 ? digits : null,
    phone: phoneOf(input),
  };
};
