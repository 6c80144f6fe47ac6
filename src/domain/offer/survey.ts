import { error, type Issue } from '#domain/basics/issue.ts';
import { checkInput, type PresenceSwitch } from '#domain/basics/rules/rule.ts';
import { isAtMost, isLineOf } from '#domain/basics/text.ts';
import type { SurveyQuestion } from '#domain/wire/shop/options.ts';
import type { SurveyAnswer } from '#domain/wire/shop/feedback.ts';

/** spec 7.11; "sended" is the wire's word. */
export type SurveySendState = 'none' | 'sending' | 'sended';

const keyMaximumLength = 128;
const answerTextMaximumLength = 1_000;

const isKey = (value: unknown) => isLineOf(keyMaximumLength, value) && isAtMost(keyMaximumLength, value);
const isAnswerText = (value: unknown) => isLineOf(answerTextMaximumLength, value) && isAtMost(answerTextMaximumLength, value);

const keys = [
  ['surveyKey', 'Schlüssel der Umfrage'],
  ['surveyQuestionKey', 'Schlüssel der Frage'],
  ['surveyAnswerKey', 'Schlüssel der Antwort'],
] as const;

const always: PresenceSwitch = { presence: true };

const checkAnswer = (answer: unknown): Issue[] => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [error('Antwort ist ungültig')];
  const slice: { readonly [name: string]: unknown } = { ...answer };
  const keyIssues = keys.flatMap(([field, name]) =>
    checkInput({ field, value: slice[field], isValid: isKey, missing: `${name} fehlt`, faulty: `${name} ist ungültig` }, always),
  );
  const field = 'surveyAnswerText';
  return [
    ...keyIssues,
    ...checkInput({ field, value: slice[field], isValid: isAnswerText, faulty: 'Text der Antwort ist ungültig' }, always),
  ];
};

/** spec 7.11: a list with at least one answer, each with its three keys. */
export const checkSurveyAnswers = (answers: unknown): Issue[] => {
  const issues = Array.isArray(answers) ? answers.flatMap(checkAnswer) : [];
  const isWhole = Array.isArray(answers) && answers.length > 0 && issues.length === 0;
  return isWhole ? [] : [error('Umfrage-Daten sind unvollständig.'), ...issues];
};

/** Every question has an answer and no send is in progress (spec 7.11). */
export const isSurveySendable = (
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
  sendState: SurveySendState,
) =>
  sendState === 'none' &&
  questions.length > 0 &&
  questions.every(({ surveyQuestionKey }) =>
    answers.some((answer) => answer.surveyQuestionKey === surveyQuestionKey && Boolean(answer.surveyAnswerKey)),
  );
