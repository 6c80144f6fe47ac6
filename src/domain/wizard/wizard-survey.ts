import { isSurveySendable } from '#domain/offer/survey.ts';
import { customerSurveyKey } from './state/option-lists.ts';
import type { SurveyEvent } from './state/wizard-events.ts';
import type { WizardState } from './state/wizard-state.ts';
import type { SurveyAnswers } from '#domain/wire/shop/feedback.ts';

/** Every question is answered and nothing is under way (spec 7.11). */
export const surveyRequest = ({ step, survey, options }: WizardState): SurveyAnswers | null =>
  step === 'step5' && isSurveySendable(options.surveyQuestions ?? [], survey.answers, survey.sendState)
    ? [...survey.answers]
    : null;

/** A failure leads back to none, without a word to the customer (spec 7.11). */
export const reduceSurvey = (state: WizardState, event: SurveyEvent): WizardState => {
  const { survey } = state;
  if (state.step !== 'step5') return state;
  switch (event.type) {
    case 'surveyAnswered': {
      if (survey.sendState !== 'none') return state;
      const { type: _, ...newAnswer } = event;
      const others = survey.answers.filter((answer) => answer.surveyQuestionKey !== newAnswer.surveyQuestionKey);
      return { ...state, survey: { ...survey, answers: [...others, { surveyKey: customerSurveyKey, ...newAnswer }] } };
    }
    case 'surveySendStarted':
      return surveyRequest(state) === null ? state : { ...state, survey: { ...survey, sendState: 'sending' } };
    case 'surveySent':
      return survey.sendState === 'sending' ? { ...state, survey: { ...survey, sendState: 'sended' } } : state;
    case 'surveySendFailed':
      return survey.sendState === 'sending' ? { ...state, survey: { ...survey, sendState: 'none' } } : state;
  }
};
