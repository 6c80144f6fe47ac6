import { addMonths, isBefore, monthOf, type IsoDate } from '#domain/basics/calendar-date.ts';

export type CollectedContract = {
  validFrom: IsoDate;
  /** The first day without cover; null for a contract that goes on until somebody ends it. */
  endsOn: IsoDate | null;
  paymentTermKeyOn: (day: IsoDate) => string;
};

const firstOfMonth = (date: IsoDate) => `${date.slice(0, 8)}01` as IsoDate;

/** The first of a month that is not before the day. */
const nextFirst = (date: IsoDate) => (date.endsWith('-01') ? date : addMonths(firstOfMonth(date), 1));

/**
 * The days on which a premium is collected: the first of each month, or of each year (terms; SEPA mandate). Exactly one of
 * them lies in each month, or year, of the contract. `from` belongs to the span, `to` does not.
 */
export const collectionDates = (
  { validFrom, endsOn, paymentTermKeyOn }: CollectedContract,
  { from, to }: { from: IsoDate; to: IsoDate },
): IsoDate[] => {
  const end = endsOn !== null && isBefore(endsOn, to) ? endsOn : to;
  const dates: IsoDate[] = [];
  for (let day = nextFirst(isBefore(from, validFrom) ? validFrom : from); isBefore(day, end); day = addMonths(day, 1)) {
    if (paymentTermKeyOn(day) !== 'payment_annual' || monthOf(day) === 1) dates.push(day);
  }
  return dates;
};
