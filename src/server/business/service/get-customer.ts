import { findNotes } from '#server/business/staff/note-store.ts';
import { formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { fillPath } from '#domain/wire/call.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { findDocumentsOfUser } from '#server/foundation/documents/archive/document-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findMailsOfUser } from '#server/foundation/mail/outbox-list-store.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { findMandateInForce } from '#server/business/customers/mandates/mandate-store.ts';
import { findAccountOfCustomer, type CustomerAccount } from '#server/business/customers/contact/account-store.ts';
import { findOpenIbanChange } from '#server/business/money/mandate/iban-change-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { getContact } from '#server/business/customers/contact/get-contact.ts';
import { findSessionsOfUser } from '#server/business/records/customer-data-store.ts';
import { loadAnimals } from '#server/business/records/load-animals.ts';
import { advertisementSince, casesOf, contractsOf, offersOf } from './customer-records.ts';
import { letterFile, type DeskCustomer, type DeskCustomerAnswer } from '#domain/wire/desk/customers.ts';

const mostMails = 50;

/** The address of a customer comes from the browser's own: what is none is nobody. */
export const parseUserId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export const requireAccount = async (userId: number, { database }: Pick<Work, 'database'>) => {
  const account = await findAccountOfCustomer(database, userId);
  if (account === null) throw notFound('Diesen Kunden gibt es nicht.');
  return account;
};

/** What was bought under an address is not known to be its owner's (spec 15.13). */
const ownershipOf = ({ isStandIn, disownedAt }: CustomerAccount) => {
  if (!isStandIn) return null;
  return disownedAt === null
    ? 'Ohne Anmeldung unter dieser E-Mail-Adresse gekauft. Ob der Vertrag dem gehört, der das Postfach hat, ist noch nicht beantwortet.'
    : `Wer das Postfach hat, sagte am ${formatGermanDate(todayInBerlin(disownedAt))}: Dieser Vertrag gehört mir nicht.`;
};

const loadBank = async (userId: number, { database, clock }: Work): Promise<DeskCustomer['bank']> => {
  const bank = await findMandateInForce(database, userId);
  if (bank === null) return null;
  const iban = bank.iban as Iban;
  const pending = await findOpenIbanChange(database, userId, clock.now());
  return {
    pendingIban: pending && {
      ibanChangeId: pending.ibanChangeId,
      ibanMasked: maskIban(pending.iban),
      until: pending.expiresAt.toISOString(),
    },
    ibanMasked: maskIban(iban),
    bankName: bankNameOf(iban),
    mandateReference: bank.mandateReference,
  };
};

const loadMails = async (userId: number, email: string, { database, composers }: Work): Promise<DeskCustomer['mails']> => {
  const mails = await findMailsOfUser(database, { userId, recipientHash: hashOfAddress(email) }, mostMails);
  return mails.map(({ mailId, kind, subject, state, createdAt, sentAt, lastError, hasPayload }) => ({
    mailId,
    subject,
    stateKey: state,
    lastError: state === 'parked' ? lastError : null,
    at: (sentAt ?? createdAt).toISOString(),
    canBeSentAgain: state === 'sent' && hasPayload && composers[kind]?.isRepeatable === true,
  }));
};

/** All that is known, on one page; that it was looked at is noted with the parts that it had (spec 19.4). */
export const getCustomer = async (userId: number, dependencies: Work): Promise<DeskCustomerAnswer> => {
  const { database, clock, book } = dependencies;
  const account = await requireAccount(userId, dependencies);
  const { email, createdAt } = account;
  const sessions = await findSessionsOfUser(database, userId);
  const customer: DeskCustomer = {
    userId,
    createdAt: createdAt.toISOString(),
    ownershipStr: ownershipOf(account),
    isDisowned: account.disownedAt !== null,
    isEmailCorrectable: account.isStandIn,
    contact: (await getContact(userId, dependencies)).contact,
    bank: await loadBank(userId, dependencies),
    contracts: await contractsOf(userId, dependencies),
    animals: [...(await loadAnimals(userId, { withDeprecated: true }, { database, clock, book })).values()],
    letters: (await findDocumentsOfUser(database, userId)).map(({ documentUuid, source, createdAt: at }) => ({
      title: source.title,
      url: fillPath(letterFile.path, { userId, uuid: documentUuid }),
      createdAt: at.toISOString(),
    })),
    mails: await loadMails(account.mailsOf, email, dependencies),
    cases: await casesOf(userId, email, database),
    notes: (await findNotes(database, { subjectKey: 'customer', subjectId: userId }))
      .toReversed()
      .map(({ noteId, text, at, by }) => ({ noteId, text, staffName: by, createdAt: at.toISOString() })),
    offers: await offersOf(userId, email, database),
    deviceCount: sessions.length,
    lastSeenAt:
      sessions
        .map(({ lastSeenAt }) => lastSeenAt.toISOString())
        .toSorted()
        .at(-1) ?? null,
    advertisementSince: await advertisementSince(email, database),
  };
  return { customer, _issues: [] };
};
