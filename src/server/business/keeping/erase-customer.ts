import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { keptPeriod, type Keeping } from '#domain/product/keeping-periods.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findBookedPolices } from '#server/business/money/ledger/movement-store.ts';
import { findAcceptedOfferIds } from '#server/business/polices/erasure-store.ts';
import { lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { erasureDoneMailKind, type ErasureDone } from './erasure-mail.ts';
import * as anonymous from './anonymise-store.ts';
import * as store from './erasure-store.ts';
import { closeAccount, findCustomer, findStandIns, type Customer } from './customer-store.ts';
import { deleteEstimatesOf, deletePracticeCodesOf, deleteUploadsOf } from './claim-store.ts';
import { forgetPolices, only } from './forget-polices.ts';
import { judgePolices, type Judged } from './judge-polices.ts';

type Dependencies = { clock: Clock; actor: Actor };

/** In words, for whoever asked and whoever does it. */
export type Erasure =
  | { outcome: 'unknown' }
  | { outcome: 'refused'; reasons: string[] }
  /** `mail`: to whom it is told, once; null for whoever was erased before. */
  | { outcome: 'erased'; gone: string[]; kept: string[]; mail: (ErasureDone & { mailId: number }) | null };

type Over = Judged & { keeping: Extract<Keeping, { isRunning: false }> };

class DryRun extends Error {
  readonly erasure: Erasure;
  constructor(erasure: Erasure) {
    super('nothing was erased');
    this.erasure = erasure;
  }
}

/** DSGVO 17 with its limits: one transaction, or with `isDryRun` none of it (spec 15.6). */
export const eraseCustomer = async (
  { email, isDryRun }: { email: string; isDryRun: boolean },
  { database, ...dependencies }: Dependencies & { database: Database },
): Promise<Erasure> => {
  try {
    return await database.transaction().execute(async (transaction) => {
      const erasure = await eraseIn(transaction, email.trim(), dependencies);
      if (isDryRun) throw new DryRun(erasure);
      return erasure;
    });
  } catch (cause) {
    if (cause instanceof DryRun) return cause.erasure;
    throw cause;
  }
};

const reasonOf = ({ policeNumber, stateKey }: StoredPolice, runsTo: IsoDate | null) => {
  if (stateKey === 'new_manual') return `Über den Antrag ${policeNumber} ist noch nicht entschieden.`;
  return runsTo === null
    ? `Der Vertrag ${policeNumber} läuft, bis ihn jemand beendet.`
    : `Der Vertrag ${policeNumber} läuft noch bis ${formatGermanDate(runsTo)}.`;
};

/** In the transaction of whoever has more to write with it. */
export const eraseIn = async (transaction: Transaction, email: string, { clock, actor }: Dependencies): Promise<Erasure> => {
  const [now, today] = [clock.now(), todayOf(clock)];
  const customer = await findCustomer(transaction, email);
  // What was bought under the address goes or stays with it, whether or not its owner has answered.
  const customers = customer === null ? [] : [customer, ...(await findStandIns(transaction, customer))];
  const judged: Judged[] = [];
  for (const { userId } of customers) {
    const polices = await lockPolicesOfUser(transaction, userId);
    judged.push(...(await judgePolices(transaction, polices, today)));
  }
  const reasons = judged.flatMap(({ police, keeping, unfinished }) => [
    ...(keeping.isRunning ? [reasonOf(police, keeping.runsTo)] : []),
    ...unfinished,
  ]);
  if (reasons.length > 0) return { outcome: 'refused', reasons };

  const over = judged.filter((one): one is Over => !one.keeping.isRunning);
  const kept = over.filter(({ keeping }) => keeping.isKept);
  const gone = await forgetAddress(transaction, email, { customer, isEmptied: kept.length === 0 });
  for (const one of customers) {
    const isIts = ({ police }: Over) => police.userId === one.userId;
    gone.push(...(await forgetContracts(transaction, one, { over: over.filter(isIts), kept: kept.filter(isIts), now })));
  }
  if (gone.length === 0 && customer === null) return { outcome: 'unknown' };

  const outcome = { gone, kept: await tellKept(transaction, kept) };
  // Whoever was erased before is not told again.
  if (gone.length === 0) return { outcome: 'erased', ...outcome, mail: null };
  const mail = { to: customer?.email ?? email, firstname: customer?.firstname ?? null, ...outcome };
  const mailId = await enqueueMail(transaction, erasureDoneMailKind, mail, now);
  await appendAudit(transaction, {
    actor,
    actionKey: 'customer.erased',
    subject: { kindKey: 'customer', id: customer?.userId ?? 'ohne Konto' },
    after: outcome,
    now,
  });
  return { outcome: 'erased', ...outcome, mail: { ...mail, mailId } };
};

/** The books of a contract are kept as long as the contract itself. */
const tellKept = async (transaction: Transaction, kept: readonly Over[]): Promise<string[]> => {
  const booked = await findBookedPolices(
    transaction,
    kept.map(({ police }) => police.policeId),
  );
  return kept.map(({ police: { policeId, policeNumber }, keeping, hasBills }) => {
    const things = ['seinen Briefen', ...(hasBills ? ['Tierarztrechnungen'] : [])];
    const what = booked.has(policeId) ? `${things.join(', ')}, Buchungen und Zahlungen` : things.join(' und ');
    return `Vertrag ${policeNumber} mit ${what}, bis ${formatGermanDate(keeping.keptUntil)} (${keptPeriod('contract').why})`;
  });
};

const counted = (count: number, what: string) => (count === 0 ? [] : [`${what}: ${count}`]);

/** What needs no contract. */
const forgetAddress = async (
  transaction: Transaction,
  email: string,
  { customer, isEmptied }: { customer: Customer | null; isEmptied: boolean },
): Promise<string[]> => {
  const userId = customer?.userId ?? null;
  const { uuids } = await store.deleteOpenOffers(transaction, email);
  const mails = await store.deleteMails(transaction, { email, userId, offerUuids: uuids });
  await store.forgetSentMails(transaction, { email, userId });
  const agreements = await store.deleteAgreements(transaction, email);
  const buyer = await store.forgetBuyer(transaction, email);
  const cases = await store.closeCasesOf(transaction, { userId, email, isEmptied });
  return [
    ...counted(uuids.length, 'Angebote, aus denen kein Vertrag wurde'),
    ...counted(mails, 'E-Mails, die noch nicht gesendet waren'),
    ...counted(agreements, 'Einwilligungen in Werbung'),
    ...counted(buyer, 'Nennungen als Käufer eines Jungtiers'),
    ...counted(cases, 'Vorgänge, die damit abgeschlossen sind'),
  ];
};

const forgetContracts = async (
  transaction: Transaction,
  customer: Customer,
  { over, kept, now }: { over: readonly Over[]; kept: readonly Over[]; now: Date },
): Promise<string[]> => {
  const { breedingOfferIds } = await findAcceptedOfferIds(transaction, customer.userId);
  const breedingOffers = await store.deleteOpenBreedingOffers(transaction, customer.userId, breedingOfferIds);
  const access = customer.isOpen ? await closeAccount(transaction, customer) : 0;
  const keptOnes = kept.map(({ police }) => police);
  const past = over.map(({ police }) => police).filter((police) => !keptOnes.includes(police));
  const own = customer.contactId === null ? [] : [customer.contactId];
  const contacts = only(
    [...own, ...past.map(({ contactId }) => contactId)],
    keptOnes.flatMap(({ contactId }) => [contactId, ...own]),
  );
  if (contacts.length > 0) await anonymous.anonymiseContacts(transaction, contacts);
  const notes = await anonymous.forgetNotes(transaction, customer.userId);
  if (kept.length === 0) await anonymous.anonymiseFormerMandates(transaction, customer.userId);
  else await anonymous.settleMessages(transaction, customer.userId);
  const messages = kept.length === 0 ? await anonymous.forgetMessages(transaction, customer.userId) : 0;
  const uploads = await deleteUploadsOf(transaction, customer.userId);
  const photos = await anonymous.deletePhotosOf(transaction, customer.userId);
  const visits = await deletePracticeCodesOf(transaction, customer.userId);
  const estimates = await deleteEstimatesOf(transaction, customer.userId);
  const { letters, payments, bills } = await forgetPolices(transaction, { past, kept: keptOnes, now });
  return [
    ...(customer.isOpen && !customer.isStandIn ? ['Zugang zum Kundenbereich'] : []),
    ...counted(access, 'Anmeldungen und Codes'),
    ...counted(breedingOffers, 'Zuchtangebote, aus denen kein Vertrag wurde'),
    ...counted(contacts.length, 'Namen, Anschriften und Bankverbindungen'),
    ...counted(past.length, 'Verträge, deren Frist vorbei ist, ohne Person'),
    ...counted(notes, 'Notizen'),
    ...counted(messages, 'Nachrichten'),
    ...counted(letters, 'Briefe'),
    ...counted(bills, 'Tierarztrechnungen'),
    ...counted(uploads, 'Dateien, die mit keiner Rechnung eingereicht wurden'),
    ...counted(photos, 'Fotos von Tieren'),
    ...counted(visits, 'Codes für Tierarztpraxen'),
    ...counted(estimates, 'Kostenvoranschläge'),
    ...counted(payments, 'Kontoinhaber und IBAN von Zahlungen'),
  ];
};
