import { createHmac } from 'node:crypto';
import type { Database } from '#server/foundation/database/connect.ts';
import { findOrMakeSecret } from '#server/foundation/database/secret-store.ts';

export type KeyedHash = (...parts: readonly string[]) => string;

/** Addresses have few enough possible values to be tried: without the key nobody can tell whom a hash belongs to. All servers share the key. */
export const createKeyedHash = async (database: Database): Promise<KeyedHash> => {
  const secret = await findOrMakeSecret(database, 'limits');
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
};
