import { sql, type Kysely } from 'kysely';

/** Links that show an offer to somebody at home, and do nothing else (spec 11.19). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table offer_share (
      token_hash text not null,
      -- A link shows all offers of a basket: a row for each.
      insurance_offer_id bigint not null references insurance_offer on delete cascade,
      -- Makes the token together with the keys of the offers: whoever has those can be told the same link again.
      seed uuid not null,
      created_at timestamptz not null,
      -- As long as the offer can be looked at.
      expires_at timestamptz not null,
      ended_at timestamptz,
      primary key (token_hash, insurance_offer_id)
    );
    create index offer_share_of_offer on offer_share (insurance_offer_id);
    create index offer_share_past on offer_share (expires_at);
  `.execute(database);
};
