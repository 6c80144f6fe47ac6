// Written by "npm run client" from src/domain/wire/area/account.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/account.ts';

export const doConfirmUserLoginRequest: ClientCall<typeof wire.doConfirmUserLoginRequest> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/do_confirm_user_login_request');
export const doRequestUserLogin: ClientCall<typeof wire.doRequestUserLogin> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/do_request_user_login', 60_000);
export const doUserLogin: ClientCall<typeof wire.doUserLogin> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/do_user_login');
export const doUserLogout: ClientCall<typeof wire.doUserLogout> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/do_user_logout');
export const dropEmailChange: ClientCall<typeof wire.dropEmailChange> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/drop_email_change.json');
export const endDevice: ClientCall<typeof wire.endDevice> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/end_device.json');
export const endOtherDevices: ClientCall<typeof wire.endOtherDevices> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/end_other_devices.json');
export const getCurrentUserInfo: ClientCall<typeof wire.getCurrentUserInfo> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/get_current_user_info.json');
export const getDevices: ClientCall<typeof wire.getDevices> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/devices.json');
export const isUserLoggedIn: ClientCall<typeof wire.isUserLoggedIn> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/is_user_logged_in.json');
export const proveIdentity: ClientCall<typeof wire.proveIdentity> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/prove_identity.json');
export const requestProofCode: ClientCall<typeof wire.requestProofCode> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/request_proof_code.json');
export const sendEmailCodeAgain: ClientCall<typeof wire.sendEmailCodeAgain> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/send_email_code_again.json');
