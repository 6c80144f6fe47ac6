import { formatGermanDate, formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { returnReason } from '#domain/money/bank/returns.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { dueOf, checkWorkText } from '#domain/staff/work.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findReturn, type StoredReturn, closeReturn, lockReturn } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { findPolice, lockPolice } from '#server/business/polices/police-store.ts';
import { describeAside } from '#server/business/tasks/describe-aside.ts';
import type { Work } from '#server/foundation/work.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { bookWriteOff } from '#server/business/money/bookkeeping/write-off.ts';
import { releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { deleteTaking } from '#server/business/tasks/taken-store.ts';
import { refuseTaken } from '#server/business/tasks/work-subject.ts';
import type { DeskReturn, ReturnClosing } from '#domain/wire/money/returns.ts';

const whyWords = ({ reasonCode, treatmentKey }: StoredReturn) => {
  if (returnReason(reasonCode).treatmentKey === 'person') {
    return 'Der Kontoinhaber ist gestorben. Es ging kein Brief hinaus, und es wird nichts mehr eingezogen, bis du entscheidest.';
  }
  if (treatmentKey === 'person')
    return 'Der Vertrag ist beendet: Es wird nichts mehr eingezogen. Die Person ist gebeten zu überweisen.';
  return 'Darum kümmert sich der Shop: Er zieht noch einmal ein oder mahnt.';
};

const endedOf = ({ closedAt, closedBy, outcome }: StoredReturn) =>
  closedAt === null || closedBy === null
    ? null
    : { words: `Erledigt von ${closedBy} am ${formatGermanInstant(closedAt)}`, outcome };

export const showReturn = async (
  returnId: number,
  staff: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<DeskReturn> => {
  const row = await findReturn(database, returnId);
  if (row === null) throw notFound('Diesen Rückläufer gibt es nicht.');
  const { policeId, isWaiting, createdAt } = row;
  const police = required(await findPolice(database, policeId), 'the police of a return');
  const label = required((await findPoliceLabels(database, [policeId])).get(policeId), 'the label of a police');
  const today = todayOf(clock);
  const balanceOf = await findBalances(database, [policeId], today);
  const open = balanceOf(policeId).due;
  return {
    returnId,
    policeNumber: label.policeNumber,
    animalName: label.animalName,
    name: label.name,
    userId: label.userId,
    open,
    isWaiting,
    why: whyWords(row),
    mayRetry: policeOn(police, today).isCollected,
    ended: endedOf(row),
    rows: [
      { label: 'Offen heute', value: formatCents(open) },
      { label: 'Lastschrift', value: `${formatCents(row.amount)} zum ${formatGermanDate(row.collectionDate)}` },
      { label: 'Zurückgekommen am', value: formatGermanDate(row.returnedOn) },
      { label: 'Grund der Bank', value: `${returnReason(row.reasonCode).words} (${row.reasonCode ?? 'ohne Code'})` },
      { label: 'Entgelt der Bank', value: formatCents(row.charge) },
      { label: 'Referenz', value: row.endToEndId },
    ],
    work: await describeAside(
      { subjectKey: 'returned_debit', subjectId: returnId },
      { since: createdAt, ...dueOf('returned_debit', { since: createdAt }, today), isWaiting },
      staff,
      { database, clock },
    ),
  };
};

const overWords = ({ closedBy, closedAt }: StoredReturn) =>
  closedBy === null || closedAt === null
    ? error('Dieser Rückläufer wartet auf niemanden.')
    : error(`Dieser Rückläufer ist schon erledigt: von ${closedBy} am ${formatGermanInstant(closedAt)}.`);

const confirmations: Readonly<Record<ReturnClosing['actionKey'], string>> = {
  done: 'Der Rückläufer ist erledigt.',
  retry: 'Der Betrag wird mit der nächsten Abbuchung eingezogen.',
  write_off: 'Der Betrag ist ausgebucht.',
};

/** What a person made of a debit that nobody is reminded of (spec 20.6). `done` leaves money and hold as they are. */
export const closeDeskReturn = (
  { returnId, actionKey, outcome: outcomeText }: ReturnClosing,
  { staffId, name }: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    const row = await findReturn(transaction, returnId);
    if (row === null) throw notFound('Diesen Rückläufer gibt es nicht.');
    const refuse = (...issues: Issue[]) => ({ _issues: issues });
    const police = required(await lockPolice(transaction, row.policeId), 'the police of a return');
    const returned = required(await lockReturn(transaction, returnId), 'the return');
    if (!returned.isWaiting) return refuse(overWords(returned));
    const subject = { subjectKey: 'returned_debit', subjectId: returnId } as const;
    const refusal = await refuseTaken(transaction, subject, { staffId }, clock);
    if (refusal !== null) return refuse(...refusal.refusal);
    const issues = checkWorkText(outcomeText, { field: 'outcome', about: 'kurz, was du getan hast' });
    if (issues.length > 0) return refuse(...issues);
    const [now, today, outcome] = [clock.now(), todayOf(clock), outcomeText.trim()];
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
    await deleteTaking(transaction, subject);
    await appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: `returned_debit.${actionKey}`,
      subject: { kindKey: 'returned_debit', id: returnId },
      after: { policeNumber, outcome },
      now,
    });
    return { _issues: [ok(confirmations[actionKey])] };
  });
