// Written by "npm run client" from src/domain/wire/desk/bill-talk.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/bill-talk.ts';

export const askAboutBill: ClientCall<typeof wire.askAboutBill> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/ask.json');
export const askForRelease: ClientCall<typeof wire.askForRelease> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/ask_for_release.json');
export const askPractice: ClientCall<typeof wire.askPractice> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/ask_practice.json');
export const changePayee: ClientCall<typeof wire.changePayee> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/change_payee.json');
export const complaintFile = { path: '/deskapi/v1/complaints.csv' };
export const listExcesses: ClientCall<typeof wire.listExcesses> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/bill_excesses.json');
export const payAdvance: ClientCall<typeof wire.payAdvance> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/pay_advance.json');
export const previewAdvance: ClientCall<typeof wire.previewAdvance> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_pay_advance.json');
export const previewBillQuestion: ClientCall<typeof wire.previewBillQuestion> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_ask.json');
export const previewBillWithdrawal: ClientCall<typeof wire.previewBillWithdrawal> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_withdraw.json', 60_000);
export const previewPayee: ClientCall<typeof wire.previewPayee> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_change_payee.json');
export const previewPracticeQuestion: ClientCall<typeof wire.previewPracticeQuestion> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_ask_practice.json');
export const previewReleaseQuestion: ClientCall<typeof wire.previewReleaseQuestion> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_ask_for_release.json');
export const previewSetOff: ClientCall<typeof wire.previewSetOff> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_set_off_excess.json');
export const previewWaiver: ClientCall<typeof wire.previewWaiver> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/preview_waive_excess.json');
export const setOffExcess: ClientCall<typeof wire.setOffExcess> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/set_off_excess.json');
export const waiveExcess: ClientCall<typeof wire.waiveExcess> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/waive_excess.json');
export const withdrawDeskBill: ClientCall<typeof wire.withdrawDeskBill> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bill_commands/withdraw.json', 60_000);
