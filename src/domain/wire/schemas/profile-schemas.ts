import { Type, type Static } from 'typebox';
import { issuesProperty } from './issue-schemas.ts';
import { closed, maybeText, maybeYesNo, textOrNull } from './maybe-schemas.ts';

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

/** What a person at the provider has still to decide. */
const OpenCase = Type.Object({
  caseKindKey: Type.String(),
  caseKindStr: Type.String(),
  receivedAt: Type.String(),
  policeNumber: textOrNull,
});
export const OpenCasesAnswer = Type.Object({ cases: Type.Array(OpenCase), ...issuesProperty });
export type OpenCasesAnswer = Static<typeof OpenCasesAnswer>;
