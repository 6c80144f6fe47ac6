import { Type, type Static } from 'typebox';
import { closed, maybeText, issuesProperty, maybeYesNo, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { post, longTimeoutMs, get } from '#domain/wire/call.ts';

/** spec 12.6. `password` is the client's digest, never the password itself. */
export const UserLogin = Type.Object({ username: maybeText, password: maybeText }, closed);
export type UserLogin = Static<typeof UserLogin>;

export const LoginRequest = Type.Object({ userEmail: maybeText }, closed);
export type LoginRequest = Static<typeof LoginRequest>;

export const LoginConfirmation = Type.Object(
  { userEmail: maybeText, confirmationCode: maybeText, passwordDigest: maybeText, passwordDigestConfirm: maybeText },
  closed,
);
export type LoginConfirmation = Static<typeof LoginConfirmation>;

/** spec 12.6. */
export const UserInfo = Type.Object({
  userEmail: Type.String(),
  salutationKey: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  userRoleKey: Type.String(),
  hasAdvertisementAgreement: Type.Boolean(),
});
export type UserInfo = Static<typeof UserInfo>;

export const UserInfoAnswer = Type.Object({ user: UserInfo, ...issuesProperty });
export type UserInfoAnswer = Static<typeof UserInfoAnswer>;

/** One of both (spec 14.5): the digest of the password, or the code that was mailed. */
export const IdentityProof = Type.Object({ passwordDigest: maybeText, confirmationCode: maybeText }, closed);
export type IdentityProof = Static<typeof IdentityProof>;

/** A running session (spec 14.6); instants in ISO 8601. */
export const Device = Type.Object({
  deviceUuid: Type.String(),
  /** "Firefox unter Windows" */
  deviceStr: Type.String(),
  firstSeenAt: Type.String(),
  lastSeenAt: Type.String(),
  /** The one that asks. */
  isCurrent: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const DevicesAnswer = Type.Object({ devices: Type.Array(Device), ...issuesProperty });
export type DevicesAnswer = Static<typeof DevicesAnswer>;

export const DeviceEnding = Type.Object({ deviceUuid: maybeText }, closed);
export type DeviceEnding = Static<typeof DeviceEnding>;

/** `isCurrentToo`: also the one that asks. */
const DevicesEnding = Type.Object({ isCurrentToo: maybeYesNo }, closed);

const ofCustomer = { tag: 'Konto', caller: 'customer' } as const;
const ofAnyone = { tag: 'Konto', caller: 'anyone' } as const;
const commands = '/webapi/v1/commands';
const user = '/webapi/v1/user';
const userCommands = `${user}/commands`;

export const doUserLogin = post(`${commands}/do_user_login`, {
  ...ofAnyone,
  summary: 'Anmelden',
  body: UserLogin,
  answer: IssuesAnswer,
});

export const doUserLogout = post(`${commands}/do_user_logout`, { ...ofAnyone, summary: 'Abmelden', answer: IssuesAnswer });
export const doRequestUserLogin = post(`${commands}/do_request_user_login`, {
  ...ofAnyone,
  summary: 'Bestätigungscode anfordern',
  body: LoginRequest,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const doConfirmUserLoginRequest = post(`${commands}/do_confirm_user_login_request`, {
  ...ofAnyone,
  summary: 'Passwort mit dem Code festlegen',
  body: LoginConfirmation,
  answer: IssuesAnswer,
});

export const isUserLoggedIn = post(`${commands}/is_user_logged_in.json`, {
  ...ofCustomer,
  summary: 'Ist jemand angemeldet?',
  answer: IssuesAnswer,
});

export const getCurrentUserInfo = post(`${commands}/get_current_user_info.json`, {
  ...ofCustomer,
  summary: 'Wer ist angemeldet?',
  answer: UserInfoAnswer,
});

/** Before something weighty (spec 14.5). */
export const requestProofCode = post(`${userCommands}/request_proof_code.json`, {
  ...ofCustomer,
  summary: 'Code anfordern, der vor einer Änderung bestätigt, wer angemeldet ist',
  answer: IssuesAnswer,
});

export const proveIdentity = post(`${userCommands}/prove_identity.json`, {
  ...ofCustomer,
  summary: 'Mit Passwort oder Code bestätigen, wer angemeldet ist: gilt zehn Minuten für Änderungen in dieser Sitzung',
  body: IdentityProof,
  answer: IssuesAnswer,
});

export const getDevices = get(`${user}/devices.json`, {
  ...ofCustomer,
  summary: 'Wo der Kunde angemeldet ist',
  answer: DevicesAnswer,
});

export const endDevice = post(`${userCommands}/end_device.json`, {
  ...ofCustomer,
  summary: 'Ein Gerät abmelden',
  body: DeviceEnding,
  answer: IssuesAnswer,
});

export const endOtherDevices = post(`${userCommands}/end_other_devices.json`, {
  ...ofCustomer,
  summary: 'Alle anderen Geräte abmelden, oder alle',
  body: DevicesEnding,
  answer: IssuesAnswer,
});

/** Sends the code for a new e-mail address again. */
export const sendEmailCodeAgain = post(`${userCommands}/send_email_code_again.json`, {
  ...ofCustomer,
  summary: 'Den Code für die neue E-Mail-Adresse noch einmal senden',
  answer: IssuesAnswer,
});

export const dropEmailChange = post(`${userCommands}/drop_email_change.json`, {
  ...ofCustomer,
  summary: 'Die E-Mail-Adresse doch nicht ändern',
  answer: IssuesAnswer,
});
