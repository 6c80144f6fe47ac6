import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import * as secrets from '#server/foundation/database/secret-store.ts';

/** The key of the buyers' links: all servers sign alike, and a backup keeps the links alive. */
export const sellingSecretName = 'child-animal-selling';

/** Also those before the one in force: their links are still open. */
export const findSecrets = (executor: Database | Transaction) => secrets.findSecrets(executor, sellingSecretName);

export const findOrMakeSecret = (database: Database) => secrets.findOrMakeSecret(database, sellingSecretName);
