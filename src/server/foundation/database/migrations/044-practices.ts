import { sql, type Kysely } from 'kysely';

/** Practices of vets as records of their own, and what they are asked about a bill once the customer allows it (spec 24.9). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table practice (
      id bigint generated always as identity primary key,
      practice_uuid uuid not null unique default gen_random_uuid(),
      -- Its entry in the directory; null where somebody typed it.
      vet_uuid uuid unique,
      name text not null,
      -- The name in small letters without spaces and signs.
      name_key text not null,
      email text,
      -- The account that a person has checked; the number is sealed. Null until then.
      account_holder text,
      iban text,
      account_checked_by text,
      account_checked_at timestamptz,
      created_at timestamptz not null,
      check ((iban is null) = (account_checked_at is null) and (iban is null) = (account_holder is null))
    );
    create unique index practice_typed on practice (name_key) where vet_uuid is null;
    create index practice_named on practice (name_key, id);
    create index practice_plain_iban on practice (id) where iban not like 'sealed.%';

    alter table bill
      -- Null while the account of a practice is unknown: then nothing is decided.
      alter column iban drop not null,
      add column practice_id bigint references practice,
      -- Since when the practice may answer what we ask (section 203 StGB), and by which words; null where the customer has not said so.
      add column released_at timestamptz,
      add column release_edition text,
      add constraint bill_release_has_words check ((released_at is null) = (release_edition is null));
    create index bill_of_practice on bill (practice_id, id) where practice_id is not null;

    -- What a file is: a page of the bill, a proof of an account, or what a practice sent with its answer.
    alter table bill_file
      add column purpose_key text not null default 'page',
      add constraint bill_file_purpose check (purpose_key in ('page', 'proof', 'practice'));

    -- What a practice is asked about a bill; the clock of section 14 VVG goes on meanwhile.
    create table practice_question (
      id bigint generated always as identity primary key,
      question_uuid uuid not null unique default gen_random_uuid(),
      bill_id bigint not null references bill on delete cascade,
      practice_id bigint not null references practice,
      email text not null,
      question text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      reminded_at timestamptz,
      -- Answered, or of no interest any more: then there is no answer.
      ended_at timestamptz,
      answer text,
      answered_by text,
      request_key uuid
    );
    create index practice_question_of_bill on practice_question (bill_id, id);
    create index practice_question_of_practice on practice_question (practice_id, id);
    create index practice_question_open on practice_question (asked_at) where ended_at is null;

    -- Each mail has a link of its own; only its hash is here.
    create table practice_question_link (
      token_hash text primary key,
      question_id bigint not null references practice_question on delete cascade,
      created_at timestamptz not null
    );
    create index practice_question_link_of on practice_question_link (question_id);
  `.execute(database);
};
