import money from '#reference/money.json' with { type: 'json' };
import { isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, divideCents, subtractCents, type Cents } from '#domain/basics/money.ts';
import { there } from '#domain/basics/there.ts';

/** The rate that holds on a day (§ 6 VersStG), in percent of the net premium. */
export const taxPercentOn = (day: IsoDate): number =>
  there(
    money.insuranceTaxes.findLast(({ from }) => !isAfter(from as IsoDate, day)),
    'the insurance tax',
  ).percent;

/** A gross amount and what of it is tax; together they are what was given, to the cent. */
export const splitTax = (gross: Cents, percent: number): { net: Cents; tax: Cents } => {
  const tax = divideCents(cents(gross * percent), 100 + percent);
  return { net: subtractCents(gross, tax), tax };
};
