import type { Work } from '#server/foundation/work.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { Readable } from 'node:stream';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { error, ok, isRefusal } from '#domain/basics/issue.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { Problem } from '#server/foundation/problem.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import { openBookings, type LedgerAccountNumbers } from '#server/business/money/bookkeeping/export-bookings.ts';
import { listOpenItems } from '#server/business/money/bookkeeping/list-open-items.ts';
import { showKonto } from '#server/business/money/bookkeeping/show-konto.ts';
import {
  firstDayOf,
  monthOfDay,
  monthsOfBooks,
  takeTaxOfMonth,
  taxAsCsv,
  taxOfMonth,
} from '#server/business/money/bookkeeping/tax-of-month.ts';
import { tellVerdict, verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { writeOff } from '#server/business/money/bookkeeping/write-off.ts';
import { listJournal, openJournal } from '#server/business/money/bookkeeping/journal.ts';
import { confirmClosing, listClosings, proposeClosing } from '#server/business/money/bookkeeping/close-month.ts';
import { closingAsCsv, printClosing } from '#server/business/money/bookkeeping/print-closing.ts';
import * as books from '#domain/wire/money/books.ts';
import * as closing from '#domain/wire/money/closing.ts';
import * as journal from '#domain/wire/money/journal.ts';

type BookParts = Pick<Work, 'database' | 'clock' | 'printer'> & { ledgerAccountNumbers: LedgerAccountNumbers };

/** Open items, accounts, tax, export and check (spec 20.9, 20.10). */
export const booksRoutes = ({ database, clock, printer, ledgerAccountNumbers }: BookParts): Route[] => {
  const as = ({ staffId, name }: RequestStaff) => ({ database, clock, actor: { staffId, name } });
  return [
    route(books.listOpenItems, ({ query: { side, policeNumber = '', after } }) => {
      const number = policeNumber.trim() === '' ? null : policeNumber;
      const query = { sideKey: side === 'credit' ? 'credit' : 'owed', policeNumber: number, after } as const;
      return listOpenItems(query, { database, clock });
    }),
    route(books.getDeskKonto, ({ params }) => showKonto(params.policeNumber, { database, clock })),
    route(books.writeOffRest, async ({ body: { policeNumber, amount, reason }, caller }) => {
      const wanted = fromEuros(amount);
      if (wanted === null) return { _issues: [error('Bitte gib einen Betrag in Euro und Cent an.', 'amount')] };
      const result = await writeOff({ policeNumber, amount: wanted, reason }, as(caller));
      return { _issues: isRefusal(result) ? [...result.refusal] : [ok(`${formatCents(result.amount)} sind ausgebucht.`)] };
    }),
    route(books.getTax, async ({ query: { month = monthOfDay(todayOf(clock)) } }) => {
      const rows = await taxOfMonth(readMonth(month), { database });
      return {
        months: await monthsOfBooks({ database }),
        month,
        lines: rows.map(({ percent, net, tax, count }) => ({
          percent,
          netStr: formatCents(net),
          taxStr: formatCents(tax),
          count,
        })),
      };
    }),
    fileRoute(books.taxFile, async ({ query, caller }) => {
      const first = readMonth(query.month ?? monthOfDay(todayOf(clock)));
      const { month, rows } = await takeTaxOfMonth(first, as(caller));
      return { fileName: `Versicherungsteuer-${month}.csv`, content: taxAsCsv(month, rows) };
    }),
    fileRoute(books.bookingsFile, async ({ query, caller }) => {
      const { from, to } = readSpan(query);
      const parts = await openBookings({ from, to, numbers: ledgerAccountNumbers }, as(caller));
      return { fileName: `Buchungen-${from}-${to}.csv`, content: Readable.from(parts) };
    }),
    route(journal.listJournal, ({ query }) => listJournal(query, { database })),
    fileRoute(journal.journalFile, async ({ query, caller }) => ({
      fileName: `Journal-${query.from}-${query.to}.csv`,
      content: Readable.from(await openJournal(query, as(caller))),
    })),
    route(closing.listClosings, ({ caller }) => listClosings(as(caller))),
    route(closing.proposeClosing, async ({ body, caller }) => {
      const result = await proposeClosing(readMonth(body.month), as(caller));
      return { _issues: isRefusal(result) ? [...result.refusal] : [ok('Vorgeschlagen. Bestätigen muss es jemand anderes.')] };
    }),
    route(closing.confirmClosing, async ({ body: { month, sha256 }, caller }) => {
      const result = await confirmClosing({ month: readMonth(month), sha256 }, as(caller));
      if (isRefusal(result)) return { _issues: [...result.refusal] };
      return { _issues: [ok(result.isNew ? 'Der Monat ist abgeschlossen.' : 'Der Monat ist schon abgeschlossen.')] };
    }),
    fileRoute(closing.closingFile, async ({ params: { month } }) => ({
      fileName: `Abschluss-${month}.csv`,
      content: await closingAsCsv(readMonth(month), { database }),
    })),
    fileRoute(closing.closingPrint, async ({ params: { month } }) => {
      const { fileName, pdf } = await printClosing(readMonth(month), { database, printer });
      return { fileName, content: pdf };
    }),
    route(books.verifyBooks, async () => tellVerdict(await verifyLedger({ database, clock }))),
  ];
};

const readMonth = (month: string) => {
  const first = firstDayOf(month);
  if (first === null) throw new Problem('invalid', [error('Diesen Monat gibt es nicht.', 'month')]);
  return first;
};

const readSpan = ({ from, to }: { from?: string; to?: string }) => {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  if (first === null || last === null || last < first) {
    throw new Problem('invalid', [error('Bitte gib zwei Tage an, den früheren zuerst.', 'from')]);
  }
  return { from: first, to: last };
};
