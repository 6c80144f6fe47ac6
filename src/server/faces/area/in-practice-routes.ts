import * as estimates from '#domain/wire/area/estimates.ts';
import * as inPractice from '#domain/wire/practice/in-practice.ts';
import { askPromise, listOwnEstimates } from '#server/business/claims/estimates/own-estimates.ts';
import { answerPracticeRequest } from '#server/business/practice/answer-practice.ts';
import { endPracticeCode, listInPractice, showPracticeCode } from '#server/business/practice/practice-codes.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';

/** What a customer shows at a practice (spec 24.10). */
export const inPracticeRoutes = (work: Work): Route[] => [
  route(inPractice.getInPractice, ({ caller }) => listInPractice(caller.userId, work)),
  route(inPractice.showPracticeCode, ({ body, caller }) => showPracticeCode(body, caller.userId, work)),
  route(inPractice.endPracticeCode, ({ body, caller }) => endPracticeCode(body, caller.userId, work)),
  route(inPractice.answerPracticeRequest, ({ body, caller }) => answerPracticeRequest(body, caller.userId, work)),
  route(estimates.listEstimates, ({ caller }) => listOwnEstimates(caller.userId, work)),
  route(estimates.askPromise, ({ body, caller }) => askPromise(body, caller.userId, work)),
];
