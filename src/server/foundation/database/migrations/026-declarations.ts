import { sql, type Kysely } from 'kysely';

/** What was declared without a login waits for the owner of the contract it names, by a link, and then for a person (spec 8.13). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table customer_case
      -- Named, and not yet known to be meant by its owner: police_id is set with the confirmation.
      add column named_police_id bigint references police on delete set null,
      -- Stands in the Arbeitskorb from then on; null for at once.
      add column at_desk_from timestamptz,
      -- The provider was mailed about it.
      add column told_at timestamptz;
    create index customer_case_named on customer_case (named_police_id) where named_police_id is not null;
    create index customer_case_untold on customer_case (at_desk_from) where at_desk_from is not null and told_at is null;

    create table declaration_link (
      token_hash text primary key,
      case_id bigint not null references customer_case on delete cascade,
      expires_at timestamptz not null
    );
    create index declaration_link_case on declaration_link (case_id);
  `.execute(database);
};
