import type { Transaction } from 'kysely';
import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { MailToGiveUp, MailToRetry } from '#domain/wire/desk/work-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { retryMail } from '#server/foundation/mail/outbox-list-store.ts';
import { giveMailUp, lockMailState } from '#server/foundation/mail/parked-store.ts';
import { deleteClaim } from '#server/business/tasks/claim-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';

type Ending = {
  actionKey: string;
  after: Readonly<Record<string, unknown>>;
  end: (transaction: Transaction<Tables>, mailId: number, now: Date) => Promise<unknown>;
};

/** Null when it was done. */
const endMail = (
  mailId: number,
  { actionKey, after, end }: Ending,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer | null> =>
  database.transaction().execute(async (transaction) => {
    const state = await lockMailState(transaction, mailId);
    if (state === null) throw notFound('Diese Mail gibt es nicht.');
    if (state !== 'parked') return { _issues: [error('Diese Mail wartet nicht mehr auf eine Entscheidung.')] };
    const subject = { subjectKey: 'mail', subjectId: mailId } as const;
    const taken = await refuseTaken(transaction, subject, staff);
    if (taken !== null) return { _issues: [...taken.refusal] };
    const now = clock.now();
    await end(transaction, mailId, now);
    await deleteClaim(transaction, subject);
    await appendAudit(transaction, {
      actor: { staffId: staff.staffId, name: staff.name },
      actionKey,
      subject: { kindKey: 'mail', id: mailId },
      before: { state },
      after,
      now,
    });
    return null;
  });

/** At once, with all attempts; if it fails again it comes back. */
export const retryDeskMail = async ({ mailId }: MailToRetry, staff: RequestStaff, dependencies: Work): Promise<IssuesAnswer> => {
  const ending: Ending = { actionKey: 'mail.retried', after: { state: 'waiting' }, end: retryMail };
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
