import type { FastifyInstance } from 'fastify';
import { checkFeedback } from '#domain/feedback/feedback.ts';
import { error } from '#domain/basics/issue.ts';
import { checkSurveyAnswers } from '#domain/offer/survey.ts';
import * as calls from '#domain/wire/shop/page-calls.ts';
import { Feedback, SurveyAnswers } from '#domain/wire/shop/page-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { Problem } from '#server/foundation/problem.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { answerSurvey, sendFeedback } from '#server/business/feedback/feedback.ts';
import type { Work } from '#server/foundation/work.ts';

const tag = 'Rückmeldungen';

export const serveFeedback = (app: FastifyInstance, dependencies: Work) => {
  /** A fault on our side is said in the specification's words (spec 7.11, 13.10) and logged. */
  const orUndelivered = async (message: string, work: () => Promise<IssuesAnswer>): Promise<IssuesAnswer> => {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      app.log.error({ err: describeError(cause as Error) }, 'feedback or survey not stored');
      return { _issues: [error(message)] };
    }
  };

  serveCall(
    app,
    calls.sendFeedback,
    {
      summary: 'Nachricht an den Anbieter',
      tag,
      body: Feedback,
      answer: IssuesAnswer,
      issuesOfBody: (body) => checkFeedback(body as Feedback, { checkedAt: 'server' }, { presence: false }),
    },
    ({ body, request }) =>
      orUndelivered('Feedback konnte nicht zugestellt werden.', () => sendFeedback(body, request.ip, dependencies)),
  );
  serveCall(
    app,
    calls.answerSurvey,
    { summary: 'Antworten auf eine Umfrage', tag, body: SurveyAnswers, answer: IssuesAnswer, issuesOfBody: checkSurveyAnswers },
    ({ body }) => orUndelivered('Umfrage-Ergebnis konnte nicht zugestellt werden.', () => answerSurvey(body, dependencies)),
  );
};
