import { sql, type Kysely } from 'kysely';

/** What a person at the provider has to look at, or at least to know of: cancellations, withdrawals, erasures and others (spec 8.9, 8.13). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table customer_case (
      id bigint generated always as identity primary key,
      -- Which kinds there are is decided by the code alone.
      case_kind_key text not null,
      -- applied: the police was changed at once; open: somebody has to decide.
      case_state_key text not null check (case_state_key in ('applied', 'open', 'closed')),
      user_id bigint references app_user,
      police_id bigint references police,
      email text not null,
      data jsonb not null,
      created_at timestamptz not null,
      animal_id bigint references animal,
      closed_at timestamptz,
      closed_by text,
      outcome text,
      -- Named without a login, and its owner has not confirmed it yet: police_id is set with the confirmation.
      named_police_id bigint references police on delete set null,
      -- It is in the Arbeitskorb from then on; null means at once.
      at_desk_from timestamptz,
      -- The provider was mailed about it.
      told_at timestamptz
    );
    create index customer_case_by_email on customer_case (lower(email), created_at);
    create index customer_case_of_user on customer_case (user_id);
    create index customer_case_open on customer_case (created_at, id) where case_state_key = 'open';
    create index customer_case_named on customer_case (named_police_id) where named_police_id is not null;
    create index customer_case_untold on customer_case (at_desk_from) where at_desk_from is not null and told_at is null;

    -- What was declared without a login waits for the owner of the contract that it names, by this link, and then for a person.
    create table declaration_link (
      token_hash text primary key,
      case_id bigint not null references customer_case on delete cascade,
      expires_at timestamptz not null
    );
    create index declaration_link_case on declaration_link (case_id);
  `.execute(database);
};
