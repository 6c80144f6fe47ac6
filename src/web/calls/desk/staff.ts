// Written by "npm run client" from src/domain/wire/desk/staff.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/staff.ts';

export const getDeskMe: ClientCall<typeof wire.getDeskMe> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/me.json');
export const getLoginOptions: ClientCall<typeof wire.getLoginOptions> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/passkey/login_options.json');
export const getRegistrationOptions: ClientCall<typeof wire.getRegistrationOptions> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/passkey/registration_options.json');
export const getTeam: ClientCall<typeof wire.getTeam> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/team.json');
export const inviteToTeam: ClientCall<typeof wire.inviteToTeam> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/team/invite.json');
export const lockOut: ClientCall<typeof wire.lockOut> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/team/lock_out.json');
export const logInStaff: ClientCall<typeof wire.logInStaff> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/passkey/login.json');
export const logOutStaff: ClientCall<typeof wire.logOutStaff> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/logout.json');
export const registerPasskey: ClientCall<typeof wire.registerPasskey> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/passkey/register.json');
