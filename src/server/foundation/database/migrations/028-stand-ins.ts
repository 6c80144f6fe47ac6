import { sql, type Kysely } from 'kysely';

/**
 * A contract that was made under an address without a login is held by a stand-in until the address's owner has answered whether it is
 * theirs (spec 15.13). What exists belongs to its accounts already.
 */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table app_user
      -- Null until a contract is known to be of the account's owner.
      alter column contact_register_id drop not null,
      add column stands_in_for_user_id bigint references app_user,
      -- The owner of the address said that it is not theirs.
      add column disowned_at timestamptz,
      add constraint app_user_contact_known check (contact_register_id is not null or stands_in_for_user_id is null);
    drop index app_user_by_email;
    create unique index app_user_by_email on app_user (company_id, lower(name)) where stands_in_for_user_id is null;
    create index app_user_stand_ins on app_user (stands_in_for_user_id) where stands_in_for_user_id is not null;
  `.execute(database);
};
