import { createHmac } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { findOrMakeSecret } from '#server/database/secret-store.ts';

export type KeyedHash = (...parts: readonly string[]) => Promise<string>;

/** Addresses have few enough possible values to be tried: without the key nobody can tell whom a hash belongs to. All servers share the key. */
export const createKeyedHash = (database: Database): KeyedHash => {
  let secret: Promise<string> | null = null;
  const findOnce = () => {
    secret ??= findOrMakeSecret(database, 'limits').catch((cause: unknown) => {
      secret = null;
      throw cause;
    });
    return secret;
  };
  return async (...parts) =>
    createHmac('sha256', await findOnce())
      .update(JSON.stringify(parts))
      .digest('hex');
};
