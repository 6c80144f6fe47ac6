import { createHash, randomUUID } from 'node:crypto';
import { parseUuid } from '#domain/basics/text.ts';

/**
 * The uuid of what a request with this key makes, whatever the number of servers and tries (spec 7.4): the second try meets the first one's
 * row. Hashed, so that nobody chooses the uuid of a record, and a uuid tells nothing of its key. Without a key, a new one each time.
 */
export const uuidOfRequest = (what: string, requestKey: unknown): string => {
  const key = parseUuid(requestKey);
  if (key === null) return randomUUID();
  const digits = createHash('sha256').update(`${what} ${key}`).digest('hex');
  // Version 8 and variant of RFC 9562: made by a rule of one's own.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};
