import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses it, so that a quick hash is enough. */
export const randomLinkToken = () => randomBytes(32).toString('base64url');

export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Where a customer answers. */
export const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/antrag/${token}`;
