import { ok } from '#domain/basics/issue.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import {
  finishLogin,
  startLogin,
  type PasskeyDependencies,
  finishRegistration,
  startRegistration,
} from '#server/business/staff/passkeys.ts';
import { endStaffSession, startStaffSession, type StaffSessions } from './staff-session.ts';
import { inviteMember, listTeam, lockOutMember, type TeamDependencies } from '#server/business/staff/lead-team.ts';
import * as staff from '#domain/wire/desk/staff.ts';
import {
  getDeskMe,
  getLoginOptions,
  getRegistrationOptions,
  logInStaff,
  logOutStaff,
  registerPasskey,
} from '#domain/wire/desk/staff.ts';

export const staffRoutes = (dependencies: PasskeyDependencies & StaffSessions): Route[] => {
  return [
    route(getRegistrationOptions, ({ body: { token } }) => startRegistration(token, dependencies)),
    route(registerPasskey, async ({ body, reply }) => {
      const { issues, staffId } = await finishRegistration(body, dependencies);
      if (staffId !== null) await startStaffSession(reply, staffId, dependencies);
      return { _issues: issues };
    }),
    route(getLoginOptions, () => startLogin(dependencies)),
    route(logInStaff, async ({ body, reply }) => {
      const { issues, staffId } = await finishLogin(body, dependencies);
      if (staffId !== null) await startStaffSession(reply, staffId, dependencies);
      return { _issues: issues };
    }),
    route(logOutStaff, async ({ request, reply }) => {
      await endStaffSession(request, reply, dependencies);
      return { _issues: [ok('Du bist abgemeldet.')] };
    }),
    route(getDeskMe, ({ caller }) => caller),
  ];
};

export const teamRoutes = (dependencies: TeamDependencies): Route[] => {
  return [
    route(staff.getTeam, () => listTeam(dependencies)),
    route(staff.inviteToTeam, ({ body, caller }) => inviteMember(body, caller, dependencies)),
    route(staff.lockOut, ({ body, caller }) => lockOutMember(body, caller, dependencies)),
  ];
};
