import type { Transaction } from '#server/foundation/database/connect.ts';
import { dueOf, checkWorkText } from '#domain/staff/work.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import {
  correctRecipient,
  findOutboxEntry,
  retryMail,
  findMailPayload,
  giveMailUp,
  lockMail,
} from '#server/foundation/mail/outbox-list-store.ts';
import { isEmail } from '#domain/person/contact-fields.ts';
import { findUserInfo } from '#server/business/customers/login/user-store.ts';
import { findPoliceNamesOfUsers } from '#server/business/polices/search-store.ts';
import type { OutboxState } from '#server/foundation/mail/outbox-table.ts';
import { composeToShow } from '#server/foundation/mail/compose-to-show.ts';
import { describeAside } from './describe-aside.ts';
import { mailTitleOf } from '#server/business/records/mail-titles.ts';
import type { Work } from '#server/foundation/work.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import type { AuditFacts } from '#domain/staff/audit-words.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { deleteTaking } from './taken-store.ts';
import { refuseTaken } from './work-subject.ts';
import type { DeskMail, MailToGiveUp, MailToRetry } from '#domain/wire/desk/mails.ts';

type MailContent = Pick<DeskMail, 'mail' | 'hidden' | 'isCorrectable'>;

const hiddenFor = (hidden: string): MailContent => ({ mail: null, hidden, isCorrectable: false });

/** Others find their reader by the contract or the account: there it is corrected. */
const namesReader = (payload: unknown) => typeof (payload as { to?: unknown }).to === 'string';

/** As far as the desk knows its kind, and it can be composed. */
const showContent = async (
  mailId: number,
  { database, composers, clock, log }: Pick<Work, 'database' | 'composers' | 'clock' | 'log'>,
): Promise<MailContent> => {
  const row = await findMailPayload(database, mailId);
  const composer = row === null ? undefined : composers[row.kind];
  if (row === null || composer === undefined) return hiddenFor('Diese Art von Mail kennt der Schreibtisch nicht.');
  try {
    const { mail } = await composeToShow(row, composer, clock);
    return { mail, hidden: null, isCorrectable: composer.makeOnce === undefined && namesReader(row.payload) };
  } catch (cause) {
    log.warn(
      { outboxId: mailId, err: describeError(cause instanceof Error ? cause : new Error(String(cause))) },
      'parked mail not shown',
    );
    return hiddenFor(
      'Die Mail lässt sich gerade nicht zusammenstellen. Das ist vermutlich auch der Grund, warum sie hier liegt.',
    );
  }
};

/** Says who gets the mail, and what they have with us. */
const describeReader = async (userId: number, { database }: Pick<Work, 'database'>): Promise<DeskMail['customer']> => {
  const [polices, user] = await Promise.all([findPoliceNamesOfUsers(database, [userId]), findUserInfo(database, userId)]);
  if (user === null) return null;
  const name = `${user.firstname} ${user.lastname}`.trim() || user.userEmail;
  return { userId, name, policeNumbers: polices.map(({ policeNumber }) => policeNumber) };
};

export const describeMail = async (mailId: number, staff: RequestStaff, dependencies: Work): Promise<DeskMail> => {
  const { database } = dependencies;
  const entry = await findOutboxEntry(database, mailId);
  if (entry === null) throw notFound('Diese Mail gibt es nicht.');
  const { kind, state, createdAt, runAt, attempts, lastError, userId } = entry;
  const isWaiting = state === 'parked';
  const content = isWaiting ? await showContent(mailId, dependencies) : hiddenFor('Was erledigt ist, wird nicht aufgehoben.');
  const waiting = { since: runAt, ...dueOf('mail', { since: runAt }, todayOf(dependencies.clock)), isWaiting };
  return {
    mailId,
    title: mailTitleOf(kind),
    stateKey: state,
    createdAt: createdAt.toISOString(),
    attempts,
    lastError,
    customer: userId === null ? null : await describeReader(userId, dependencies),
    ...content,
    work: await describeAside({ subjectKey: 'mail', subjectId: mailId }, waiting, staff, dependencies),
  };
};

