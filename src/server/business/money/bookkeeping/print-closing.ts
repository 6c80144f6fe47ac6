import {
  addMonths,
  addDays,
  formatGermanDate,
  formatGermanInstant,
  todayInBerlin,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { ledgerAccountKeys, ledgerAccountTitles, monthTitle } from '#domain/money/ledger-accounts.ts';
import { closingDocument } from '#server/foundation/documents/letters/closing-document.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import * as store from '#server/business/money/ledger/closed-month-store.ts';

type Signed = store.ClosedMonth & { confirmedBy: string; confirmedAt: Date };

const isSigned = (closed: store.ClosedMonth): closed is Signed => closed.confirmedBy !== null && closed.confirmedAt !== null;

const findSigned = async (month: IsoDate, { database }: Pick<Work, 'database'>): Promise<Signed> => {
  const closed = await store.findClosedMonth(database, month);
  if (closed === null || !isSigned(closed)) throw notFound('Dieser Monat ist nicht abgeschlossen.');
  return closed;
};

type Row = { title: string; left: Cents; right: Cents; count: number };

/** In the order of the accounts; those in which nothing moved are left out. */
export const rowsOf = ({ sums }: store.MonthSums): Row[] =>
  ledgerAccountKeys.flatMap((key) => {
    const sum = sums[key];
    return sum === undefined
      ? []
      : [{ title: ledgerAccountTitles[key], left: cents(sum.left), right: cents(sum.right), count: sum.count }];
  });

/** Made of what was kept alone: the same bytes whenever it is taken. */
export const closingAsCsv = async (month: IsoDate, work: Pick<Work, 'database'>): Promise<string> => {
  const closed = await findSigned(month, work);
  const { movementCount, sha256, proposedBy, proposedAt, confirmedBy, confirmedAt } = closed;
  return (
    byteOrderMark +
    [
      ['Abschluss', monthTitle(month)],
      ['Konto', 'Soll', 'Haben', 'Zeilen'],
      ...rowsOf(closed).map(({ title, left, right, count }) => [title, { amount: left }, { amount: right }, count]),
      ['Buchungen', movementCount],
      ['Prüfsumme (SHA-256)', sha256],
      ['Vorgeschlagen', proposedBy, formatGermanInstant(proposedAt)],
      ['Bestätigt', confirmedBy, formatGermanInstant(confirmedAt)],
    ]
      .map((cells) => csvLine(cells))
      .join('')
  );
};

/**
 * The page for whoever checks the books. The balances at the month's end are what all closed months up to it come to: the first of
 * the books was closed first, and none is left out.
 */
export const printClosing = async (month: IsoDate, { database, printer }: Pick<Work, 'database' | 'printer'>) => {
  const closed = await findSigned(month, { database });
  const untilThen = await store.listClosedUntil(database, month);
  const sumOf = (months: readonly store.MonthSums[], key: string, side: 'left' | 'right') =>
    cents(months.reduce((total, { sums }) => total + (sums[key]?.[side] ?? 0), 0));
  const source = closingDocument({
    month,
    span: `${formatGermanDate(month)} bis ${formatGermanDate(addDays(addMonths(month, 1), -1))}`,
    closedOn: todayInBerlin(closed.confirmedAt),
    accounts: ledgerAccountKeys
      .filter((key) => untilThen.some(({ sums }) => sums[key] !== undefined))
      .map((key) => ({
        title: ledgerAccountTitles[key],
        left: sumOf([closed], key, 'left'),
        right: sumOf([closed], key, 'right'),
        balance: cents(sumOf(untilThen, key, 'left') - sumOf(untilThen, key, 'right')),
      })),
    movementCount: closed.movementCount,
    lineCount: rowsOf(closed).reduce((total, { count }) => total + count, 0),
    sha256: closed.sha256,
    sha256Before: untilThen.find((one) => one.month === addMonths(month, -1))?.sha256 ?? null,
    proposed: { name: closed.proposedBy, at: formatGermanInstant(closed.proposedAt) },
    confirmed: { name: closed.confirmedBy, at: formatGermanInstant(closed.confirmedAt) },
  });
  return { fileName: source.fileName, pdf: await printer.print(source) };
};
