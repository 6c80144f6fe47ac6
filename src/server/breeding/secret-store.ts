import type { Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import * as secrets from '#server/database/secret-store.ts';
import type { Tables } from '#server/database/tables.ts';

/** The key of the buyers' links: all servers sign alike, and a backup keeps the links alive. */
const name = 'child-animal-selling';

export const findSecret = (executor: Database | Transaction<Tables>) => secrets.findSecret(executor, name);

export const findOrMakeSecret = (database: Database) => secrets.findOrMakeSecret(database, name);
