import { sql, type Kysely } from 'kysely';

/** Mails that are to be delivered, written in the transaction of what they tell about (spec 16.1). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      kind text not null,
      payload jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'parked')),
      created_at timestamptz not null,
      run_at timestamptz not null,
      attempts int not null default 0,
      last_error text,
      sent_at timestamptz,
      message_id text
    );
    create index outbox_due on outbox (state, run_at);
  `.execute(database);
};
