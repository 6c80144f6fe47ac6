import { formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { maskIban, type Iban } from '#domain/person/iban.ts';
import { fillPath } from '#domain/wire/call.ts';
import { getDeskLetter } from '#domain/wire/desk-customer-calls.ts';
import type { DeskCustomer, DeskCustomerAnswer } from '#domain/wire/schemas/desk-customer-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { findDocumentsOfUser } from '#server/foundation/documents/archive/document-store.ts';
import type { RequestStaff } from '#server/foundation/http/guard-desk.ts';
import { notFound } from '#server/foundation/http/problem.ts';
import { findMailsOfUser } from '#server/foundation/mail/mails-of-user-store.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { findAccount, findBank, findNotes, type DeskAccount } from '#server/business/service/customer-store.ts';
import type { DeskCustomersDependencies } from './desk-customers-dependencies.ts';

const mostMails = 50;

/** The address of a customer comes from the browser's own: what is none is nobody. */
export const parseUserId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export const requireAccount = async (userId: number, { database }: Pick<DeskCustomersDependencies, 'database'>) => {
  const account = await findAccount(database, userId);
  if (account === null) throw notFound('Diesen Kunden gibt es nicht.');
  return account;
};

/** What was bought under an address is not known to be its owner's (spec 15.13). */
const ownershipOf = ({ isStandIn, disownedAt }: DeskAccount) => {
  if (!isStandIn) return null;
  return disownedAt === null
    ? 'Ohne Anmeldung unter dieser E-Mail-Adresse gekauft. Ob der Vertrag dem gehört, der das Postfach hat, ist noch nicht beantwortet.'
    : `Wer das Postfach hat, sagte am ${formatGermanDate(todayInBerlin(disownedAt))}: Dieser Vertrag gehört mir nicht.`;
};

const loadBank = async (userId: number, { database }: DeskCustomersDependencies): Promise<DeskCustomer['bank']> => {
  const bank = await findBank(database, userId);
  if (bank === null) return null;
  const iban = bank.iban as Iban;
  return { ibanMasked: maskIban(iban), bankName: bankNameOf(iban), mandateReference: bank.mandateReference };
};

const loadMails = async (
  userId: number,
  email: string,
  { database, repeatableKinds }: DeskCustomersDependencies,
): Promise<DeskCustomer['mails']> => {
  const mails = await findMailsOfUser(database, { userId, recipientHash: hashOfAddress(email) }, mostMails);
  return mails.map(({ mailId, kind, subject, state, createdAt, sentAt, lastError, hasPayload }) => ({
    mailId,
    subject,
    stateKey: state,
    lastError: state === 'parked' ? lastError : null,
    at: (sentAt ?? createdAt).toISOString(),
    canBeSentAgain: state === 'sent' && hasPayload && repeatableKinds.includes(kind),
  }));
};

/** All that is known, on one page; that it was looked at is noted with the parts that it had (spec 19.4). */
export const getCustomer = async (
  userId: number,
  staff: RequestStaff,
  dependencies: DeskCustomersDependencies,
): Promise<DeskCustomerAnswer> => {
  const { database, records, clock } = dependencies;
  const account = await requireAccount(userId, dependencies);
  const { email, createdAt } = account;
  const sessions = await records.sessions(userId);
  const customer: DeskCustomer = {
    userId,
    createdAt: createdAt.toISOString(),
    ownershipStr: ownershipOf(account),
    isDisowned: account.disownedAt !== null,
    contact: await records.contact(userId),
    bank: await loadBank(userId, dependencies),
    contracts: await records.contracts(userId),
    animals: await records.animals(userId),
    letters: (await findDocumentsOfUser(database, userId)).map(({ documentUuid, source, createdAt: at }) => ({
      title: source.title,
      url: fillPath(getDeskLetter.path, { userId, uuid: documentUuid }),
      createdAt: at.toISOString(),
    })),
    mails: await loadMails(account.mailsOf, email, dependencies),
    cases: await records.cases(userId, email),
    notes: (await findNotes(database, userId)).map(({ createdAt: at, ...note }) => ({ ...note, createdAt: at.toISOString() })),
    offers: await records.offers(userId, email),
    deviceCount: sessions.length,
    lastSeenAt:
      sessions
        .map(({ lastSeenAt }) => lastSeenAt.toISOString())
        .toSorted()
        .at(-1) ?? null,
    advertisementSince: (await records.advertisementSince(email))?.toISOString() ?? null,
  };
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: staff,
      actionKey: 'customer.looked',
      subject: { kindKey: 'customer', id: userId },
      after: { parts: partsOf(customer) },
      now: clock.now(),
    }),
  );
  return { customer, _issues: [] };
};

const noPart = new Set(['userId', 'isDisowned']);

/** What stood there: an empty list showed nothing. */
const partsOf = (customer: DeskCustomer) =>
  Object.entries(customer)
    .filter(([name, value]) => !noPart.has(name) && value !== null && (!Array.isArray(value) || value.length > 0))
    .map(([name]) => name);
