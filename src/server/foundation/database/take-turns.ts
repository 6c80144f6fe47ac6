import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Transactions that name the same thing come one after the other until their end: what one counts, no other adds to. */
export const takeTurns = async (transaction: Transaction<Tables>, name: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
};
