import * as estimates from '#domain/wire/desk/estimates.ts';
import type { DrawingPages } from '#server/business/claims/handing-in/bill-pages.ts';
import { showPages } from '#server/business/tasks/bills/decide-for-desk.ts';
import { answerDeskEstimate, previewDeskEstimate } from '#server/business/tasks/estimates/answer-for-desk.ts';
import { showEstimate } from '#server/business/tasks/estimates/show-estimate.ts';
import { idOf } from '#server/business/tasks/take-work.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';

/** Estimates of vets: a person promises them or not (spec 24.10). */
export const deskEstimateRoutes = (work: Work & DrawingPages): Route[] => [
  route(estimates.getDeskEstimate, ({ params, caller }) => showEstimate(idOf(params.estimateId), caller, work)),
  route(estimates.getEstimatePages, ({ params: { estimateId, fileUuid } }) =>
    showPages({ estimateId: idOf(estimateId) }, fileUuid, work),
  ),
  route(estimates.previewEstimateAnswer, ({ body, caller }) => previewDeskEstimate(body, caller, work)),
  route(estimates.answerDeskEstimate, ({ body, caller }) => answerDeskEstimate(body, caller, work)),
];
