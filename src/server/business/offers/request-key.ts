import { createHash } from 'node:crypto';

/**
 * The offer that a request with this key makes, whatever the number of servers and tries (spec 7.4): the second try meets the
 * first one's row. Hashed, so that nobody chooses the uuid of an offer, and a uuid tells nothing of its key.
 */
export const offerUuidOf = (requestKey: string) => {
  const digits = createHash('sha256').update(`insurance_offer ${requestKey}`).digest('hex');
  // Version 8 and variant of RFC 9562: made by a rule of one's own.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};
