import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkPayment, maskIban, normaliseIban } from '#domain/person/payment.ts';
import type { IbanConfirmation, IbanLink, LinkedIban, LinkedIbanAnswer } from '#domain/wire/area/iban-link.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { IbanTakeBack, IbanToConfirm } from '#domain/wire/desk/callers.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { findContact, isNameless } from '#server/business/customers/contact/contact-store.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { findMandates } from '#server/business/customers/mandates/mandate-store.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { hashLinkToken } from '#server/foundation/mail/link-token.ts';
import { enqueueMail, takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { describePlan, previewKeyOf, refusedPlan, refuseOutdated } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { ibanChangeMailKind, renderIbanChange } from './iban-change-mail.ts';
import * as store from './iban-change-store.ts';
import { updateIban } from './update-iban.ts';

const validForDays = 7;

const endOf = (now: Date) => new Date(now.getTime() + validForDays * 24 * 3_600_000);

/** The account as it would be asked for and the mail about it, or why not; nothing is written. */
const planRequest = async (
  paymentIban: string | null | undefined,
  { userId, now }: { userId: number; now: Date },
  { database, publicUrl }: { database: Database; publicUrl: string },
) => {
  const issues = checkPayment({ paymentIban, paymentSepaMandat: true }, { checkedAt: 'form' }, { presence: true });
  const iban = normaliseIban(paymentIban);
  if (!isSuccess(issues) || iban === null) return { refusal: issues };
  const contact = await findContact(database, userId);
  if (contact === null || isNameless(contact)) return { refusal: [error('Dieses Konto hat keinen Vertrag.', 'paymentIban')] };
  const [former] = await findMandates(database, userId);
  if (former?.iban === iban) return { refusal: [error('Diese Bankverbindung ist schon hinterlegt.', 'paymentIban')] };
  const change = { userId, iban, requestedAt: now, expiresAt: endOf(now) };
  const mail = await renderIbanChange(database, change, { publicUrl, token: null });
  // The mail names the minute, which passes while somebody reads it: the account and its reader are what was agreed to.
  return { change, mail, previewKey: previewKeyOf({ iban, to: mail.to }) };
};

/** The mail as it will be sent; nothing changes. */
export const previewIbanChange = async (
  { paymentIban }: Pick<IbanToConfirm, 'paymentIban'>,
  userId: number,
  { database, clock, publicUrl }: Pick<Work, 'database' | 'clock' | 'publicUrl'>,
): Promise<MailPreview> => {
  const plan = await planRequest(paymentIban, { userId, now: clock.now() }, { database, publicUrl });
  if (plan.refusal !== undefined) return describePlan(refusedPlan(...plan.refusal));
  return { ...describePlan({ issues: [], effects: [], mail: plan.mail }), previewKey: plan.previewKey };
};

/** Told by phone: what is asked here changes nothing until the customer presses the link of the mail (spec 19.9). */
export const requestIbanChange = async (
  { paymentIban, requestKey: pressKey, previewKey }: IbanToConfirm,
  { userId, staff }: { userId: number; staff: RequestStaff },
  { database, clock, delivery, publicUrl }: Pick<Work, 'database' | 'clock' | 'delivery' | 'publicUrl'>,
): Promise<IssuesAnswer> => {
  const requestKey = parseUuid(pressKey);
  const mailNotice = ({ to }: { to: string }) =>
    ok(`Die E-Mail zur Bestätigung ist unterwegs an ${to}. Bis dahin gilt das bisherige Konto.`);
  const result = await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const now = clock.now();
    const earlier = await store.findIbanChangeOfPress(transaction, userId, requestKey);
    if (earlier !== null)
      return { issues: [mailNotice(await renderIbanChange(transaction, earlier, { publicUrl, token: null }))], mailId: null };
    const plan = await planRequest(paymentIban, { userId, now }, { database: transaction, publicUrl });
    if (plan.refusal !== undefined) return { issues: plan.refusal, mailId: null };
    const outdated = refuseOutdated(previewKey, plan.previewKey);
    if (outdated.length > 0) return { issues: outdated, mailId: null };
    await takeBackMails(transaction, ibanChangeMailKind, { userId });
    const ibanChangeId = await store.insertIbanChange(transaction, { ...plan.change, askedBy: staff.name, requestKey });
    const mailId = await enqueueMail(transaction, ibanChangeMailKind, { userId, ibanChangeId }, now);
    await appendAudit(transaction, {
      actor: staff,
      actionKey: 'customer.iban_asked',
      subject: { kindKey: 'customer', id: userId },
      after: { ibanMasked: maskIban(plan.change.iban), isCallerProven: true },
      now,
    });
    return { issues: [mailNotice(plan.mail)], mailId };
  });
  if (result.mailId !== null) void delivery.deliverNow(result.mailId, { withinMs: 0 });
  return { _issues: [...result.issues] };
};

