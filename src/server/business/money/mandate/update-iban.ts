import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { maskIban, normaliseIban, type Iban, checkPayment } from '#domain/person/payment.ts';
import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import { newAccountText } from '#domain/money/debit-notices.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { insertMandate, findMandates } from '#server/business/customers/mandates/mandate-store.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { sepaMandateDocument } from '#server/foundation/documents/letters/sepa-mandate-document.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findComingDebits } from '#server/business/money/coming/find-coming-debits.ts';
import { moveToMandate } from '#server/business/polices/holder-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findContact, isNameless, setIbanOfUser, type StoredContact } from '#server/business/customers/contact/contact-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { ProvenUser } from '#server/foundation/callers.ts';
import { toRecipient } from '#server/business/customers/contact/get-contact.ts';
import { ibanChangedMailKind } from './iban-changed-mail.ts';
import { isPaid } from './mandates.ts';
import { freshProofMissing } from '#domain/person/fresh-proof.ts';
import type { IbanUpdate } from '#domain/wire/area/profile.ts';

const nothingToPay = 'Zu deinem Konto gehört noch kein Vertrag, für den wir eine Bankverbindung brauchen.';

/** A new mandate with a new reference; the old one stays as history. All that is still collected or paid back moves to it. */
export const updateIban = async (
  update: IbanUpdate,
  { userId, isProven }: ProvenUser,
  { database, book, clock, delivery }: Pick<Work, 'database' | 'book' | 'clock' | 'delivery'>,
  /** `isSwitched`: the new bank told it for the customer, who may object. `isOver`: asked once nobody else changes the account. */
  { isSwitched = false, isOver }: { isSwitched?: boolean; isOver?: (transaction: Transaction) => Promise<boolean> } = {},
): Promise<IssuesAnswer> => {
  const issues = checkPayment(update, { checkedAt: 'server' }, { presence: true });
  const iban = normaliseIban(update.paymentIban);
  if (!isSuccess(issues) || iban === null) return { _issues: issues };
  if (!isProven) return { _issues: [freshProofMissing] };
  const contact = await findContact(database, userId);
  if (contact === null) throw notFound('Dieses Konto gibt es nicht.');

  if (isNameless(contact)) return { _issues: [error(nothingToPay, 'paymentIban')] };

  const now = clock.now();
  const today = todayOf(clock);
  const requestKey = parseUuid(update.requestKey);
  const mailId = await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if (isOver !== undefined && (await isOver(transaction))) return 'over';
    const [former] = await findMandates(transaction, userId);
    const polices = await findPolicesOfUser(transaction, userId);
    const paid = polices.filter((police) => isPaid(police, today)).toReversed();
    // Each application names an account of its own, so that the newest mandate need not be that of every police.
    if (former?.iban === iban && polices.every((police) => police.iban === iban)) {
      return requestKey !== null && former.requestKey === requestKey ? 'earlier' : null;
    }
    const accountHolder = `${contact.contracteeFirstname} ${contact.contracteeLastname}`;
    const mandate = await insertMandate(transaction, { userId, accountHolder, iban, now, requestKey });
    const policeIds = paid.map(({ policeId }) => policeId);
    // Contracts that are over move as well: what is paid back for them goes to the account of today, even if it comes in later.
    const movedIds = polices.map(({ policeId }) => policeId);
    await moveToMandate(transaction, movedIds, { mandateId: mandate.id, iban });
    await setIbanOfUser(transaction, userId, iban);
    const source = mandateLetter({ iban, mandateReference: mandate.mandateReference, contact, paid, today, book });
    const documentId = paid.length === 0 ? null : await insertDocument(transaction, { userId, policeIds, source, now });
    const { mandateReference } = mandate;
    const to = contact.contracteeEmail;
    const fromWhen =
      paid.length === 0
        ? 'Abbuchen werden wir davon nichts: Dein Vertrag ist zu Ende.'
        : newAccountText(await findComingDebits(paid, { database: transaction, clock }));
    const payload = {
      to,
      userId,
      mandateReference,
      ibanMasked: maskIban(iban),
      documentId,
      changedAt: now.toISOString(),
      fromWhen,
      isSwitched,
    };
    return enqueueMail(transaction, ibanChangedMailKind, payload, now);
  });
  if (mailId === null) return { _issues: [error('Diese Bankverbindung ist schon hinterlegt.', 'paymentIban')] };
  if (mailId === 'over') return { _issues: [error('Das gilt nicht mehr. Es bleibt beim bisherigen Konto.')] };
  if (mailId !== 'earlier') void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [ok('Deine neue Bankverbindung ist gespeichert. Die Bestätigung kommt per E-Mail.')] };
};

type MandateLetter = {
  iban: Iban;
  mandateReference: string;
  contact: StoredContact;
  paid: readonly StoredPolice[];
  today: IsoDate;
  book: TarifBook;
};

const mandateLetter = ({ iban, mandateReference, contact, paid, today, book }: MandateLetter) => {
  const terms = [...new Set(paid.map((police) => termsOn(police, today).paymentTermKey))];
  return sepaMandateDocument({
    letterDate: today,
    recipient: toRecipient(contact),
    mandateReference,
    grantedOn: today,
    ibanMasked: maskIban(iban),
    bankName: bankNameOf(iban),
    paymentTermTitle: terms.map((key) => book.paymentTerms.get(key)?.title ?? key).join(' und '),
    // Contracts with different terms share one mandate: then each has its own days.
    paymentTermKey: (terms.length === 1 ? terms[0] : undefined) ?? '',
    policeNumbers: paid.map(({ policeNumber }) => policeNumber),
  });
};