type Ending = {
  actionKey: AuditAction;
  after: AuditFacts;
  /** What speaks against it while it still waits. */
  check?: (transaction: Transaction) => Promise<Issue[]>;
  end: (transaction: Transaction, mailId: number, now: Date) => Promise<unknown>;
};

/** Whoever presses again, or second, hears what came of it. */
const stateWords: Readonly<Record<Exclude<OutboxState, 'parked'>, string>> = {
  waiting: 'Sie ist wieder unterwegs.',
  sent: 'Sie ist zugestellt.',
  given_up: 'Sie ist aufgegeben, niemand bekommt sie.',
};

/** Null when it was done. */
const endMail = (
  mailId: number,
  { actionKey, after, check, end }: Ending,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer | null> =>
  database.transaction().execute(async (transaction) => {
    const mail = await lockMail(transaction, mailId);
    if (mail === null) throw notFound('Diese Mail gibt es nicht.');
    const { state, runAt } = mail;
    if (state !== 'parked')
      return { _issues: [error(`Diese Mail wartet nicht mehr auf eine Entscheidung: ${stateWords[state]}`)] };
    const subject = { subjectKey: 'mail', subjectId: mailId } as const;
    const refusal = await refuseTaken(transaction, subject, staff, clock);
    if (refusal !== null) return { _issues: [...refusal.refusal] };
    const issues = (await check?.(transaction)) ?? [];
    if (issues.length > 0) return { _issues: issues };
    const now = clock.now();
    await end(transaction, mailId, now);
    await deleteTaking(transaction, subject);
    await appendAudit(transaction, {
      actor: { staffId: staff.staffId, name: staff.name },
      actionKey,
      subject: { kindKey: 'mail', id: mailId },
      before: { state, waitingSince: runAt.toISOString() },
      after,
      now,
    });
    return null;
  });

const checkCorrection = async (
  transaction: Transaction,
  mailId: number,
  { composers }: Pick<Work, 'composers'>,
): Promise<Issue[]> => {
  const row = await findMailPayload(transaction, mailId);
  const isCorrectable = row !== null && composers[row.kind]?.makeOnce === undefined && namesReader(row.payload);
  return isCorrectable
    ? []
    : [error('Diese Mail geht an die Adresse, die im Vertrag oder Konto steht. Bitte ändere sie dort.', 'to')];
};

/** At once, with all attempts; if it fails again it comes back. */
export const retryDeskMail = async (
  { mailId, to }: MailToRetry,
  staff: RequestStaff,
  dependencies: Work,
): Promise<IssuesAnswer> => {
  const corrected = (to ?? '').trim();
  const isCorrected = corrected !== '';
  if (isCorrected && !isEmail(corrected)) return { _issues: [error('Die eingegebene E-Mail-Adresse ist nicht gültig.', 'to')] };
  const ending: Ending = {
    actionKey: 'mail.retried',
    after: { state: 'waiting', ...(isCorrected && { recipient: corrected }) },
    ...(isCorrected && { check: (transaction: Transaction) => checkCorrection(transaction, mailId, dependencies) }),
    end: async (transaction, id, now) => {
      if (isCorrected) await correctRecipient(transaction, id, corrected);
      await retryMail(transaction, id, now);
    },
  };
  const refused = await endMail(mailId, ending, staff, dependencies);
  if (refused !== null) return refused;
  const outcome = await dependencies.delivery.deliverNow(mailId, { withinMs: 15_000 });
  if (outcome === 'sent') return { _issues: [ok('Die Mail ist zugestellt.')] };
  return { _issues: [ok('Wir versuchen es weiter. Klappt es wieder nicht, steht die Mail erneut im Arbeitskorb.')] };
};

export const giveDeskMailUp = async (
  { mailId, reason }: MailToGiveUp,
  staff: RequestStaff,
  dependencies: Work,
): Promise<IssuesAnswer> => {
  const issues = checkWorkText(reason, { field: 'reason', about: 'einen Grund' });
  if (!isSuccess(issues)) return { _issues: issues };
  const after = { state: 'given_up', reason: reason.trim() };
  const refused = await endMail(mailId, { actionKey: 'mail.given_up', after, end: giveMailUp }, staff, dependencies);
  return refused ?? { _issues: [ok('Die Mail ist aufgegeben. Niemand bekommt sie.')] };
};
