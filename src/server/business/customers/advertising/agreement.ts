import { required } from '#domain/basics/complete.ts';
import type { Visitor } from '#server/foundation/callers.ts';
import { findEmailOfUser } from '#server/business/customers/login/user-store.ts';
import { normaliseEmail } from '#domain/person/contact-fields.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { insertAgreement, confirmAgreement as markConfirmed, revokeAgreements, findAgreementEmail } from './agreement-store.ts';
import { optInMailKind, hashAgreementToken } from './opt-in-mail.ts';
import { readUnsubscribeToken, findUnsubscribeSecrets } from './unsubscribe-token.ts';
import type { AdvertisementConfirmation, AdvertisementRevocation } from '#domain/wire/shop/advertising.ts';

const dayMs = 86_400_000;
const validForDays = 7;

const notRegistered = 'Die Einwilligung in Werbung konnte nicht registriert werden.';

/** Asks for the agreement; it holds only once the mailed link is used (double opt-in). One answer for every address. */
export const registerAgreement = async (
  { email: typedEmail, address, loggedInUserId }: Visitor & { email: string | null | undefined },
  { database, clock, limits, delivery }: Work,
): Promise<IssuesAnswer> => {
  const ownEmail = loggedInUserId === null ? null : await findEmailOfUser(database, loggedInUserId);
  const email = normaliseEmail(isMissing(typedEmail) ? ownEmail : typedEmail);
  if (email === null) {
    const message = isMissing(typedEmail)
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

export const confirmAgreement = async (
  { token }: AdvertisementConfirmation,
  { database, clock }: Work,
): Promise<IssuesAnswer> => {
  const isConfirmed = await markConfirmed(database, hashAgreementToken((token ?? '').trim()), clock.now());
  if (isConfirmed) {
    return { _issues: [ok('Danke! Deine Einwilligung ist bestätigt. Du kannst sie jederzeit widerrufen.')] };
  }
  return {
    _issues: [error(notRegistered), error('Der Link ist abgelaufen oder wurde schon verwendet.', 'token')],
  };
};

export const revokeAgreement = async (userId: number, dependencies: Work): Promise<IssuesAnswer> =>
  revokeOf(required(await findEmailOfUser(dependencies.database, userId), 'the address of whoever is logged in'), dependencies);

const revokeOf = async (email: string, { database, clock }: Work): Promise<IssuesAnswer> => {
  await revokeAgreements(database, email, clock.now());
  return { _issues: [ok('Deine Einwilligung ist widerrufen. Du bekommst keine Werbung mehr von uns.')] };
};

/** Unsubscribes by the link of a mail, without a login, as often as somebody likes; says nothing of any address (spec 15.7). */
export const unsubscribe = async ({ token }: AdvertisementRevocation, dependencies: Work): Promise<IssuesAnswer> => {
  const { database } = dependencies;
  const agreementId = readUnsubscribeToken((token ?? '').trim(), ...(await findUnsubscribeSecrets(database)));
  if (agreementId === null) {
    return { _issues: [error('Dieser Link ist nicht vollständig. Bitte öffne ihn noch einmal aus der E-Mail.', 'token')] };
  }
  return revokeOf((await findAgreementEmail(database, agreementId)) ?? '', dependencies);
};
