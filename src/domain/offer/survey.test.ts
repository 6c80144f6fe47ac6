import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkSurveyAnswers, isSurveySendable } from './survey.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';

const answer = { surveyKey: 'customer_survey_000', surveyQuestionKey: 'where_knowing', surveyAnswerKey: 'from_vet' };
const question = {
  surveyKey: 'customer_survey_000',
  surveyQuestionKey: 'where_knowing',
  surveyQuestionText: 'Woher?',
  answers: [],
};

const incomplete = error('Umfrage-Daten sind unvollständig.');

test('whole answers have no issue', () => {
  expect(checkSurveyAnswers([answer])).toEqual([]);
  expect(
    checkSurveyAnswers([
      { ...answer, surveyAnswerText: 'vom Nachbarn' },
      { ...answer, surveyAnswerText: null },
    ]),
  ).toEqual([]);
});

test.each([[null], [undefined], [[]], [{}], ['x'], [5]])('%j are no answers', (answers) => {
  expect(checkSurveyAnswers(answers)).toEqual([incomplete]);
});

test('each missing key is named', () => {
  expect(checkSurveyAnswers([{}])).toEqual([
    incomplete,
    error('Schlüssel der Umfrage fehlt', 'surveyKey'),
    error('Schlüssel der Frage fehlt', 'surveyQuestionKey'),
    error('Schlüssel der Antwort fehlt', 'surveyAnswerKey'),
  ]);
});

test.each([
  ['surveyKey', 5, 'Schlüssel der Umfrage ist ungültig'],
  ['surveyQuestionKey', {}, 'Schlüssel der Frage ist ungültig'],
  ['surveyAnswerKey', 'x'.repeat(129), 'Schlüssel der Antwort ist ungültig'],
  ['surveyAnswerText', 5, 'Text der Antwort ist ungültig'],
  ['surveyAnswerText', 'x'.repeat(1_001), 'Text der Antwort ist ungültig'],
])('%s %j is invalid', (field, value, message) => {
  expect(checkSurveyAnswers([{ ...answer, [field]: value }])).toEqual([incomplete, error(message, field)]);
});

test.each(hostileValues.filter((value) => typeof value !== 'object').map((value) => [value]))(
  'a hostile value is no answer',
  (value) => {
    expect(checkSurveyAnswers([value])).toEqual([incomplete, error('Antwort ist ungültig')]);
  },
);

test.each([
  [[question], [answer], 'none', true],
  [[question], [answer], 'sending', false],
  [[question], [answer], 'sended', false],
  [[question], [], 'none', false],
  [[question], [{ ...answer, surveyAnswerKey: '' }], 'none', false],
  [[question, { ...question, surveyQuestionKey: 'other' }], [answer], 'none', false],
  [[], [], 'none', false],
] as const)('%# is sendable or not', (questions, answers, sendState, sendable) => {
  expect(
    isSurveySendable(
      questions.map((one) => ({ ...one, answers: [] })),
      answers,
      sendState,
    ),
  ).toBe(sendable);
});
