import { sql, type Kysely } from 'kysely';

/** Mails to deliver, written in the transaction that they tell about (spec 16.1), and the keys that sign and seal what they carry. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- Keys that the shop makes for itself, once, however many servers there are.
    create table server_secret (name text primary key, secret text not null);

    create table outbox (
      id bigint generated always as identity primary key,
      kind text not null,
      payload jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'parked', 'given_up')),
      created_at timestamptz not null,
      run_at timestamptz not null,
      attempts int not null default 0,
      last_error text,
      sent_at timestamptz,
      message_id text,
      -- Filled in when the mail is composed: to whom it goes and what it is about. Somebody without an account is known only by the
      -- hash of their address.
      user_id bigint,
      recipient_hash text,
      subject text
    );
    create index outbox_due on outbox (state, run_at);
    create index outbox_parked on outbox (run_at, id) where state = 'parked';
    create index outbox_of_user on outbox (user_id, id);
    create index outbox_of_recipient on outbox (recipient_hash, id);
    -- What is past its time is found without reading what stays (spec 22.2, 22.5).
    create index outbox_sent_content on outbox (sent_at) where state = 'sent' and payload <> '{}';
    create index outbox_sent_trace on outbox (sent_at)
      where state = 'sent' and (subject is not null or user_id is not null or recipient_hash is not null);
  `.execute(database);
};
