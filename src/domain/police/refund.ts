import { addDays, addMonths, daysBetween, isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, divideCents, type Cents } from '#domain/basics/money.ts';
import { collectionDates } from './collections.ts';
import { termsOn, type DatedTerms } from './police-terms.ts';

export type PaidPolice = { validFrom: IsoDate; terms: readonly DatedTerms[] };

/** `to` is the first day after it. */
type Period = { from: IsoDate; to: IsoDate };

/** Exactly one collection lies in each month, or year, of the contract: it pays for that one. */
const paidPeriod = (validFrom: IsoDate, collectedOn: IsoDate, paymentTermKey: string): Period => {
  const months = paymentTermKey === 'payment_annual' ? 12 : 1;
  let count = 0;
  while (!isAfter(addMonths(validFrom, (count + 1) * months), collectedOn)) count += 1;
  return { from: addMonths(validFrom, count * months), to: addMonths(validFrom, (count + 1) * months) };
};

type Ending = {
  /** The last day that is still paid for. */
  lastDay: IsoDate;
  today: IsoDate;
  /** The end that was settled before; from that day on nothing was collected. */
  formerEnd: IsoDate | null;
  /** What a day after it costs all the same: a breeding police goes on with the animals that stay. */
  rateAfter?: (day: IsoDate) => Cents;
};

/** What was collected until today for days after the last one, by the day, rounded once for each collection (spec 8.9). */
export const refundAfter = (police: PaidPolice, { lastDay, today, formerEnd, rateAfter = () => cents(0) }: Ending): Cents => {
  const paymentTermKeyOn = (day: IsoDate) => termsOn(police, day).paymentTermKey;
  const contract = { validFrom: police.validFrom, endsOn: formerEnd, paymentTermKeyOn };
  const collected = collectionDates(contract, { from: police.validFrom, to: addDays(today, 1) });
  return collected
    .map((day) => {
      const { rate, paymentTermKey } = termsOn(police, day);
      const { from, to } = paidPeriod(police.validFrom, day, paymentTermKey);
      let unused = cents(0);
      const first = isBefore(lastDay, from) ? from : addDays(lastDay, 1);
      for (let later = first; isBefore(later, to); later = addDays(later, 1)) {
        unused = addCents(unused, cents(rate - rateAfter(later)));
      }
      return divideCents(unused, daysBetween(from, to));
    })
    .reduce(addCents, cents(0));
};
