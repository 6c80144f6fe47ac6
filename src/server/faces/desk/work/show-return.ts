import { formatGermanDate, formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { there } from '#domain/basics/complete.ts';
import { returnReason } from '#domain/money/returns.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { dueDayOf } from '#domain/staff/work.ts';
import type { DeskReturn } from '#domain/wire/money/return-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findReturn, type StoredReturn } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { describeAside } from './describe-aside.ts';
import { noteLook } from './note-look.ts';
import type { Work } from '#server/foundation/work.ts';

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
  const found = await findReturn(database, returnId);
  if (found === null) throw notFound('Diesen Rückläufer gibt es nicht.');
  const { policeId, isWaiting, createdAt } = found;
  const police = there(await findPolice(database, policeId), 'the police of a return');
  const label = there((await findPoliceLabels(database, [policeId])).get(policeId), 'the label of a police');
  const today = todayOf(clock);
  const balanceOf = await findBalances(database, [policeId], today);
  const open = balanceOf(policeId).due;
  await noteLook(
    { subject: { kindKey: 'customer', id: police.userId }, parts: ['contracts', 'bank'], about: { returnId } },
    staff,
    {
      database,
      clock,
    },
  );
  return {
    returnId,
    policeNumber: label.policeNumber,
    animalName: label.animalName,
    name: label.name,
    userId: label.userId,
    open,
    isWaiting,
    why: whyWords(found),
    mayRetry: policeOn(police, today).isCollected,
    ended: endedOf(found),
    rows: [
      { label: 'Offen heute', value: formatCents(open) },
      { label: 'Lastschrift', value: `${formatCents(found.amount)} zum ${formatGermanDate(found.collectionDate)}` },
      { label: 'Zurückgekommen am', value: formatGermanDate(found.returnedOn) },
      { label: 'Grund der Bank', value: `${returnReason(found.reasonCode).words} (${found.reasonCode ?? 'ohne Code'})` },
      { label: 'Entgelt der Bank', value: formatCents(found.charge) },
      { label: 'Referenz', value: found.endToEndId },
    ],
    work: await describeAside(
      { subjectKey: 'returned_debit', subjectId: returnId },
      { since: createdAt, dueDay: dueDayOf('returned_debit', createdAt), isWaiting },
      staff,
      { database, clock },
    ),
  };
};
