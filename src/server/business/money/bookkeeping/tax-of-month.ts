import { addMonths, isAfter, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findSpanOfBooks, sumTax, type TaxRow } from './tax-store.ts';

/** `2026-12`. */
export type Month = string;

/** The first day of a month; null for what is none. */
export const firstDayOf = (month: string): IsoDate | null => (/^\d{4}-\d\d$/.test(month) ? parseIsoDate(`${month}-01`) : null);

export const monthOfDay = (day: IsoDate): Month => day.slice(0, 7);

/** The insurance tax of a month by rate (spec 20.9). */
export const taxOfMonth = (first: IsoDate, { database }: { database: Database }): Promise<TaxRow[]> =>
  sumTax(database, { from: first, to: addMonths(first, 1) });

/** Those in which something is booked, newest first. */
export const monthsOfBooks = async ({ database }: { database: Database }): Promise<Month[]> => {
  const span = await findSpanOfBooks(database);
  if (span === null) return [];
  const months: Month[] = [];
  for (let day = `${monthOfDay(span.first)}-01` as IsoDate; !isAfter(day, span.last); day = addMonths(day, 1)) {
    months.unshift(monthOfDay(day));
  }
  return months;
};

const head = ['Monat', 'Steuersatz', 'Beiträge netto', 'Versicherungsteuer', 'Anzahl Buchungen'];

export const taxAsCsv = (month: Month, rows: readonly TaxRow[]) =>
  byteOrderMark +
  [head, ...rows.map(({ percent, net, tax, count }) => [month, percent, { amount: net }, { amount: tax }, count])]
    .map(csvLine)
    .join('');

/** For the declaration; that it was taken is in the log. */
export const takeTaxOfMonth = async (
  first: IsoDate,
  { database, clock, actor }: { database: Database; clock: Clock; actor: Actor },
): Promise<{ month: Month; rows: TaxRow[] }> => {
  const month = monthOfDay(first);
  const rows = await taxOfMonth(first, { database });
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey: 'money.tax_taken',
      subject: { kindKey: 'money', id: `tax ${month}` },
      after: { month },
      now: clock.now(),
    }),
  );
  return { month, rows };
};
