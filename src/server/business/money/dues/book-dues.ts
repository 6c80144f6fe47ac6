import { addDays, firstOfMonth, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import {
  dueBookings,
  type DueBooking,
  duesUntil,
  isAllDueBy,
  splitTax,
  taxPercentOn,
  moneySettings,
} from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { book, type Movement } from '#server/business/money/ledger/book.ts';
import { findPolicesByIds, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findLastEvents, findPolicesToBook, forSpans, lockPolices } from '#server/business/polices/money-store.ts';
import { findBookedPeriods, forever, keepPoliceAccounts, type BookedPeriod } from './dues-store.ts';

type Dependencies = { database: Database; clock: Clock };

/** What falls due within the time of an announcement is booked ahead of its day. */
export const bookedAhead = (today: IsoDate): IsoDate => addDays(today, moneySettings.announceDays);

/**
 * Books what falls due until the day and what changes and ends made of what was booked (spec 20.2), in one pass and in portions: each is a
 * transaction, and done again it books nothing twice. The answer counts what was booked.
 */
export const bookDues = async (
  { database, clock }: Dependencies,
  until: IsoDate = bookedAhead(todayOf(clock)),
): Promise<number> => {
  let count = 0;
  await forSpans(database, async (span) => {
    // Premiums fall due on the first of a month: between two of them nothing new does.
    const policeIds = await findPolicesToBook(database, firstOfMonth(until), span);
    if (policeIds.length === 0) return;
    count += await database.transaction().execute(async (transaction) => {
      await lockPolices(transaction, policeIds);
      return bookDuesOf(transaction, policeIds, { until, clock });
    });
  });
  return count;
};

/** For callers that hold a lock on these polices and need balances as of now. */
export const bookChangedDues = async (
  transaction: Transaction,
  policeIds: readonly number[],
  { until, clock }: { until: IsoDate; clock: Clock },
) => {
  const changed = await findPolicesToBook(transaction, firstOfMonth(until), { policeIds });
  if (changed.length > 0) await bookDuesOf(transaction, changed, { until, clock });
};

const bookDuesOf = async (
  transaction: Transaction,
  policeIds: readonly number[],
  { until, clock }: { until: IsoDate; clock: Clock },
): Promise<number> => {
  const polices = await findPolicesByIds(transaction, policeIds);
  const booked = Map.groupBy(await findBookedPeriods(transaction, policeIds), ({ policeId }) => policeId);
  const lastEvents = await findLastEvents(transaction, policeIds);
  const today = todayOf(clock);
  const movements = polices.flatMap((police) => movementsOf(police, booked.get(police.policeId) ?? [], { until, today }));
  await book(transaction, movements, clock.now());
  await keepPoliceAccounts(
    transaction,
    polices.map((police) => ({
      policeId: police.policeId,
      bookedUntil: isAllDueBy(paidContractOf(police), until) ? forever : until,
      seenEventId: lastEvents.get(police.policeId) ?? 0,
    })),
  );
  return movements.length;
};

const movementsOf = (
  police: StoredPolice,
  booked: readonly BookedPeriod[],
  { until, today }: { until: IsoDate; today: IsoDate },
): Movement[] => {
  const countOf = new Map(booked.map(({ from, count }) => [from, count]));
  // Somebody may have booked farther ahead before.
  const farthest = booked.reduce((day, { dueOn }) => (isAfter(dueOn, day) ? dueOn : day), until);
  const dues = duesUntil(paidContractOf(police), farthest);
  return dueBookings(dues, booked, today).map((booking) => toMovement(police.policeId, booking, countOf.get(booking.from) ?? 0));
};

/** The tax is that of the day from which a premium is for. */
const toMovement = (policeId: number, { movementKey, from, to, dueOn, amount }: DueBooking, count: number): Movement => {
  const taxPercent = taxPercentOn(from);
  const { net, tax } = splitTax(amount, taxPercent);
  const customer = { policeId, dueOn };
  return {
    movementKey,
    bookedOn: dueOn,
    sourceKey: `due ${policeId} ${from} ${count}`,
    period: { from, to },
    postings: [
      { from: 'premium', to: customer, amount: net, taxPercent },
      { from: 'insurance_tax', to: customer, amount: tax, taxPercent },
    ],
  };
};
