import { hkdfSync } from 'node:crypto';
import { openText, sealText } from '#server/foundation/database/sealing/sealer.ts';

export type Sealing = { seal: (value: unknown) => Promise<string>; open: (sealed: string) => Promise<unknown> };

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mail', 32));

export const sealWith = (secret: string, value: unknown): string => sealText(keyOf(secret), JSON.stringify(value));

const openOne = (secret: string, sealed: string): unknown => JSON.parse(openText(keyOf(secret), sealed));

/** Opens it with whichever of them fits. */
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
