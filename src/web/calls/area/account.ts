// Written by "npm run client" from src/domain/wire/area/account.ts.
import { clientCall, type ClientCall, longTimeoutMs } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/account.ts';

export const doConfirmUserLoginRequest: ClientCall<typeof wire.doConfirmUserLoginRequest> = clientCall('POST', '/webapi/v1/commands/do_confirm_user_login_request');
export const doRequestUserLogin: ClientCall<typeof wire.doRequestUserLogin> = clientCall('POST', '/webapi/v1/commands/do_request_user_login', longTimeoutMs);
export const doUserLogin: ClientCall<typeof wire.doUserLogin> = clientCall('POST', '/webapi/v1/commands/do_user_login');
export const doUserLogout: ClientCall<typeof wire.doUserLogout> = clientCall('POST', '/webapi/v1/commands/do_user_logout');
export const dropEmailChange: ClientCall<typeof wire.dropEmailChange> = clientCall('POST', '/webapi/v1/user/commands/drop_email_change.json');
export const endDevice: ClientCall<typeof wire.endDevice> = clientCall('POST', '/webapi/v1/user/commands/end_device.json');
export const endOtherDevices: ClientCall<typeof wire.endOtherDevices> = clientCall('POST', '/webapi/v1/user/commands/end_other_devices.json');
export const getCurrentUserInfo: ClientCall<typeof wire.getCurrentUserInfo> = clientCall('POST', '/webapi/v1/commands/get_current_user_info.json');
export const getDevices: ClientCall<typeof wire.getDevices> = clientCall('GET', '/webapi/v1/user/devices.json');
export const isUserLoggedIn: ClientCall<typeof wire.isUserLoggedIn> = clientCall('POST', '/webapi/v1/commands/is_user_logged_in.json');
export const proveIdentity: ClientCall<typeof wire.proveIdentity> = clientCall('POST', '/webapi/v1/user/commands/prove_identity.json');
export const requestProofCode: ClientCall<typeof wire.requestProofCode> = clientCall('POST', '/webapi/v1/user/commands/request_proof_code.json', longTimeoutMs);
export const sendEmailCodeAgain: ClientCall<typeof wire.sendEmailCodeAgain> = clientCall('POST', '/webapi/v1/user/commands/send_email_code_again.json', longTimeoutMs);
