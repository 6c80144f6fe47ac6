import money from '#reference/money.json' with { type: 'json' };
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  earlierOf,
  firstOfMonth,
  isAfter,
  isBefore,
  laterOf,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { addCents, cents, divideCents, subtractCents, type Cents } from '#domain/basics/money.ts';
import { productPromises } from '#domain/product/product.ts';
import { required } from '#domain/basics/complete.ts';

/** How the provider collects, reminds and pays back (spec 20): the operator's data. */
export const moneySettings: Readonly<typeof money> = money;

/** What the premiums of a contract depend on. */
export type PaidContract = {
  validFrom: IsoDate;
  /** The day on which there was a contract. */
  madeOn: IsoDate;
  /** The first day that is not paid for any more; null for a contract that goes on until somebody ends it. */
  paidUntil: IsoDate | null;
  /** Somebody has ended or undone it: nothing more is collected. */
  isOver: boolean;
  /** The animal is gone: what is still open then is let go, or debited once, since nobody is asked to do anything more (spec 20.4). */
  hasLastDebit: boolean;
  paymentTermKeyOn: (day: IsoDate) => string;
  /** For each payment term. */
  rateOn: (day: IsoDate) => Cents;
};

/** What is due on a day for a time; `to` is the first day after it. */
export type Due = { dueOn: IsoDate; from: IsoDate; to: IsoDate; amount: Cents };

/** What was due before was collected elsewhere, or never is. */
const collectedSince = moneySettings.collectedSince as IsoDate;

const firstOfYear = (day: IsoDate) => `${day.slice(0, 5)}01-01` as IsoDate;

/** The first of a month that is not before the day: premiums are collected on no other. */
export const nextFirst = (day: IsoDate) => (day.endsWith('-01') ? day : addMonths(firstOfMonth(day), 1));

/** The first premium is not due before the time to withdraw is over (terms, § 33 VVG), and collected on the first of a month like all. */
const firstDueOn = ({ validFrom, madeOn }: PaidContract) =>
  nextFirst(laterOf(validFrom, addDays(madeOn, productPromises.withdrawalDays)));

/** The month or the year of the calendar that a payment is for. */
const unitOf = (day: IsoDate, paymentTermKey: string) => {
  const isAnnual = paymentTermKey === 'payment_annual';
  const from = isAnnual ? firstOfYear(day) : firstOfMonth(day);
  return { from, to: isAnnual ? addYears(from, 1) : addMonths(from, 1) };
};

/** Day by day, rounded once. */
const costOf = (from: IsoDate, to: IsoDate, { paymentTermKeyOn, rateOn }: PaidContract): Cents => {
  const unit = unitOf(from, paymentTermKeyOn(from));
  let sum = cents(0);
  for (let day = from; isBefore(day, to); day = addDays(day, 1)) sum = addCents(sum, rateOn(day));
  return divideCents(sum, daysBetween(unit.from, unit.to));
};

/**
 * All that is due until the day, that one included: for each month or year of the calendar on its first (terms; SEPA mandate), for the rest of the
 * one in which cover begins by the day, together with the first payment (spec 20.2). A time is told by its first day, whatever becomes of its end.
 */
export const duesUntil = (contract: PaidContract, day: IsoDate): Due[] => {
  const { validFrom, paidUntil, paymentTermKeyOn } = contract;
  const first = firstDueOn(contract);
  const isPaid = (from: IsoDate) => paidUntil === null || isBefore(from, paidUntil);
  const dues: Due[] = [];
  for (let from = validFrom; !isAfter(laterOf(from, first), day) && isPaid(from);) {
    const unit = unitOf(from, paymentTermKeyOn(from));
    const to = paidUntil === null ? unit.to : earlierOf(unit.to, paidUntil);
    const dueOn = laterOf(from, first);
    if (!isBefore(dueOn, collectedSince)) dues.push({ dueOn, from, to, amount: costOf(from, to, contract) });
    from = unit.to;
  }
  return dues;
};

/** Whether nothing more falls due after the day, as things are. */
export const isAllDueBy = (contract: PaidContract, day: IsoDate): boolean => {
  const { validFrom, paidUntil } = contract;
  if (paidUntil === null) return false;
  return !isAfter(paidUntil, validFrom) || (!isAfter(paidUntil, day) && !isAfter(firstDueOn(contract), day));
};

const sumOf = (dues: readonly Due[]) => dues.map(({ amount }) => amount).reduce(addCents, cents(0));

/** What was due until the day by the one and would not have been by the other: comes back when the contract changes so. */
export const refundOf = (before: PaidContract, after: PaidContract, day: IsoDate): Cents =>
  subtractCents(sumOf(duesUntil(before, day)), sumOf(duesUntil(after, day)));

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

/** The rate that holds on a day (§ 6 VersStG), in percent of the net premium. */
export const taxPercentOn = (day: IsoDate): number =>
  required(
    money.insuranceTaxes.findLast(({ from }) => !isAfter(from as IsoDate, day)),
    'the insurance tax',
  ).percent;

/** A gross amount and what of it is tax; together they are what was given, to the cent. */
export const splitTax = (gross: Cents, percent: number): { net: Cents; tax: Cents } => {
  const tax = divideCents(cents(gross * percent), 100 + percent);
  return { net: subtractCents(gross, tax), tax };
};
