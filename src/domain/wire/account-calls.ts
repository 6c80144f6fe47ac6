import type { LoginConfirmation, LoginRequest, UserInfoAnswer, UserLogin } from './schemas/account-schemas.ts';
import { longTimeoutMs, post } from './call.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';

const commands = '/webapi/v1/commands';

export const doUserLogin = post<UserLogin, IssuesAnswer>(`${commands}/do_user_login`);
export const doUserLogout = post<undefined, IssuesAnswer>(`${commands}/do_user_logout`);
export const doRequestUserLogin = post<LoginRequest, IssuesAnswer>(`${commands}/do_request_user_login`, {
  timeoutMs: longTimeoutMs,
});
export const doConfirmUserLoginRequest = post<LoginConfirmation, IssuesAnswer>(`${commands}/do_confirm_user_login_request`);
export const isUserLoggedIn = post<undefined, IssuesAnswer>(`${commands}/is_user_logged_in.json`);
export const getCurrentUserInfo = post<undefined, UserInfoAnswer>(`${commands}/get_current_user_info.json`);
