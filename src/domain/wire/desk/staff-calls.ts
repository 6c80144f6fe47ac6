import { get, post, type NoParams } from '#domain/wire/call.ts';
import type {
  Assertion,
  DeskMe,
  Invitation,
  PasskeyOptionsAnswer,
  Registration,
  InvitationAnswer,
  LockOut,
  NewInvitation,
  TeamAnswer,
} from './staff-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const desk = '/deskapi/v1';

export const getRegistrationOptions = post<Invitation, PasskeyOptionsAnswer>(`${desk}/passkey/registration_options.json`);
export const registerPasskey = post<Registration, IssuesAnswer>(`${desk}/passkey/register.json`);
export const getLoginOptions = post<Record<never, never>, PasskeyOptionsAnswer>(`${desk}/passkey/login_options.json`);
export const logInStaff = post<Assertion, IssuesAnswer>(`${desk}/passkey/login.json`);
export const logOutStaff = post<Record<never, never>, IssuesAnswer>(`${desk}/logout.json`);
export const getDeskMe = get<NoParams, DeskMe>(`${desk}/me.json`);

const team = '/deskapi/v1/team';

export const getTeam = get<NoParams, TeamAnswer>(`${team}.json`);
export const inviteToTeam = post<NewInvitation, InvitationAnswer>(`${team}/invite.json`);
export const lockOut = post<LockOut, IssuesAnswer>(`${team}/lock_out.json`);
