import { sql, type Kysely } from 'kysely';

/** An offer is somebody's where they were logged in to the account of its address when they made it (spec 15.13); of those before nobody knows. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table insurance_offer add column user_id bigint references app_user on delete set null;
    create index insurance_offer_of_user on insurance_offer (user_id) where user_id is not null;
  `.execute(database);
};
