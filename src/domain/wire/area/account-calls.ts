import type {
  LoginConfirmation,
  LoginRequest,
  UserInfoAnswer,
  UserLogin,
  DeviceEnding,
  DevicesAnswer,
  DevicesEnding,
  IdentityProof,
} from './account-schemas.ts';
import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const commands = '/webapi/v1/commands';
const user = '/webapi/v1/user';
const userCommands = `${user}/commands`;

export const doUserLogin = post<UserLogin, IssuesAnswer>(`${commands}/do_user_login`);
export const doUserLogout = post<undefined, IssuesAnswer>(`${commands}/do_user_logout`);
export const doRequestUserLogin = post<LoginRequest, IssuesAnswer>(`${commands}/do_request_user_login`, {
  timeoutMs: longTimeoutMs,
});
export const doConfirmUserLoginRequest = post<LoginConfirmation, IssuesAnswer>(`${commands}/do_confirm_user_login_request`);
export const isUserLoggedIn = post<undefined, IssuesAnswer>(`${commands}/is_user_logged_in.json`);
export const getCurrentUserInfo = post<undefined, UserInfoAnswer>(`${commands}/get_current_user_info.json`);

/** Before something weighty (spec 14.5). */
export const requestProofCode = post<undefined, IssuesAnswer>(`${userCommands}/request_proof_code.json`, {
  timeoutMs: longTimeoutMs,
});
export const proveIdentity = post<IdentityProof, IssuesAnswer>(`${userCommands}/prove_identity.json`);

export const getDevices = get<NoParams, DevicesAnswer>(`${user}/devices.json`);
export const endDevice = post<DeviceEnding, IssuesAnswer>(`${userCommands}/end_device.json`);
export const endOtherDevices = post<DevicesEnding, IssuesAnswer>(`${userCommands}/end_other_devices.json`);

/** Of a new e-mail address that waits for its code. */
export const sendEmailCodeAgain = post<undefined, IssuesAnswer>(`${userCommands}/send_email_code_again.json`, {
  timeoutMs: longTimeoutMs,
});
export const dropEmailChange = post<undefined, IssuesAnswer>(`${userCommands}/drop_email_change.json`);
