import { sql, type Kysely } from 'kysely';

/** Contracts past what the law keeps become anonymous, and mails forget whom they went to (spec 22.5); both are found without reading the rest. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table police add column anonymised_at timestamptz;
    create index police_not_anonymous on police (user_id)
      where anonymised_at is null and police_state_key in ('ended', 'withdrawn', 'declined');
    create index outbox_sent_trace on outbox (sent_at)
      where state = 'sent' and (subject is not null or user_id is not null or recipient_hash is not null);
  `.execute(database);
};
