import { addMonths, isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, subtractCents, type Cents } from '#domain/basics/money.ts';
import { duesUntil, nextFirst, type PaidContract } from './dues.ts';

export type ComingDebit = { collectionDate: IsoDate; amount: Cents };

/** Nothing is collected after an end: what is open then a person has to look at. */
export const isCollectedOn = ({ isOver, paidUntil }: PaidContract, day: IsoDate) =>
  !isOver && (paidUntil === null || isBefore(day, paidUntil));

type Asked = {
  from: IsoDate;
  to: IsoDate;
  /** What was announced for a day that is too near to announce anything else; null for any other day. */
  mostOn?: (day: IsoDate) => Cents | null;
};

/**
 * What will be collected from the one day to the other, as things are: on each first of a month what is due until then and not paid yet. `moved` is
 * all that moved on the customer's account beside what was due: payments are negative, what came back and fees are positive.
 */
export const comingDebits = (contract: PaidContract, moved: Cents, { from, to, mostOn = () => null }: Asked): ComingDebit[] => {
  const dues = duesUntil(contract, to);
  const debits: ComingDebit[] = [];
  let taken = cents(0);
  for (let day = nextFirst(from); !isAfter(day, to) && isCollectedOn(contract, day); day = addMonths(day, 1)) {
    const due = dues.flatMap(({ dueOn, amount }) => (isAfter(dueOn, day) ? [] : [amount])).reduce(addCents, moved);
    const open = subtractCents(due, taken);
    const amount = cents(Math.min(open, mostOn(day) ?? open));
    if (amount <= 0) continue;
    debits.push({ collectionDate: day, amount });
    taken = addCents(taken, amount);
  }
  return debits;
};
