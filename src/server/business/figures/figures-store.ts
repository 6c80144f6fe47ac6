import { sql } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { berlinDay, isWithinDays, type DaySpan } from '#server/foundation/database/query-parts.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { CalculationCount } from './calculation-counter.ts';

/** Several servers add to the same counts. */
export const addCalculations = async (database: Database, counts: readonly CalculationCount[]) => {
  await database
    .insertInto('calculation_count')
    .values(
      counts.map(({ day, speciesKey, variantKey, sourceKey, count }) => ({
        day,
        species_key: speciesKey,
        variant_key: variantKey,
        source_key: sourceKey,
        count,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'species_key', 'variant_key', 'source_key'])
        .doUpdateSet({ count: sql<number>`calculation_count.count + excluded.count` }),
    )
    .execute();
};

const calculationsWithin = (database: Database, { from, to }: DaySpan) =>
  database
    .selectFrom('calculation_count')
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to);

const offersWithin = (database: Database, span: DaySpan) =>
  database
    .selectFrom('insurance_offer')
    .select(sql<number>`count(*)`.as('count'))
    .where(isWithinDays('created_at', span));

export const selectCalculationsByDay = (database: Database, span: DaySpan) =>
  calculationsWithin(database, span)
    .select(sql<IsoDate>`day`.as('day'))
    .groupBy('day');

export const selectCalculationsBySource = (database: Database, span: DaySpan) =>
  calculationsWithin(database, span).select('source_key as sourceKey').groupBy('source_key');

export const selectOffersByDay = (database: Database, span: DaySpan) =>
  offersWithin(database, span).select(berlinDay('created_at').as('day')).groupBy('day');

export const selectOffersBySource = (database: Database, span: DaySpan) =>
  offersWithin(database, span).select('source_key as sourceKey').groupBy('source_key');

/** Answers of a choice alone: what somebody wrote stays where it is. */
export const selectSurveyAnswers = (database: Database, span: DaySpan) =>
  database
    .selectFrom('survey_response')
    .select(['survey_key as surveyKey', 'survey_question_key as questionKey', 'survey_answer_key as answerKey'])
    .select(sql<number>`count(*)`.as('count'))
    .where(isWithinDays('answered_at', span))
    .groupBy(['survey_key', 'survey_question_key', 'survey_answer_key']);
