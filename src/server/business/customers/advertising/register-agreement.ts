import { normaliseEmail } from '#domain/person/contact-fields.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { insertAgreement } from './agreement-store.ts';
import { optInMailKind } from './opt-in-mail-kind.ts';

const dayMs = 86_400_000;
const validForDays = 7;

export const notRegistered = 'Die Einwilligung in Werbung konnte nicht registriert werden.';

/** Asks for the agreement; it holds only once the mailed link is used (double opt-in). One answer for every address. */
export const registerAgreement = async (
  { email: given, ownEmail, address }: { email: string | null | undefined; ownEmail: string | null; address: string },
  { database, clock, limits, delivery }: Work,
): Promise<IssuesAnswer> => {
  const email = normaliseEmail(isMissing(given) ? ownEmail : given);
  if (email === null) {
    const message = isMissing(given)
      ? 'Bitte geben Sie Ihre E-Mail-Adresse an.'
      : 'Die eingegebene E-Mail-Adresse ist nicht gültig.';
    return { _issues: [error(notRegistered), error(message, 'email')] };
  }
  const answer = {
    _issues: [ok('Fast fertig: Bitte bestätige deine Einwilligung mit dem Link in der E-Mail, die du gleich bekommst.')],
  };
  // What goes beyond is answered the same and sends nothing.
  if (!(await limits.spend('agreement', { address, email }))) return answer;
  const now = clock.now();
  const mailId = await database.transaction().execute(async (transaction) => {
    const expiresAt = new Date(now.getTime() + validForDays * dayMs);
    const agreementId = await insertAgreement(transaction, { email, now, expiresAt });
    return enqueueMail(transaction, optInMailKind, { agreementId }, now);
  });
  void delivery.deliverNow(mailId, { withinMs: 0 });
  return answer;
};
