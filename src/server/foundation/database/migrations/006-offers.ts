import { sql, type Kysely } from 'kysely';

/** Offers of the calculator (spec 7.4). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table insurance_offer (
      id bigint generated always as identity primary key,
      offer_uuid uuid not null unique,
      tarif_id int not null,
      -- The offer as the customer saw it, in wire names: a record of what was agreed, never changed afterwards.
      data jsonb not null,
      created_at timestamptz not null,
      valid_for_days int not null,
      was_avb_send_to_email boolean not null default false,
      premium_version text references premium_version,
      -- Whoever accepted an offer and lost the answer asks again with the same key; only they are told of their police (spec 7.8).
      acceptance_key uuid,
      letter_sha256 text references letter_content,
      -- The action code of the partner whose link brought the visitor; empty without one.
      source_key text not null default '',
      -- Whoever made it while logged in to the account of its address (spec 15.13).
      user_id bigint references app_user on delete set null
    );
    create index insurance_offer_by_email on insurance_offer (lower(data ->> 'contracteeEmail'));
    create index insurance_offer_by_creation on insurance_offer (created_at, source_key);
    create index insurance_offer_acceptance_key on insurance_offer (created_at) where acceptance_key is not null;
    create index insurance_offer_of_user on insurance_offer (user_id) where user_id is not null;
  `.execute(database);
};
