import { complete } from '#domain/basics/complete.ts';
import { checkContactData } from '#domain/person/contractee.ts';
import { emailIdentity, normaliseEmail } from '#domain/person/email.ts';
import { error, info, isSuccess, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/trim-texts.ts';
import type { ContactUpdate, ContactUpdateAnswer } from '#domain/wire/schemas/customer-schemas.ts';
import { normaliseZipCode } from '#domain/person/zip-code.ts';
import { notFound } from '#server/http/problem.ts';
import { findContact, findPendingEmail, setReachOfUser } from './contact-store.ts';
import type { CustomerAreaDependencies } from './customer-area-dependencies.ts';

/**
 * The address and the phone change at once. A new e-mail address takes the account with it: it asks for the password, and
 * changes only when the code comes back that is mailed to it. Whether somebody else has it is said nowhere here.
 */
export const updateContact = async (
  given: ContactUpdate,
  { userId, address }: { userId: number; address: string },
  dependencies: CustomerAreaDependencies,
): Promise<ContactUpdateAnswer> => {
  const { database, book, clock, delivery } = dependencies;
  const update = trimTexts(given);
  const now = clock.now();
  const answer = async (...issues: Issue[]): Promise<ContactUpdateAnswer> => ({
    pendingEmail: await findPendingEmail(database, userId, now),
    _issues: issues,
  });
  const zipCode = normaliseZipCode(update.contracteeZipCode);
  const isZipCodeExisting = book.zipCodes.has(zipCode ?? '');
  const issues = checkContactData(update, { checkedAt: 'server', isZipCodeExisting }, { presence: true });
  const email = normaliseEmail(update.contracteeEmail);
  if (!isSuccess(issues) || email === null || zipCode === null) return answer(...issues);

  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');
  const isEmailNew = emailIdentity(email) !== emailIdentity(contact.contracteeEmail);
  if (isEmailNew && !(await dependencies.isOwnPassword({ userId, digest: update.passwordDigest, address }))) {
    return answer(
      error('Bitte gib dein Passwort ein, um deine E-Mail-Adresse zu ändern. Es stimmt noch nicht.', 'passwordDigest'),
    );
  }

  const checked = complete(update, ['contracteeStreet', 'contracteeBuildingNo', 'contracteeCity']);
  const mailId = await database.transaction().execute(async (transaction) => {
    await setReachOfUser(transaction, userId, {
      street: checked.contracteeStreet,
      buildingNo: checked.contracteeBuildingNo,
      zipCode,
      city: checked.contracteeCity,
      phone: update.contracteePhone ?? null,
    });
    return isEmailNew ? dependencies.requestEmailChange(transaction, { userId, email, now }) : undefined;
  });
  const saved = ok('Deine Kontaktdaten sind gespeichert.');
  if (mailId === undefined) return answer(saved);
  if (mailId === null) {
    const tooMany = 'Du hast heute schon mehrere Codes angefordert. Bitte versuche es morgen noch einmal.';
    return answer(saved, warning(tooMany, 'contracteeEmail'));
  }
  void delivery.deliverNow(mailId, { withinMs: 0 });
  const sent = `Wir haben einen Bestätigungscode an ${email} geschickt. Erst mit ihm wird die neue E-Mail-Adresse gültig.`;
  return answer(saved, info(sent, 'contracteeEmail'));
};
