import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import { checkSurveyAnswers } from '#domain/offer/survey.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { SurveyAnswer, SurveyAnswers } from '#domain/wire/shop/page-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { insertSurveyAnswers } from './survey-store.ts';

const mostAnswers = 50;

/** Answers are kept without any tie to a person. */
export const answerSurvey = async (answers: SurveyAnswers, { database, book, clock }: Work): Promise<IssuesAnswer> => {
  const issues = checkSurveyAnswers(answers);
  if (!isSuccess(issues)) return { _issues: issues };
  const isAsked = ({ surveyKey, surveyQuestionKey, surveyAnswerKey }: SurveyAnswer) =>
    book.surveys
      .get(surveyKey ?? '')
      ?.find((question) => question.surveyQuestionKey === surveyQuestionKey)
      ?.answers.some(({ answerKey }) => answerKey === surveyAnswerKey) ?? false;
  if (answers.length > mostAnswers || !answers.every(isAsked)) {
    return { _issues: [error('Umfrage-Daten sind unvollständig.'), error('Die Umfrage kennt diese Frage oder Antwort nicht.')] };
  }
  await insertSurveyAnswers(database, answers, clock.now());
  return { _issues: [ok('Umfrage-Ergebnis gespeichert, vielen Dank.')] };
};
