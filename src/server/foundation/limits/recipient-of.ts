import { domainToASCII } from 'node:url';
import { emailIdentity } from '#domain/person/contact-fields.ts';

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
