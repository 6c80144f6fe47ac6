import { Type, type Static } from 'typebox';
import { roleKeys } from '#domain/staff/role.ts';
import { issuesProperty } from './issue-schemas.ts';
import { closed, maybeText, textOrNull } from './maybe-schemas.ts';

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

export const LockOut = Type.Object({ staffId: Type.Optional(Type.Integer()) }, closed);
export type LockOut = Static<typeof LockOut>;
