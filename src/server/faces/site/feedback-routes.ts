import { checkFeedback } from '#domain/feedback/feedback.ts';
import { error } from '#domain/basics/issue.ts';
import { checkSurveyAnswers } from '#domain/offer/survey.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { Problem } from '#server/foundation/problem.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { answerSurvey, sendFeedback } from '#server/business/feedback/feedback.ts';
import type { Work } from '#server/foundation/work.ts';
import * as feedback from '#domain/wire/shop/feedback.ts';
import type { Feedback } from '#domain/wire/shop/feedback.ts';

export const feedbackRoutes = (dependencies: Work): Route[] => {
  /** A fault on our side is said in the specification's words (spec 7.11, 13.10) and logged. */
  const orUndelivered = async (message: string, work: () => Promise<IssuesAnswer>): Promise<IssuesAnswer> => {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      dependencies.log.error({ err: describeError(cause as Error) }, 'feedback or survey not stored');
      return { _issues: [error(message)] };
    }
  };
  return [
    route(
      feedback.sendFeedback,
      ({ body, request }) =>
        orUndelivered('Feedback konnte nicht zugestellt werden.', () => sendFeedback(body, request.ip, dependencies)),
      { issuesOfBody: (body) => checkFeedback(body as Feedback, { checkedAt: 'server' }, { presence: false }) },
    ),
    route(
      feedback.answerSurvey,
      ({ body }) => orUndelivered('Umfrage-Ergebnis konnte nicht zugestellt werden.', () => answerSurvey(body, dependencies)),
      { issuesOfBody: checkSurveyAnswers },
    ),
  ];
};
