import { isIP } from 'node:net';

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
