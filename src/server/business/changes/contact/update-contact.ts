import type { Transaction } from '#server/foundation/database/connect.ts';
import { complete } from '#domain/basics/complete.ts';
import { checkContactData } from '#domain/person/contractee.ts';
import { emailIdentity, normaliseEmail, normaliseZipCode } from '#domain/person/contact-fields.ts';
import { error, info, isSuccess, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/text.ts';
import { changeHolders } from '#server/business/customers/contact/holder-store.ts';
import { exportPolicesAgain, findContactIds } from '#server/business/polices/holder-store.ts';
import { requestEmailChange } from '#server/business/customers/email/pending-email.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { addressChangedMailKind } from './address-changed-mail.ts';
import {
  findContact,
  findPendingEmail,
  isNameless,
  type StoredContact,
} from '#server/business/customers/contact/contact-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { ProvenUser } from '#server/foundation/callers.ts';
import { freshProofMissing } from '#domain/person/fresh-proof.ts';
import type { ContactUpdate, ContactUpdateAnswer } from '#domain/wire/area/profile.ts';

type Place = Pick<StoredContact, 'contracteeStreet' | 'contracteeBuildingNo' | 'contracteeZipCode' | 'contracteeCity'>;

const noContract = 'Deine Kontaktdaten stehen hier, sobald ein Vertrag zu deinem Konto gehört.';

/** The phone alone opens nothing and sends nothing anywhere else. */
const isSamePlace = (one: Place, other: Place) =>
  one.contracteeStreet === other.contracteeStreet &&
  one.contracteeBuildingNo === other.contracteeBuildingNo &&
  one.contracteeZipCode === other.contracteeZipCode &&
  one.contracteeCity === other.contracteeCity;

/**
 * The address and the phone change at once. A new e-mail address takes the account with it: it changes only when the code comes
 * back that is mailed to it. Whether somebody else has it is said nowhere here. Both addresses ask for a fresh proof (spec 14.5).
 */
export const updateContact = async (
  given: ContactUpdate,
  { userId, isProven }: ProvenUser,
  dependencies: Pick<Work, 'database' | 'book' | 'clock' | 'delivery'> & {
    /** Throws where somebody may not send a code to one more address. */
    spendCode?: (transaction: Transaction, email: string) => Promise<void>;
  },
): Promise<ContactUpdateAnswer> => {
  const { database, book, clock, delivery, spendCode } = dependencies;
  const requestCode = async (transaction: Transaction, change: { userId: number; email: string; now: Date }) => {
    await spendCode?.(transaction, change.email);
    return requestEmailChange(transaction, change);
  };
  const update = trimTexts(given);
  const now = clock.now();
  const answer = async (...issues: Issue[]): Promise<ContactUpdateAnswer> => ({
    ...(await findPendingEmail(database, userId, now)),
    _issues: issues,
  });
  const zipCode = normaliseZipCode(update.contracteeZipCode);
  const isZipCodeExisting = book.zipCodes.has(zipCode ?? '');
  const issues = checkContactData(update, { checkedAt: 'server', isZipCodeExisting }, { presence: true });
  const email = normaliseEmail(update.contracteeEmail);
  if (!isSuccess(issues) || email === null || zipCode === null) return answer(...issues);

  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');
  if (isNameless(contact)) return answer(error(noContract));
  const isEmailNew = emailIdentity(email) !== emailIdentity(contact.contracteeEmail);
  const checked = complete(update, ['contracteeStreet', 'contracteeBuildingNo', 'contracteeCity']);
  const isMoved = !isSamePlace({ ...checked, contracteeZipCode: zipCode }, contact);
  if ((isEmailNew || isMoved) && !isProven) return answer(freshProofMissing);

  const { noticeId, codeId } = await database.transaction().execute(async (transaction) => {
    // Each contract has a contact of its own; who moves, moves with all of them.
    await changeHolders(transaction, await findContactIds(transaction, userId), {
      street: checked.contracteeStreet,
      buildingNo: checked.contracteeBuildingNo,
      zipCode,
      city: checked.contracteeCity,
      phone: update.contracteePhone ?? null,
    });
    await exportPolicesAgain(transaction, userId);
    const notice = {
      to: contact.contracteeEmail,
      userId,
      street: `${checked.contracteeStreet} ${checked.contracteeBuildingNo}`,
      town: `${zipCode} ${checked.contracteeCity}`,
      changedAt: now.toISOString(),
    };
    return {
      noticeId: isMoved ? await enqueueMail(transaction, addressChangedMailKind, notice, now) : null,
      codeId: isEmailNew ? await requestCode(transaction, { userId, email, now }) : undefined,
    };
  });
  if (noticeId !== null) void delivery.deliverNow(noticeId, { withinMs: 0 });
  const saved = ok('Deine Kontaktdaten sind gespeichert.');
  if (codeId === undefined) return answer(saved);
  if (codeId === null) {
    const tooMany = 'Du hast heute schon mehrere Codes angefordert. Bitte versuche es morgen noch einmal.';
    return answer(saved, warning(tooMany, 'contracteeEmail'));
  }
  void delivery.deliverNow(codeId, { withinMs: 0 });
  const sent = `Wir haben einen Bestätigungscode an ${email} geschickt. Erst mit ihm wird die neue E-Mail-Adresse gültig.`;
  return answer(saved, info(sent, 'contracteeEmail'));
};
