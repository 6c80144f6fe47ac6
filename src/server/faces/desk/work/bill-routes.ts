import * as claims from '#domain/wire/desk/claims.ts';
import type { DrawingPages } from '#server/business/claims/handing-in/bill-pages.ts';
import { decideDeskBill, previewBillDecision, showPages, tellClaimBook } from '#server/business/tasks/bills/decide-for-desk.ts';
import { showBill } from '#server/business/tasks/bills/show-bill.ts';
import { idOf } from '#server/business/tasks/take-work.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';

/** Bills of vets: a person looks at them and decides (spec 24.3). */
export const deskBillRoutes = (work: Work & DrawingPages): Route[] => [
  route(claims.getDeskBill, ({ params, caller }) => showBill(idOf(params.billId), caller, work)),
  route(claims.getBillPages, ({ params: { billId, fileUuid } }) => showPages({ billId: idOf(billId) }, fileUuid, work)),
  route(claims.getCasePages, ({ params: { caseId, fileUuid } }) => showPages({ caseId: idOf(caseId) }, fileUuid, work)),
  route(claims.getDeskClaimBook, () => tellClaimBook(work.claimBook)),
  route(claims.previewBillDecision, ({ body, caller }) => previewBillDecision(body, caller, work)),
  route(claims.decideDeskBill, ({ body, caller }) => decideDeskBill(body, caller, work)),
];
