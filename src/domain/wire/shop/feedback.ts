import { Type, type Static } from 'typebox';
import { closed, maybeText, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';

/** spec 13.10. */
export const Feedback = Type.Object({ email: maybeText, subject: maybeText, message: maybeText }, closed);
export type Feedback = Static<typeof Feedback>;

/** spec 7.11. */
export const SurveyAnswer = Type.Object(
  { surveyKey: maybeText, surveyQuestionKey: maybeText, surveyAnswerKey: maybeText, surveyAnswerText: maybeText },
  closed,
);
export type SurveyAnswer = Static<typeof SurveyAnswer>;

export const SurveyAnswers = Type.Array(SurveyAnswer);
export type SurveyAnswers = Static<typeof SurveyAnswers>;

const ofAnyone = { tag: 'Rückmeldungen', caller: 'anyone' } as const;
const commands = '/webapi/v1/commands';

export const sendFeedback = post(`${commands}/send_feedback.json`, {
  ...ofAnyone,
  summary: 'Nachricht an den Anbieter',
  body: Feedback,
  answer: IssuesAnswer,
});

export const answerSurvey = post(`${commands}/answer_survey.json`, {
  ...ofAnyone,
  summary: 'Antworten auf eine Umfrage',
  body: SurveyAnswers,
  answer: IssuesAnswer,
});
