import type { Transaction } from '#server/foundation/database/connect.ts';
import { complete, required } from '#domain/basics/complete.ts';
import { checkContactData } from '#domain/person/contractee.ts';
import { emailIdentity, normaliseEmail, normaliseZipCode } from '#domain/person/contact-fields.ts';
import { error, info, isRefusal, isSuccess, ok, warning, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { freshProofMissing } from '#domain/person/fresh-proof.ts';
import type { ContactUpdate, ContactUpdateAnswer } from '#domain/wire/area/profile.ts';
import { findOpenEmailChange, findPendingEmail } from '#server/business/customers/email/email-change-store.ts';
import { requestEmailChange } from '#server/business/customers/email/pending-email.ts';
import { findContact, isNameless, type StoredContact } from '#server/business/customers/contact/contact-store.ts';
import { lockPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { ProvenUser } from '#server/foundation/callers.ts';
import { takeTurns } from '#server/foundation/database/query-parts.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import { carryOut, isDone, requestKeyFaulty } from '#server/business/changes/change-police.ts';
import type { ChangesWork } from '#server/business/changes/planning/change-plan.ts';
import { loadWholeSituation, type Situation } from '#server/business/changes/planning/load-situation.ts';
import { planContact, writeContact, type Address, type NewContact } from '#server/business/changes/planning/plan-contact.ts';
import { addressChangedMailKind, placesOf } from './address-changed-mail.ts';

type Wish = { address: Address; phone: string; email: string; areAnimalsMoving: boolean };

/** What was typed, as it may be stored. Whoever does not say that the animals move along has told where post goes, and no more. */
export const parseWish = (update: ContactUpdate, { zipCodes }: TarifBook): Wish | Refusal => {
  const zipCode = normaliseZipCode(update.contracteeZipCode);
  const isZipCodeExisting = zipCodes.has(zipCode ?? '');
  const issues = checkContactData(update, { checkedAt: 'server', isZipCodeExisting }, { presence: true });
  if (!isSuccess(issues)) return { refusal: issues };
  const contact = complete(update, ['contracteeStreet', 'contracteeBuildingNo', 'contracteeCity', 'contracteePhone']);
  return {
    address: {
      street: contact.contracteeStreet,
      buildingNo: contact.contracteeBuildingNo,
      zipCode: required(zipCode, 'a checked ZIP code'),
      city: contact.contracteeCity,
    },
    phone: contact.contracteePhone,
    email: required(normaliseEmail(update.contracteeEmail), 'a checked e-mail address'),
    areAnimalsMoving: update.areAllAnimalsMoving === true,
  };
};

const isSamePlace = ({ street, buildingNo, zipCode, city }: Address, contact: StoredContact) =>
  street === contact.contracteeStreet &&
  buildingNo === contact.contracteeBuildingNo &&
  zipCode === contact.contracteeZipCode &&
  city === contact.contracteeCity;

/** What the profile shows otherwise than it was sent: a contract with an address of its own keeps it until somebody moves. */
export const newsOf = ({ address, phone, areAnimalsMoving }: Wish, contact: StoredContact): NewContact => {
  const isMoved = !isSamePlace(address, contact);
  return {
    address: isMoved ? address : null,
    phone: phone === contact.contracteePhone ? null : phone,
    animals: isMoved && areAnimalsMoving ? { zipCode: address.zipCode, isMeant: () => true } : null,
  };
};

type Press = { wish: Wish; requestKey: string | null; previewKey: string | null; userId: number };
type Outcome = { issues: readonly Issue[]; mailId: number | null };

/** Where the customer has no contract any more, only the address of post is told by a mail. */
const writeWithoutContract = async (transaction: Transaction, { userId }: Press, news: NewContact, to: string, now: Date) => {
  await writeContact(transaction, userId, news);
  if (news.address === null) return null;
  const payload = { to, userId, ...placesOf(news.address), changedAt: now.toISOString() };
  return enqueueMail(transaction, addressChangedMailKind, payload, now);
};

const saved = ok('Deine Kontaktdaten sind gespeichert.');

/** Address and phone are changes of all contracts, with their history and letters, and one mail about the whole (spec 8.10). */
const changeContracts = async (
  transaction: Transaction,
  press: Press,
  { contact, situation }: { contact: StoredContact; situation: Situation | null },
  dependencies: ChangesWork,
): Promise<Outcome> => {
  const news = newsOf(press.wish, contact);
  if (news.address === null && news.phone === null) return { issues: [saved], mailId: null };
  const plan = situation === null ? null : planContact(news, situation);
  if (plan !== null && isRefusal(plan)) return { issues: plan.refusal, mailId: null };
  if (situation === null || plan === null || plan.polices.length === 0) {
    const now = dependencies.clock.now();
    return { issues: [saved], mailId: await writeWithoutContract(transaction, press, news, contact.contracteeEmail, now) };
  }
  const work = { plan, situation, changeKey: news.address === null ? 'phone' : 'move' } as const;
  const { requestKey, previewKey } = press;
  const { issues, mailId } = await carryOut(transaction, { ...work, requestKey, previewKey }, dependencies);
  return { issues: isSuccess(issues) ? [saved] : issues, mailId };
};

type SpendCode = (transaction: Transaction, email: string) => Promise<void>;

/** A code that is on its way already is not sent twice; for another one there is a button. */
const requestCode = async (
  transaction: Transaction,
  { userId, wish: { email } }: Press,
  { now, spendCode }: { now: Date; spendCode: SpendCode | undefined },
): Promise<Outcome> => {
  const codeNotice = `Wir haben einen Bestätigungscode an ${email} geschickt. Erst mit ihm wird die neue E-Mail-Adresse gültig.`;
  const open = await findOpenEmailChange(transaction, userId, now);
  if (open !== null && emailIdentity(open) === emailIdentity(email)) {
    return { issues: [info(codeNotice, 'contracteeEmail')], mailId: null };
  }
  await spendCode?.(transaction, email);
  const mailId = await requestEmailChange(transaction, { userId, email, now });
  const tooMany = 'Du hast heute schon mehrere Codes angefordert. Bitte versuche es morgen noch einmal.';
  return { issues: [mailId === null ? warning(tooMany, 'contracteeEmail') : info(codeNotice, 'contracteeEmail')], mailId };
};

export const noContract = error('Deine Kontaktdaten stehen hier, sobald ein Vertrag zu deinem Konto gehört.');

export const knownContact = (contact: StoredContact | null) => {
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');
  return contact;
};

/**
 * Address and phone change at once, on all contracts. A new e-mail address takes the account with it: it changes only when the code
 * comes back that is mailed to it. Whether somebody else has it is said nowhere here. Both addresses ask for a fresh proof (spec 14.5).
 */
export const updateContact = async (
  body: ContactUpdate,
  { userId, isProven }: ProvenUser,
  dependencies: ChangesWork & {
    /** Throws where somebody may not send a code to one more address. */
    spendCode?: SpendCode;
  },
): Promise<ContactUpdateAnswer> => {
  const { database, book, clock, delivery, spendCode } = dependencies;
  const update = trimTexts(body);
  const now = clock.now();
  const answer = async (issues: readonly Issue[]): Promise<ContactUpdateAnswer> => ({
    ...(await findPendingEmail(database, userId, now)),
    _issues: [...issues],
  });
  const wish = parseWish(update, book);
  if (isRefusal(wish)) return answer(wish.refusal);
  const requestKey = parseUuid(update.requestKey);
  if (typeof update.requestKey === 'string' && requestKey === null) return answer([requestKeyFaulty]);
  const press = { wish, requestKey, previewKey: update.previewKey ?? null, userId };

  const outcomes = await database.transaction().execute(async (transaction): Promise<Outcome[]> => {
    await takeTurns(transaction, `contact of ${userId}`);
    await lockPolicesOfUser(transaction, userId);
    const contact = knownContact(await findContact(transaction, userId));
    if (isNameless(contact)) return [{ issues: [noContract], mailId: null }];
    const situation = await loadWholeSituation(transaction, userId, dependencies);
    const isRepeated = requestKey !== null && situation !== null && (await isDone(transaction, situation, requestKey));
    const isEmailNew = emailIdentity(wish.email) !== emailIdentity(contact.contracteeEmail);
    const isMoved = !isRepeated && !isSamePlace(wish.address, contact);
    if ((isEmailNew || isMoved) && !isProven) return [{ issues: [freshProofMissing], mailId: null }];
    const changed = isRepeated
      ? { issues: [saved], mailId: null }
      : await changeContracts(transaction, press, { contact, situation }, dependencies);
    if (!isEmailNew || !isSuccess(changed.issues)) return [changed];
    return [changed, await requestCode(transaction, press, { now, spendCode })];
  });
  for (const { mailId } of outcomes) if (mailId !== null) void delivery.deliverNow(mailId, { withinMs: 0 });
  return answer(outcomes.flatMap(({ issues }) => issues));
};
