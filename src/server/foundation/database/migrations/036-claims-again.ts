import { sql, type Kysely } from 'kysely';

/** What happens to a bill besides its decision: questions, a second look, corrections, an advance, an assignment (spec 24.4 to 24.7). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table bill add column withdrawn_at timestamptz;

    -- Paid, and not owed after all: a person sets it off against a later benefit, or lets the customer keep it.
    create table benefit_excess (
      id bigint generated always as identity primary key,
      -- Both are null once the bill is past its time.
      bill_id bigint references bill on delete set null,
      settlement_id bigint references settlement on delete set null,
      police_id bigint not null references police,
      amount bigint not null check (amount > 0),
      created_at timestamptz not null,
      waived_at timestamptz,
      waived_by text
    );
    create index benefit_excess_of_bill on benefit_excess (bill_id, id);
    create index benefit_excess_of_police on benefit_excess (police_id, id);
    create index benefit_excess_open on benefit_excess (id) where waived_at is null;

    alter table benefit
      -- An advance comes before any settlement; this is who allowed it.
      add column advance_by text,
      add constraint benefit_is_for_one_thing check (settlement_id is null or advance_by is null),
      -- No longer owed: another one may have taken its place.
      add column cancelled_at timestamptz,
      -- Not paid by a transfer, but by what was paid before.
      add column excess_id bigint references benefit_excess;
    create index benefit_of_excess on benefit (excess_id) where excess_id is not null;
    drop index ledger_entry_of_claims;
    create index ledger_entry_of_claims on ledger_entry (police_id)
      where account_key in ('claims', 'claims_reserve', 'claims_owed', 'claims_back');

    -- What a customer is asked about a bill; the clock of section 14 VVG stands still meanwhile.
    create table bill_question (
      id bigint generated always as identity primary key,
      question_uuid uuid not null unique default gen_random_uuid(),
      bill_id bigint not null references bill on delete cascade,
      question text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      reminded_at timestamptz,
      -- Answered, or of no interest any more: then there is no answer.
      ended_at timestamptz,
      answer text,
      request_key uuid
    );
    create index bill_question_of_bill on bill_question (bill_id, id);
    create index bill_question_open on bill_question (asked_at) where ended_at is null;
    create unique index bill_question_of_press on bill_question (request_key) where request_key is not null;

    -- A customer disagrees with a decision: somebody else looks again. What is kept is the register of complaints.
    create table bill_objection (
      id bigint generated always as identity primary key,
      bill_id bigint not null references bill on delete cascade,
      settlement_id bigint not null references settlement on delete cascade,
      words text not null,
      made_at timestamptz not null,
      ended_at timestamptz,
      ended_by text,
      outcome_key text check (outcome_key in ('kept', 'changed', 'withdrawn')),
      check ((ended_at is null) = (outcome_key is null))
    );
    create unique index bill_objection_open on bill_objection (bill_id) where ended_at is null;
    create index bill_objection_made on bill_objection (made_at, id);
    create index bill_objection_of_bill on bill_objection (bill_id, id);
  `.execute(database);
};
