// Written by "npm run client" from src/domain/wire/area/claims.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/claims.ts';

export const addBillFile: ClientCall<typeof wire.addBillFile> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/add_bill_file.json', 120_000);
export const answerBillQuestion: ClientCall<typeof wire.answerBillQuestion> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/answer_bill_question.json');
export const billFile = { path: '/webapi/v1/user/bill_files/:uuid' };
export const billPage = { path: '/webapi/v1/user/bills/:billUuid/files/:fileUuid/:number.jpg' };
export const disagree: ClientCall<typeof wire.disagree> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/disagree.json');
export const getSettlement: ClientCall<typeof wire.getSettlement> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/bills/:billUuid/settlement.json');
export const handInBill: ClientCall<typeof wire.handInBill> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/hand_in_bill.json');
export const listBillFiles: ClientCall<typeof wire.listBillFiles> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/list_bill_files.json');
export const listBillPages: ClientCall<typeof wire.listBillPages> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/bills/:billUuid/pages.json', 60_000);
export const listClaims: ClientCall<typeof wire.listClaims> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/claims.json');
export const readBill: ClientCall<typeof wire.readBill> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/read_bill.json');
export const releasePractice: ClientCall<typeof wire.releasePractice> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/release_practice.json');
export const removeBillFile: ClientCall<typeof wire.removeBillFile> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/remove_bill_file.json');
export const searchPractices: ClientCall<typeof wire.searchPractices> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/practices.json');
export const withdrawBill: ClientCall<typeof wire.withdrawBill> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/withdraw_bill.json');
