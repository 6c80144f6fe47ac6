import type { Work } from '#server/foundation/work.ts';
import { isAfter, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents, addCents, cents, toEuros } from '#domain/basics/money.ts';
import { movementText } from '#domain/money/bank/movement-text.ts';
import { normalisePoliceNumber, policeOn } from '#domain/police/police-standing.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import { forever } from '#server/business/money/dues/dues-store.ts';
import { findCustomerMovements } from '#server/business/money/ledger/movement-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { findUndoable } from '#server/business/money/bank-lines/undo-booking.ts';
import { findNextCollections, nextCollectionOf } from './list-open-items.ts';
import { findRests, lastRestText } from '#server/business/money/reminders/find-rests.ts';
import { findHolds } from './open-item-store.ts';
import type { DeskKonto } from '#domain/wire/money/books.ts';

/** The account of a police with every movement in words and the balance after it (spec 20.10). */
export const showKonto = async (input: string, { database, clock }: Pick<Work, 'database' | 'clock'>): Promise<DeskKonto> => {
  const number = normalisePoliceNumber(input);
  const police = number === null ? null : await findPoliceByNumber(database, number);
  if (police === null) throw notFound('Diese Police gibt es nicht.');
  const { policeId, policeNumber, animalName, userId } = police;
  const today = todayOf(clock);
  const movements = await findCustomerMovements(database, [policeId], forever);
  const [hold] = await findHolds(database, [policeId]);
  const nextOf = await findNextCollections(database, [policeId], today);
  const itemOf = await findUndoable(
    database,
    movements.map(({ sourceKey }) => sourceKey),
  );
  let total = cents(0);
  const lines = movements.map((movement) => {
    total = addCents(total, movement.amount);
    return {
      bookedOn: movement.bookedOn,
      dueOn: movement.dueOn,
      ...movementText({ ...movement, animalName }, 'desk'),
      amountStr: formatCents(movement.amount),
      balanceStr: formatCents(total),
      itemId: itemOf.get(movement.sourceKey) ?? null,
    };
  });
  const due = movements.flatMap(({ dueOn, amount }) => (isAfter(dueOn, today) ? [] : [amount])).reduce(addCents, cents(0));
  return {
    policeNumber,
    userId,
    animalName,
    policeStateKey: policeOn(police, today).stateKey,
    heldSince: hold === undefined ? null : todayInBerlin(hold.since),
    restStr: lastRestText((await findRests(database, [police]))(policeId), today),
    ...nextCollectionOf(police, { isHeld: hold !== undefined, day: nextOf(policeId), open: due }),
    lines,
    dueAmount: toEuros(due),
    dueStr: formatCents(due),
    totalStr: formatCents(total),
  };
};
