import { sql, type Kysely } from 'kysely';

/** Which practices were paid directly is asked with each look into the directory, whatever the number of bills. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create index bill_paid_to_practice on bill (practice_id) where payee_key = 'practice' and state_key = 'decided';
  `.execute(database);
};
