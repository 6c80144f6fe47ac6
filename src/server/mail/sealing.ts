import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Sealing = { seal: (value: unknown) => Promise<string>; open: (sealed: string) => Promise<unknown> };

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts what a mail brings, so that who reads the outbox finds no code. The key is looked for when it is first needed. */
export const createSealing = (findSecret: () => Promise<string>): Sealing => {
  let found: Buffer | null = null;
  const findKey = async () => (found ??= Buffer.from(hkdfSync('sha256', await findSecret(), '', 'mail', 32)));
  return {
    seal: async (value) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, await findKey(), nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: async (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, await findKey(), bytes.subarray(0, nonceLength));
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    },
  };
};
