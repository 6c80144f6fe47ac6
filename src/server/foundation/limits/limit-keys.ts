import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { createHmac } from 'node:crypto';
import type { Database } from '#server/foundation/database/connect.ts';
import { findOrMakeSecret } from '#server/foundation/database/secret-store.ts';

/**
 * A household has one IPv4 address, or the 64 bits of a network of IPv6 addresses. What a proxy took over and is no address at all counts as one
 * network: whoever makes such things up is not let on for long.
 */
export const networkOf = (address: string) => {
  if (isIP(address) === 0) return 'unknown';
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = address.split('::');
  const groups = before.split(':');
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').length;
  return [...groups.map((group) => group || '0'), ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
};

/**
 * Names the mailbox, for counting only: providers take `name+anything`, other cases and, some of them, dots for the same one. That two people are
 * taken for one is rare and does no harm.
 */
export const recipientOf = (email: string) => {
  const identity = emailIdentity(email);
  const at = identity.lastIndexOf('@');
  const [mailbox = ''] = identity.slice(0, Math.max(at, 0)).split('+');
  const domain = identity.slice(at + 1);
  return `${mailbox.replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
};

export type KeyedHash = (...parts: readonly string[]) => string;

/** Addresses have few enough possible values to be tried: without the key nobody can tell whom a hash belongs to. All servers share the key. */
export const createKeyedHash = async (database: Database): Promise<KeyedHash> => {
  const secret = await findOrMakeSecret(database, 'limits');
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
};
