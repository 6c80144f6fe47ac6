import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Sealing = { seal: (value: unknown) => Promise<string>; open: (sealed: string) => Promise<unknown> };

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mail', 32));

export const sealWith = (secret: string, value: unknown): string => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
};

const openOne = (secret: string, sealed: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
};

/** By whichever of them fits. */
export const openWith = (secrets: readonly string[], sealed: string): unknown => {
  let fault: unknown = new Error('there is no key');
  for (const secret of secrets) {
    try {
      return openOne(secret, sealed);
    } catch (cause) {
      fault = cause;
    }
  }
  throw fault;
};

/**
 * Encrypts what a mail brings, so that who reads the outbox finds no code. The keys are looked up every time: they may be replaced while
 * servers run. The first is the one in force.
 */
export const createSealing = (findSecrets: () => Promise<readonly [string, ...string[]]>): Sealing => ({
  seal: async (value) => sealWith((await findSecrets())[0], value),
  open: async (sealed) => openWith(await findSecrets(), sealed),
});
