import * as estimates from '#domain/wire/area/estimates.ts';
import * as inPractice from '#domain/wire/practice/in-practice.ts';
import { handInEstimate } from '#server/business/claims/estimates/hand-in-estimate.ts';
import { askPromise, listOwnEstimates } from '#server/business/claims/estimates/own-estimates.ts';
import { answerPracticeRequest } from '#server/business/practice/answer-practice.ts';
import { endPracticeCode, listInPractice, showPracticeCode } from '#server/business/practice/practice-codes.ts';
import { error } from '#domain/basics/issue.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { watchRoute, type Watchers } from '#server/foundation/http/watch-route.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findSessionUser, sessionHashOf, type SessionSettings } from './session/session.ts';

/** What a customer shows at a practice (spec 24.10). */
export const inPracticeRoutes = (work: Work & SessionSettings, watchers: Watchers): Route[] => [
  route(inPractice.getInPractice, ({ caller }) => listInPractice(caller.userId, work)),
  watchRoute(inPractice.watchInPractice, watchers, ({ caller: { userId }, request }) => ({
    subject: `session ${sessionHashOf(request)}`,
    look: async () => {
      // A session that ended meanwhile sees no more, whoever ended it.
      if ((await findSessionUser(request, work))?.userId !== userId)
        throw new Problem('loggedOut', [error('Du bist nicht angemeldet.')]);
      return { state: await listInPractice(userId, work), over: null };
    },
  })),
  route(inPractice.showPracticeCode, ({ body, caller }) => showPracticeCode(body, caller.userId, work)),
  route(inPractice.endPracticeCode, ({ body, caller }) => endPracticeCode(body, caller.userId, work)),
  route(inPractice.answerPracticeRequest, ({ body, caller }) => answerPracticeRequest(body, caller.userId, work)),
  route(estimates.listEstimates, ({ caller }) => listOwnEstimates(caller.userId, work)),
  route(estimates.handInEstimate, ({ body, caller }) => handInEstimate(body, caller.userId, work)),
  route(estimates.askPromise, ({ body, caller }) => askPromise(body, caller.userId, work)),
];
