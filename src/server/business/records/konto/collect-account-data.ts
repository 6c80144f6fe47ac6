import { addYears } from '#domain/basics/calendar-date.ts';
import { toEuros } from '#domain/basics/money.ts';
import { maskIban } from '#domain/person/payment.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findDebits } from '#server/business/money/coming/debit-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { loadMovements } from './load-movements.ts';

/** What the data export tells of the money: what moved, also what is booked ahead, and every debit with its mandate. */
export const collectAccountData = async (userId: number, { database, clock }: Pick<Work, 'database' | 'clock'>) => {
  const polices = await findPolicesOfUser(database, userId);
  const numberOf = new Map(polices.map(({ policeId, policeNumber }) => [policeId, policeNumber]));
  const movements = await loadMovements(polices, addYears(todayOf(clock), 1), database);
  const debits = await findDebits(database, [...numberOf.keys()]);
  return {
    movements: movements.map(({ police, movementKey, bookedOn, dueOn, period, amount, title, detail }) => ({
      policeNumber: police.policeNumber,
      movementKey,
      bookedOn,
      dueOn,
      period,
      amount: toEuros(amount),
      title,
      detail,
    })),
    debits: debits.map(({ policeId, iban, amount, ...debit }) => ({
      ...debit,
      policeNumber: numberOf.get(policeId),
      amount: toEuros(amount),
      ibanMasked: maskIban(iban),
    })),
  };
};
