import { sql, type Kysely } from 'kysely';

/** What the provider's figures are read from: counts of calculations, where an offer came from, and ways to read a span of days (spec 19.10). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table calculation_count (
      day date not null,
      species_key text not null,
      variant_key text not null,
      source_key text not null,
      count bigint not null,
      primary key (day, species_key, variant_key, source_key)
    );
    alter table insurance_offer add column source_key text not null default '';
    update insurance_offer set source_key = upper(btrim(data ->> 'affiliateActionCode'))
      where btrim(coalesce(data ->> 'affiliateActionCode', '')) <> '';

    create index insurance_offer_by_creation on insurance_offer (created_at, source_key);
    create index police_by_creation on police (created_at, insurance_type_key, insurance_offer_id) where is_enabled;
    create index police_event_by_time on police_event (happened_at, event_key, police_id);
    create index survey_response_by_time on survey_response
      (answered_at, survey_key, survey_question_key, survey_answer_key);
  `.execute(database);
};
