import { post } from './call.ts';
import type { Feedback } from './feedback-schemas.ts';
import type { IssuesAnswer } from './issue-schemas.ts';
import type { SurveyAnswers } from './survey-schemas.ts';

const commands = '/webapi/v1/commands';

export const sendFeedback = post<Feedback, IssuesAnswer>(`${commands}/send_feedback.json`);
export const answerSurvey = post<SurveyAnswers, IssuesAnswer>(`${commands}/answer_survey.json`);
