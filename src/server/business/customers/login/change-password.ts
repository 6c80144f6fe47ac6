import { complete, required } from '#domain/basics/complete.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { checkPasswordChange, isPasswordDigest } from '#domain/person/login.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { isCommonPassword, hashPassword } from './passwords.ts';
import { passwordChangedMailKind } from './password-changed-mail.ts';
import { deleteOtherSessions } from './session-store.ts';
import { findEmailOfUser, setPasswordHash } from './user-store.ts';
import { freshProofMissing } from '#domain/person/fresh-proof.ts';
import type { PasswordChange } from '#domain/wire/area/profile.ts';

/** `isProven`: spec 14.5. */
type Changer = { userId: number; sessionHash: string; address: string; isProven: boolean };

/** Whoever else is logged in with the old password is logged out, and the customer is told by mail. */
export const changePassword = async (
  change: PasswordChange,
  { userId, sessionHash, address, isProven }: Changer,
  { database, clock, delivery, passwordWork, passwordQueue }: Work,
): Promise<IssuesAnswer> => {
  const fail = (...issues: Issue[]): IssuesAnswer => ({
    _issues: [error('Das Passwort konnte nicht geändert werden.'), ...issues],
  });
  const issues = checkPasswordChange(change, null, { presence: true });
  if (!isSuccess(issues)) return fail(...issues);
  const { passwordDigest: digest } = complete(change, ['passwordDigest']);
  if (!isPasswordDigest(digest)) return fail(error('Passwort ist ungültig', 'passwordDigest'));
  if (isCommonPassword(digest)) return fail(error('Password ist zu schwach.', 'passwordDigest'));
  if (!isProven) return { _issues: [freshProofMissing] };

  const passwordHash = await passwordQueue.run({ address, isKnown: true }, () => hashPassword(digest, passwordWork));
  const now = clock.now();
  const mailId = await database.transaction().execute(async (transaction) => {
    await setPasswordHash(transaction, userId, passwordHash);
    await deleteOtherSessions(transaction, userId, sessionHash);
    const to = required(await findEmailOfUser(transaction, userId), 'the address of whoever is logged in');
    return enqueueMail(transaction, passwordChangedMailKind, { to, userId, changedAt: now.toISOString() }, now);
  });
  void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [ok('Dein Passwort ist geändert. Auf allen anderen Geräten bist du jetzt abgemeldet.')] };
};