/** What waits for the customer's press is taken back by one at the desk: a mail that has not gone out never will, and the link says so. */
export const takeIbanChangeBack = (
  { ibanChangeId }: IbanTakeBack,
  { userId, staff }: { userId: number; staff: RequestStaff },
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const change = await store.findIbanChange(transaction, ibanChangeId);
    if (change === null || change.userId !== userId) throw notFound('Diese Bankverbindung wartet auf keine Bestätigung.');
    const now = clock.now();
    const [mandate] = await findMandates(transaction, userId);
    const stateKey = mandate?.requestKey === change.mandateKey ? 'confirmed' : stateOf(change, now);
    if (stateKey === 'confirmed') return { _issues: [error('Zu spät: Der Kunde hat das neue Konto schon bestätigt.')] };
    if (stateKey === 'open') {
      await store.setIbanTakenBack(transaction, ibanChangeId, now);
      await takeBackMails(transaction, ibanChangeMailKind, { userId });
      await appendAudit(transaction, {
        actor: staff,
        actionKey: 'customer.iban_taken_back',
        subject: { kindKey: 'customer', id: userId },
        before: { ibanMasked: maskIban(change.iban) },
        now,
      });
    }
    return { _issues: [ok('Zurückgenommen. Es bleibt beim bisherigen Konto.')] };
  });

const findOfToken = async (database: Database, token: string | null | undefined) => {
  const change =
    typeof token === 'string' && token !== '' ? await store.findIbanChangeOfLink(database, hashLinkToken(token)) : null;
  if (change === null) throw notFound('Diesen Link gibt es nicht. Bitte öffne ihn noch einmal aus unserer E-Mail.');
  return change;
};

const stateOf = ({ confirmedAt, takenBackAt, expiresAt }: store.IbanChange, now: Date): LinkedIban['stateKey'] => {
  if (confirmedAt !== null) return 'confirmed';
  if (takenBackAt !== null) return 'taken_back';
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
  const tell = async (...issues: LinkedIbanAnswer['_issues']): Promise<LinkedIbanAnswer> => {
    const current = await describe(database, await findOfToken(database, token), now);
    const over = overWords[current.stateKey];
    return { change: current, _issues: over === undefined ? issues : [over] };
  };
  if (stateOf(change, now) !== 'open') return tell();
  const update = { paymentIban: change.iban, paymentSepaMandat: paymentSepaMandat ?? null, requestKey: change.mandateKey };
  const isOver = async (transaction: Transaction) =>
    (await store.findIbanChange(transaction, change.ibanChangeId))?.takenBackAt !== null;
  const { _issues } = await updateIban(update, { userId: change.userId, isProven: true }, dependencies, { isOver });
  if (isSuccess(_issues)) await store.setIbanConfirmed(database, change.ibanChangeId, now);
  return tell(..._issues);
};

/** What there is to say to whoever presses once it is not open any more. */
const overWords: Readonly<Partial<Record<LinkedIban['stateKey'], Issue>>> = {
  confirmed: ok('Deine neue Bankverbindung ist gespeichert.'),
  expired: error('Dieser Link ist abgelaufen, oder es gibt einen neueren. Es bleibt beim bisherigen Konto.'),
  taken_back: error('Diese Änderung haben wir zurückgenommen. Es bleibt beim bisherigen Konto.'),
};
