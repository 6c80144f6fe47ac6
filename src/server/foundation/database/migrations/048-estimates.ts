import { sql, type Kysely } from 'kysely';

/** What a treatment would cost and what we would pay of it, and where a person made that binding (spec 24.10). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table estimate (
      id bigint generated always as identity primary key,
      estimate_uuid uuid not null unique default gen_random_uuid(),
      police_id bigint not null references police,
      user_id bigint not null references app_user,
      -- The device of the practice that entered it; null for a customer's own, and once the code is forgotten.
      opening_id bigint references practice_opening on delete set null,
      -- The key of the press that keeps it: the same one again keeps nothing new.
      request_key uuid,
      practice text not null,
      vet_uuid uuid,
      -- The practice's, for our answer.
      email text,
      words text not null,
      lines jsonb not null,
      -- All that it was worked out from, and what it came to: as a settlement has it.
      basis jsonb not null,
      result jsonb not null,
      made_at timestamptz not null,
      good_until date not null,
      -- Since when somebody waits for a binding answer; null where nobody asked for one.
      asked_at timestamptz,
      state_key text not null check (state_key in ('open', 'promised', 'declined')),
      answered_at timestamptz,
      answered_by text,
      answer_key uuid,
      answer_words text,
      promised_until date,
      -- The bill that was settled by it.
      bill_id bigint references bill on delete set null,
      check ((state_key = 'promised') = (promised_until is not null)),
      check ((state_key = 'open') = (answered_at is null)),
      unique (user_id, request_key)
    );
    create index estimate_of_police on estimate (police_id, id);
    create index estimate_of_user on estimate (user_id, id);
    create index estimate_of_opening on estimate (opening_id) where opening_id is not null;
    create index estimate_of_bill on estimate (bill_id) where bill_id is not null;
    create index estimate_waiting on estimate (asked_at, id) where state_key = 'open' and asked_at is not null;
    create index estimate_past on estimate (good_until) where state_key = 'open';
    create index estimate_answered on estimate (answered_at) where state_key <> 'open';
  `.execute(database);
};
