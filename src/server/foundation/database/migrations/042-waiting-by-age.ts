import { sql, type Kysely } from 'kysely';

/** What the Arbeitskorb reads a page at a time, and which questions are out (spec 19.5). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create index bill_objection_waiting on bill_objection (made_at, bill_id) where ended_at is null;
    create index application_inquiry_open on application_inquiry (expires_at, insurance_offer_id) where outcome_key is null;
    create index message_case_asked on message (written_at, case_id) where case_id is not null;
  `.execute(database);
};
