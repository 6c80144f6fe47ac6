// Written by "npm run client" from src/domain/wire/desk/claims.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/claims.ts';

export const decideDeskBill: ClientCall<typeof wire.decideDeskBill> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/decide.json', 60_000);
export const getBillPages: ClientCall<typeof wire.getBillPages> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/bills/:billId/files/:fileUuid/pages.json', 60_000);
export const getCasePages: ClientCall<typeof wire.getCasePages> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/cases/:caseId/files/:fileUuid/pages.json', 60_000);
export const getDeskBill: ClientCall<typeof wire.getDeskBill> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/bills/:billId');
export const getDeskClaimBook: ClientCall<typeof wire.getDeskClaimBook> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/claim_book.json');
export const previewBillDecision: ClientCall<typeof wire.previewBillDecision> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview.json');
