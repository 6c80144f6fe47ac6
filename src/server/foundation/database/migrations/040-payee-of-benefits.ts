import { sql, type Kysely } from 'kysely';

/** Money that came back goes to another account (spec 24.6): whoever named it does not release it either. */
export const up = async (database: Kysely<unknown>) => {
  await sql`alter table benefit add column payee_by text`.execute(database);
};
