import { laterOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { subtractCents, cents, type Cents } from '#domain/basics/money.ts';
import type { Due } from './dues.ts';

/** What the books hold for a time of a contract. */
export type BookedDue = { from: IsoDate; dueOn: IsoDate; amount: Cents };

export type DueBooking = {
  movementKey: 'due' | 'correction';
  from: IsoDate;
  to: IsoDate;
  dueOn: IsoDate;
  amount: Cents;
};

/**
 * What has to be booked so that the books hold what is due by now: of a new time all of it, of one that changed or is not paid for any more the
 * difference. A difference is due at once, but not before what it corrects.
 */
export const dueBookings = (dues: readonly Due[], booked: readonly BookedDue[], today: IsoDate): DueBooking[] => {
  const bookedOf = new Map(booked.map((one) => [one.from, one]));
  const dueFrom = new Set(dues.map(({ from }) => from));
  const gone = booked
    .filter(({ from }) => !dueFrom.has(from))
    .map(({ from, dueOn }) => ({ from, to: from, dueOn, amount: cents(0) }));
  return [...dues, ...gone].flatMap(({ from, to, dueOn, amount }): DueBooking[] => {
    const before = bookedOf.get(from);
    if (before === undefined) return amount === 0 ? [] : [{ movementKey: 'due', from, to, dueOn, amount }];
    const difference = subtractCents(amount, before.amount);
    if (difference === 0) return [];
    return [{ movementKey: 'correction', from, to, dueOn: laterOf(today, before.dueOn), amount: difference }];
  });
};
