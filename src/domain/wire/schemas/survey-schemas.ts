import { Type, type Static } from 'typebox';
import { closed, maybeText } from './maybe-schemas.ts';

/** spec 7.11. */
export const SurveyAnswer = Type.Object(
  { surveyKey: maybeText, surveyQuestionKey: maybeText, surveyAnswerKey: maybeText, surveyAnswerText: maybeText },
  closed,
);
export type SurveyAnswer = Static<typeof SurveyAnswer>;

export const SurveyAnswers = Type.Array(SurveyAnswer);
export type SurveyAnswers = Static<typeof SurveyAnswers>;
