import { createHash } from 'node:crypto';
import { emailIdentity } from '#domain/person/contact-fields.ts';

/** Finds the mails to an address again, also those from before it had an account, without keeping it. */
export const hashOfAddress = (email: string) => createHash('sha256').update(emailIdentity(email)).digest('hex');
