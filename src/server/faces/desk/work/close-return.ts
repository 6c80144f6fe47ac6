import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { there } from '#domain/basics/complete.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { ReturnClosing } from '#domain/wire/money/return-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { bookWriteOff } from '#server/business/money/bookkeeping/write-off.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { closeReturn, findReturn, lockReturn, type StoredReturn } from '#server/business/money/returns/return-store.ts';
import { lockPolice } from '#server/business/polices/police-store.ts';
import { deleteClaim } from '#server/business/tasks/claim-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';

const overWords = ({ closedBy, closedAt }: StoredReturn) =>
  closedBy === null || closedAt === null
    ? error('Dieser Rückläufer wartet auf niemanden.')
    : error(`Dieser Rückläufer ist schon erledigt: von ${closedBy} am ${formatGermanInstant(closedAt)}.`);

const done: Readonly<Record<ReturnClosing['actionKey'], string>> = {
  done: 'Der Rückläufer ist erledigt.',
  retry: 'Der Betrag wird mit der nächsten Abbuchung eingezogen.',
  write_off: 'Der Betrag ist ausgebucht.',
};

/** What a person made of a debit that nobody is reminded of (spec 20.6). `done` leaves money and hold as they are. */
export const closeDeskReturn = (
  { returnId, actionKey, outcome: given }: ReturnClosing,
  { staffId, name }: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    const found = await findReturn(transaction, returnId);
    if (found === null) throw notFound('Diesen Rückläufer gibt es nicht.');
    const refuse = (...issues: Issue[]) => ({ _issues: issues });
    const police = there(await lockPolice(transaction, found.policeId), 'the police of a return');
    const returned = there(await lockReturn(transaction, returnId), 'the return');
    if (!returned.isWaiting) return refuse(overWords(returned));
    const subject = { subjectKey: 'returned_debit', subjectId: returnId } as const;
    const taken = await refuseTaken(transaction, subject, { staffId });
    if (taken !== null) return refuse(...taken.refusal);
    const issues = checkWorkText(given, { field: 'outcome', about: 'kurz, was du getan hast' });
    if (issues.length > 0) return refuse(...issues);
    const [now, today, outcome] = [clock.now(), todayOf(clock), given.trim()];
    const { policeId, policeNumber } = police;
    if (actionKey === 'retry') {
      if (!policeOn(police, today).isCollected) return refuse(error('Der Vertrag ist beendet: Es wird nichts mehr eingezogen.'));
      await releaseHold(transaction, policeId);
    }
    if (actionKey === 'write_off') {
      const balanceOf = await findBalances(transaction, [policeId], today);
      const open = balanceOf(policeId).due;
      if (open <= 0) return refuse(error('Hier ist nichts mehr offen.'));
      await bookWriteOff(transaction, { policeId, amount: open, reason: outcome }, { today, now });
    }
    await closeReturn(transaction, returnId, { by: name, outcome, now });
    await deleteClaim(transaction, subject);
    await appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: `returned_debit.${actionKey}`,
      subject: { kindKey: 'returned_debit', id: returnId },
      after: { policeNumber, outcome },
      now,
    });
    return { _issues: [ok(done[actionKey])] };
  });
