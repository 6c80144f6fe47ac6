import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses it, so that a quick hash is enough. */
export const randomAgreementToken = () => randomBytes(32).toString('base64url');

export const hashAgreementToken = (token: string) => createHash('sha256').update(token).digest('hex');
