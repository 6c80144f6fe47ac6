import { Type, type Static } from 'typebox';
import { issuesProperty, textOrNull, closed, maybeText, IssuesAnswer, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { roleKeys } from '#domain/staff/role.ts';
import { post, get } from '#domain/wire/call.ts';

/** What WebAuthn calls PublicKeyCredentialCreationOptions and the like is the browser's business: it passes through as it is. */
const optionsOfBrowser = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }));
const credential = {
  id: textOf(2000),
  rawId: textOf(2000),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')])),
};

const Invitation = Type.Object({ token: textOf(200) });

export const Registration = Type.Object({
  token: textOf(200),
  credential: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: textOf(10_000),
      attestationObject: textOf(20_000),
      transports: Type.Optional(Type.Array(textOf(40), { maxItems: 10 })),
    }),
  }),
});
export type Registration = Static<typeof Registration>;

export const Assertion = Type.Object({
  credential: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: textOf(10_000),
      authenticatorData: textOf(10_000),
      signature: textOf(10_000),
      userHandle: Type.Optional(textOf(200)),
    }),
  }),
});
export type Assertion = Static<typeof Assertion>;

export const PasskeyOptionsAnswer = Type.Object({
  ...issuesProperty,
  /** Null where there is nothing to sign; the issues say why. */
  options: Type.Union([Type.Null(), optionsOfBrowser]),
  name: Type.Union([Type.Null(), Type.String()]),
});
export type PasskeyOptionsAnswer = Static<typeof PasskeyOptionsAnswer>;

const DeskMe = Type.Object({
  name: Type.String(),
  roleKey: Type.Enum(roleKeys, { type: 'string' }),
});

/** Who works at the desk (spec 19.3). */
const TeamMember = Type.Object({
  staffId: Type.Integer(),
  name: Type.String(),
  roleKey: Type.Enum(roleKeys, { type: 'string' }),
  isEnabled: Type.Boolean(),
  keyCount: Type.Integer(),
  lastUsedAt: textOrNull,
});
export type TeamMember = Static<typeof TeamMember>;

export const TeamAnswer = Type.Object({ people: Type.Array(TeamMember), ...issuesProperty });
export type TeamAnswer = Static<typeof TeamAnswer>;

export const NewInvitation = Type.Object({ name: maybeText, roleKey: maybeText }, closed);
export type NewInvitation = Static<typeof NewInvitation>;

export const InvitationAnswer = Type.Object({
  /** Shown here and never again. */
  link: textOrNull,
  ...issuesProperty,
});
export type InvitationAnswer = Static<typeof InvitationAnswer>;

export const LockOut = Type.Object({ staffId: Type.Optional(rowId) }, closed);
export type LockOut = Static<typeof LockOut>;

const stranger = { tag: 'Schreibtisch: Anmeldung', caller: 'anyone', duty: 'stranger' } as const;
const lead = { tag: 'Schreibtisch: Team', caller: 'staff', duty: 'lead' } as const;
const everyone = { tag: 'Schreibtisch: Anmeldung', caller: 'staff', duty: 'everyone' } as const;
const desk = '/deskapi/v1';

export const getRegistrationOptions = post(`${desk}/passkey/registration_options.json`, {
  ...stranger,
  summary: 'Schlüssel anlegen: was zu unterschreiben ist',
  body: Invitation,
  answer: PasskeyOptionsAnswer,
});

export const registerPasskey = post(`${desk}/passkey/register.json`, {
  ...stranger,
  summary: 'Schlüssel anlegen',
  body: Registration,
  answer: IssuesAnswer,
});

export const getLoginOptions = post(`${desk}/passkey/login_options.json`, {
  ...stranger,
  summary: 'Anmelden: was zu unterschreiben ist',
  answer: PasskeyOptionsAnswer,
});

export const logInStaff = post(`${desk}/passkey/login.json`, {
  ...stranger,
  summary: 'Anmelden',
  body: Assertion,
  answer: IssuesAnswer,
});

export const logOutStaff = post(`${desk}/logout.json`, { ...stranger, summary: 'Abmelden', answer: IssuesAnswer });
export const getDeskMe = get(`${desk}/me.json`, { ...everyone, summary: 'Wer angemeldet ist', answer: DeskMe });

const team = '/deskapi/v1/team';

export const getTeam = get(`${team}.json`, { ...lead, summary: 'Wer hier arbeitet', answer: TeamAnswer });
export const inviteToTeam = post(`${team}/invite.json`, {
  ...lead,
  summary: 'Jemanden einladen',
  body: NewInvitation,
  answer: InvitationAnswer,
});

export const lockOut = post(`${team}/lock_out.json`, {
  ...lead,
  summary: 'Jemanden aussperren',
  body: LockOut,
  answer: IssuesAnswer,
});
