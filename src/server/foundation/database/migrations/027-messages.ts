import { sql, type Kysely } from 'kysely';

/** What customers and the desk write to each other, accounts that wait for a customer's word, and phones that are searched for (spec 19.8, 19.9, 19.13). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table message_thread (
      user_id bigint primary key references app_user,
      -- Since when the customer waits for an answer; null while nobody has to write one.
      waiting_since timestamptz
    );
    create index message_thread_waiting on message_thread (waiting_since, user_id) where waiting_since is not null;

    create table message (
      id bigint generated always as identity primary key,
      user_id bigint not null references message_thread on delete cascade,
      -- Who wrote it at the desk; null for the customer.
      written_by text,
      written_at timestamptz not null,
      -- Of the desk's alone.
      subject text,
      text text not null,
      -- The contract that it is about, in words.
      about text,
      -- Whose link was answered.
      answers_id bigint references message on delete set null,
      -- Of the press that sent it: the same one again sends nothing.
      request_key uuid,
      check ((written_by is null) = (subject is null))
    );
    create index message_of_thread on message (user_id, id);
    create index message_of_answer on message (answers_id) where answers_id is not null;
    create unique index message_of_press on message (user_id, request_key) where request_key is not null;

    create table message_link (
      token_hash text primary key,
      message_id bigint not null references message on delete cascade,
      expires_at timestamptz not null
    );
    create index message_link_of_message on message_link (message_id);

    create table iban_change (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user,
      -- Sealed.
      iban text not null,
      asked_by text not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      -- Null until the mail with the link is made.
      token_hash text unique,
      confirmed_at timestamptz,
      -- Of the press at the desk; and of the mandate that the confirmation gives, so that it is given once.
      request_key uuid,
      mandate_key uuid not null default gen_random_uuid()
    );
    create index iban_change_of_user on iban_change (user_id, id);
    create index iban_change_plain_iban on iban_change (id) where iban not like 'sealed.%';

    -- As people type it: 0171…, +49 171…, 0049171…; what it begins with at home is left out.
    create function phone_digits(phone text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(regexp_replace(phone, '[(]0[)]|[^0-9]', '', 'g'), '^(0049|49|0)', '')
    $$;
    create index contact_register_phone on contact_register (phone_digits(phone) text_pattern_ops) where phone is not null;
  `.execute(database);
};
