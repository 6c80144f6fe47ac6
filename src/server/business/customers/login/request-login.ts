import { isEmail } from '#domain/person/contact-fields.ts';
import { error, ok } from '#domain/basics/issue.ts';
import type { LoginRequest } from '#domain/wire/area/account-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { loginCodeMailKind } from './login-code-mail-kind.ts';
import type { Visitor } from './slow-down.ts';
import { enqueueLoginCodeMail } from './user-store.ts';

/** Mails a code to a customer; anybody else gets the same answer and no mail (spec 14.2). */
export const requestLogin = async (
  { userEmail }: LoginRequest,
  visitor: Visitor,
  { database, clock, limits, delivery }: Work,
): Promise<IssuesAnswer> => {
  if (userEmail === null || userEmail === undefined || !isEmail(userEmail)) {
    return { _issues: [error('Login-Anfrage ist fehlgeschlagen, bitte überprüfe die eingegebene Email.', 'userEmail')] };
  }
  // What goes beyond is answered the same: the codes of the day lie in the mailbox, and the newest still opens (spec 21.1).
  if (await limits.spend('loginCode', { ...visitor, email: userEmail })) {
    const mailId = await enqueueLoginCodeMail(database, userEmail, clock.now(), loginCodeMailKind);
    if (mailId !== null) void delivery.deliverNow(mailId, { withinMs: 0 });
  }
  return { _issues: [ok('Login-Anfrage durchgeführt, bitte überprüfe deine Emails.')] };
};
