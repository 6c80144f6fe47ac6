import { post } from './call.ts';
import type { Feedback } from './schemas/feedback-schemas.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';
import type { SurveyAnswers } from './schemas/survey-schemas.ts';

const commands = '/webapi/v1/commands';

export const sendFeedback = post<Feedback, IssuesAnswer>(`${commands}/send_feedback.json`);
export const answerSurvey = post<SurveyAnswers, IssuesAnswer>(`${commands}/answer_survey.json`);
