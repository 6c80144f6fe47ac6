import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkPayment, maskIban, normaliseIban } from '#domain/person/payment.ts';
import type { IbanConfirmation, IbanLink, LinkedIban, LinkedIbanAnswer } from '#domain/wire/area/iban-link.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { IbanToConfirm } from '#domain/wire/desk/callers.ts';
import { findContact, isNameless } from '#server/business/customers/contact/contact-store.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { findMandates } from '#server/business/customers/mandates/mandate-store.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { hashLinkToken } from '#server/foundation/mail/link-token.ts';
import { enqueueMail, takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { ibanChangeMailKind } from './iban-change-mail.ts';
import * as store from './iban-change-store.ts';
import { updateIban } from './update-iban.ts';

const validForDays = 7;

/** Told by phone: what is asked here changes nothing until the customer presses the link of the mail (spec 19.9). */
export const requestIbanChange = async (
  { paymentIban, requestKey: given }: IbanToConfirm,
  { userId, staff }: { userId: number; staff: RequestStaff },
  { database, clock, delivery }: Pick<Work, 'database' | 'clock' | 'delivery'>,
): Promise<IssuesAnswer> => {
  const issues = checkPayment({ paymentIban, paymentSepaMandat: true }, { checkedAt: 'form' }, { presence: true });
  const iban = normaliseIban(paymentIban);
  if (!isSuccess(issues) || iban === null) return { _issues: issues };
  const contact = await findContact(database, userId);
  if (contact === null || isNameless(contact)) return { _issues: [error('Dieses Konto hat keinen Vertrag.', 'paymentIban')] };
  const requestKey = parseUuid(given);
  const sent = ok(`Die E-Mail zur Bestätigung ist unterwegs an ${contact.contracteeEmail}. Bis dahin gilt das bisherige Konto.`);
  const mailId = await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if ((await store.findIbanChangeOfPress(transaction, userId, requestKey)) !== null) return 'earlier';
    const [former] = await findMandates(transaction, userId);
    if (former?.iban === iban) return null;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + validForDays * 24 * 3_600_000);
    await takeBackMails(transaction, ibanChangeMailKind, { userId });
    const change = { userId, iban, askedBy: staff.name, requestedAt: now, expiresAt, requestKey };
    const ibanChangeId = await store.insertIbanChange(transaction, change);
    const mail = await enqueueMail(transaction, ibanChangeMailKind, { userId, ibanChangeId }, now);
    await appendAudit(transaction, {
      actor: staff,
      actionKey: 'customer.iban_asked',
      subject: { kindKey: 'customer', id: userId },
      after: { ibanMasked: maskIban(iban), isCallerProven: true },
      now,
    });
    return mail;
  });
  if (mailId === null) return { _issues: [error('Diese Bankverbindung ist schon hinterlegt.', 'paymentIban')] };
  if (mailId !== 'earlier') void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [sent] };
};

const findOfToken = async (database: Database, token: string | null | undefined) => {
  const change =
    typeof token === 'string' && token !== '' ? await store.findIbanChangeOfLink(database, hashLinkToken(token)) : null;
  if (change === null) throw notFound('Diesen Link gibt es nicht. Bitte öffne ihn noch einmal aus unserer E-Mail.');
  return change;
};

const stateOf = ({ confirmedAt, expiresAt }: store.IbanChange, now: Date): LinkedIban['stateKey'] => {
  if (confirmedAt !== null) return 'confirmed';
  return expiresAt > now ? 'open' : 'expired';
};

const describe = async (database: Database, change: store.IbanChange, now: Date): Promise<LinkedIban> => ({
  stateKey: stateOf(change, now),
  firstname: (await findContact(database, change.userId))?.contracteeFirstname ?? '',
  ibanMasked: maskIban(change.iban),
  bankName: bankNameOf(change.iban),
  askedAt: change.requestedAt.toISOString(),
  until: todayInBerlin(change.expiresAt),
});

/** Reads and changes nothing: programs that look through mails open links. */
export const openIbanLink = async (
  { token }: IbanLink,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<LinkedIbanAnswer> => ({
  change: await describe(database, await findOfToken(database, token), clock.now()),
  _issues: [],
});

/** The mandate's key makes it one, however often it is pressed and wherever the server died. */
export const confirmIban = async (
  { token, paymentSepaMandat }: IbanConfirmation,
  dependencies: Pick<Work, 'database' | 'book' | 'clock' | 'delivery'>,
): Promise<LinkedIbanAnswer> => {
  const { database, clock } = dependencies;
  const change = await findOfToken(database, token);
  const now = clock.now();
  const tell = async (...issues: LinkedIbanAnswer['_issues']): Promise<LinkedIbanAnswer> => ({
    change: await describe(database, await findOfToken(database, token), now),
    _issues: issues,
  });
  const stateKey = stateOf(change, now);
  if (stateKey === 'confirmed') return tell(ok('Deine neue Bankverbindung ist gespeichert.'));
  if (stateKey === 'expired')
    return tell(error('Dieser Link ist abgelaufen, oder es gibt einen neueren. Es bleibt beim bisherigen Konto.'));
  const update = { paymentIban: change.iban, paymentSepaMandat: paymentSepaMandat ?? null, requestKey: change.mandateKey };
  const { _issues } = await updateIban(update, { userId: change.userId, isProven: true }, dependencies);
  if (!isSuccess(_issues)) return tell(..._issues);
  await store.setIbanConfirmed(database, change.ibanChangeId, now);
  return tell(..._issues);
};
