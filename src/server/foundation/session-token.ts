import { createHash, randomBytes } from 'node:crypto';

export const newSessionToken = () => randomBytes(32).toString('base64url');

/** The database keeps only this: whoever reads it there cannot log in with it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
