import { complete } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { SurveyAnswers } from '#domain/wire/shop/feedback.ts';

export const insertSurveyAnswers = async (database: Database, answers: SurveyAnswers, answeredAt: Date) => {
  await database
    .insertInto('survey_response')
    .values(
      answers
        .map((entry) => complete(entry, ['surveyKey', 'surveyQuestionKey', 'surveyAnswerKey']))
        .map((answer) => ({
          survey_key: answer.surveyKey,
          survey_question_key: answer.surveyQuestionKey,
          survey_answer_key: answer.surveyAnswerKey,
          survey_answer_text: answer.surveyAnswerText ?? null,
          answered_at: answeredAt,
        })),
    )
    .execute();
};
