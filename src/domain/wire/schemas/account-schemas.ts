import { Type, type Static } from 'typebox';
import { issuesProperty } from './issue-schemas.ts';
import { closed, maybeText } from './maybe-schemas.ts';

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
