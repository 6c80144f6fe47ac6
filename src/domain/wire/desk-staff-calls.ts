import { get, post, type NoParams } from './call.ts';
import type { Assertion, DeskMe, Invitation, PasskeyOptionsAnswer, Registration } from './schemas/desk-staff-schemas.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';

const desk = '/deskapi/v1';

export const getRegistrationOptions = post<Invitation, PasskeyOptionsAnswer>(`${desk}/passkey/registration_options.json`);
export const registerPasskey = post<Registration, IssuesAnswer>(`${desk}/passkey/register.json`);
export const getLoginOptions = post<Record<never, never>, PasskeyOptionsAnswer>(`${desk}/passkey/login_options.json`);
export const logInStaff = post<Assertion, IssuesAnswer>(`${desk}/passkey/login.json`);
export const logOutStaff = post<Record<never, never>, IssuesAnswer>(`${desk}/logout.json`);
export const getDeskMe = get<NoParams, DeskMe>(`${desk}/me.json`);
