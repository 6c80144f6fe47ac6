import { expect, test } from 'vitest';
import { atStep4, atStep5 } from './testing/sample-journeys.ts';
import { reduce } from './testing/sample-shop.ts';
import { surveyRequest } from './wizard-survey.ts';

const answered = { type: 'surveyAnswered', surveyQuestionKey: 'where_knowing', surveyAnswerKey: 'from_vet' } as const;
const expected = { surveyKey: 'customer_survey_000', surveyQuestionKey: 'where_knowing', surveyAnswerKey: 'from_vet' };

test('every question must be answered; another answer replaces the first', () => {
  expect(surveyRequest(atStep5())).toBeNull();
  expect(surveyRequest(reduce(atStep5(), { ...answered, surveyAnswerKey: 'from_press' }, answered))).toEqual([expected]);
  const text = { ...answered, surveyAnswerText: 'Praxis am See' };
  expect(surveyRequest(reduce(atStep5(), text))).toEqual([{ ...expected, surveyAnswerText: 'Praxis am See' }]);
});

test('sending goes none, sending, sended', () => {
  const sending = reduce(atStep5(), answered, { type: 'surveySendStarted' });
  expect(sending.survey.sendState).toBe('sending');
  expect(surveyRequest(sending)).toBeNull();
  expect(reduce(sending, answered)).toBe(sending);
  expect(reduce(sending, { type: 'surveySent' }).survey.sendState).toBe('sended');
});

test('a failure leads back to none without a word', () => {
  const before = atStep5();
  const failed = reduce(before, answered, { type: 'surveySendStarted' }, { type: 'surveySendFailed' });
  expect(failed.survey.sendState).toBe('none');
  expect(failed.issues).toEqual(before.issues);
  expect(surveyRequest(failed)).toEqual([expected]);
});

test('nothing is sent that was not begun, and nothing before the last page', () => {
  const state = atStep5();
  expect(reduce(state, { type: 'surveySendStarted' })).toBe(state);
  expect(reduce(state, { type: 'surveySent' })).toBe(state);
  const early = atStep4();
  expect(reduce(early, answered)).toBe(early);
});
