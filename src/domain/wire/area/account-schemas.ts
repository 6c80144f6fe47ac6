import { Type, type Static } from 'typebox';
import { issuesProperty, closed, maybeText, maybeYesNo, textOrNull } from '#domain/wire/basic-schemas.ts';
import { speciesKeys } from '#domain/animal/species.ts';

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
export const DevicesEnding = Type.Object({ isCurrentToo: maybeYesNo }, closed);
export type DevicesEnding = Static<typeof DevicesEnding>;

export const UserMandate = Type.Object({
  mandateReference: Type.String(),
  mandateDate: Type.String(),
  accountHolder: Type.String(),
  ibanMasked: Type.String(),
  bankName: textOrNull,
  /** What is collected by it today; none for one that is history. */
  policeNumbers: Type.Array(Type.String()),
});
export type UserMandate = Static<typeof UserMandate>;
export const MandatesAnswer = Type.Object({ mandates: Type.Array(UserMandate), ...issuesProperty });
export type MandatesAnswer = Static<typeof MandatesAnswer>;

/** Bought under the account's address without a login (spec 15.13): enough to know it by, and nothing of whoever bought it. */
export const UnconfirmedContract = Type.Object({
  contractUuid: Type.String(),
  animalName: Type.String(),
  speciesKey: Type.Enum(speciesKeys, { type: 'string' }),
  insuranceTypeKeys: Type.Array(Type.String()),
  /** The days of the purchase and of its begin. */
  madeOn: Type.String(),
  validFrom: Type.String(),
});
export type UnconfirmedContract = Static<typeof UnconfirmedContract>;
export const UnconfirmedContractsAnswer = Type.Object({ contracts: Type.Array(UnconfirmedContract), ...issuesProperty });
export type UnconfirmedContractsAnswer = Static<typeof UnconfirmedContractsAnswer>;

export const ContractOwnership = Type.Object({ contractUuid: maybeText, isMine: maybeYesNo }, closed);
export type ContractOwnership = Static<typeof ContractOwnership>;

/** What a person at the provider has still to decide. */
const OpenCase = Type.Object({
  caseKindKey: Type.String(),
  caseKindStr: Type.String(),
  receivedAt: Type.String(),
  policeNumber: textOrNull,
});
export const OpenCasesAnswer = Type.Object({ cases: Type.Array(OpenCase), ...issuesProperty });
export type OpenCasesAnswer = Static<typeof OpenCasesAnswer>;
