// Written by "npm run client" from src/domain/wire/desk/callers.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/callers.ts';

export const askIbanChange: ClientCall<typeof wire.askIbanChange> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/ask_iban_change.json', 60_000);
export const cancelForCaller: ClientCall<typeof wire.cancelForCaller> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/cancel_contract.json', 60_000);
export const changeForCaller: ClientCall<typeof wire.changeForCaller> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/change_police.json', 60_000);
export const checkCaller: ClientCall<typeof wire.checkCaller> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/check.json');
export const getCallerChanges: ClientCall<typeof wire.getCallerChanges> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/customers/:userId/caller/changes/:uuid.json');
export const getCallerCheck: ClientCall<typeof wire.getCallerCheck> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/customers/:userId/caller/check.json');
export const previewAccountSwitch: ClientCall<typeof wire.previewAccountSwitch> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/preview_switch_account.json');
export const previewCallerCancellation: ClientCall<typeof wire.previewCallerCancellation> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/preview_cancel_contract.json');
export const previewCallerChange: ClientCall<typeof wire.previewCallerChange> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/preview_change.json');
export const previewCallerContact: ClientCall<typeof wire.previewCallerContact> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/preview_contact.json');
export const previewCallerGone: ClientCall<typeof wire.previewCallerGone> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/preview_animal_gone.json');
export const previewCallerTakeBack: ClientCall<typeof wire.previewCallerTakeBack> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/preview_take_back.json');
export const previewCallerWithdrawal: ClientCall<typeof wire.previewCallerWithdrawal> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/preview_withdraw_contract.json');
export const previewIbanChange: ClientCall<typeof wire.previewIbanChange> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/preview_iban_change.json');
export const reportGoneForCaller: ClientCall<typeof wire.reportGoneForCaller> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/animal_gone.json', 60_000);
export const switchAccountForCustomer: ClientCall<typeof wire.switchAccountForCustomer> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/switch_account.json', 60_000);
export const takeBackForCaller: ClientCall<typeof wire.takeBackForCaller> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/take_back.json', 60_000);
export const takeIbanChangeBack: ClientCall<typeof wire.takeIbanChangeBack> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/take_iban_change_back.json');
export const updateContactForCaller: ClientCall<typeof wire.updateContactForCaller> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/update_contact.json', 60_000);
export const withdrawForCaller: ClientCall<typeof wire.withdrawForCaller> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/caller/withdraw_contract.json', 60_000);
