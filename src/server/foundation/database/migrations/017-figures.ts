import { sql, type Kysely } from 'kysely';

/** What the provider's figures are read from besides offers and polices (spec 19.10). */
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

    create table survey_response (
      id bigint generated always as identity primary key,
      survey_key text not null, survey_question_key text not null, survey_answer_key text not null, survey_answer_text text,
      answered_at timestamptz not null
    );
    create index survey_response_by_time on survey_response
      (answered_at, survey_key, survey_question_key, survey_answer_key);
  `.execute(database);
};
