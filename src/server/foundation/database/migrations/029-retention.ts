import { sql, type Kysely } from 'kysely';

/** What is past its time is found without reading what stays (spec 22.2). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create index outbox_sent_content on outbox (sent_at) where state = 'sent' and payload <> '{}';
    create index police_event_request_key on police_event (happened_at) where request_key is not null;
    create index insurance_offer_acceptance_key on insurance_offer (created_at) where acceptance_key is not null;
    create index child_animal_buyer on child_animal (sold_at) where buyer_email is not null;
    create index session_last_seen on session (last_seen_at);
    create index login_code_expires on login_code (expires_at);
  `.execute(database);
};
