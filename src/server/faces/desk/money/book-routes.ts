import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { error, ok, isRefusal } from '#domain/basics/issue.ts';
import * as calls from '#domain/wire/money/book-calls.ts';
import * as shapes from '#domain/wire/money/book-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import { Problem } from '#server/foundation/problem.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { openBookings, type AccountNumbers } from '#server/business/money/bookkeeping/export-bookings.ts';
import { listOpenItems } from '#server/business/money/bookkeeping/list-open-items.ts';
import { showAccount } from '#server/business/money/bookkeeping/show-account.ts';
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

const own = { tag: 'Schreibtisch: Geld', duty: 'money' } as const;
const csv = 'text/csv; charset=utf-8';
const attachment = (fileName: string) => `attachment; filename="${fileName}"`;

type BookParts = { database: Database; clock: Clock; requireStaff: RequireStaff; accountNumbers: AccountNumbers };

/** Open items, accounts, tax, export and check (spec 20.9, 20.10). */
export const serveBooks = (app: FastifyInstance, { database, clock, requireStaff, accountNumbers }: BookParts) => {
  const as = async (request: FastifyRequest) => {
    const { staffId, name } = await requireStaff(request);
    return { database, clock, actor: { staffId, name } };
  };
  serveCall(
    app,
    calls.listOpenItems,
    {
      ...own,
      summary: 'Offene Posten oder Guthaben, die ältesten zuerst',
      query: shapes.OpenItemQuery,
      answer: shapes.OpenItems,
    },
    async ({ query: { side, policeNumber = '', after }, request }) => {
      const number = policeNumber.trim() === '' ? null : policeNumber;
      const asked = { sideKey: side === 'credit' ? 'credit' : 'owed', policeNumber: number, after: after ?? null } as const;
      return listOpenItems(asked, await as(request));
    },
  );
  serveCall(
    app,
    calls.getDeskAccount,
    { ...own, summary: 'Das Konto einer Police', answer: shapes.DeskAccount },
    async ({ params, request }) => showAccount(params.policeNumber, await as(request)),
  );
  serveCall(
    app,
    calls.writeOffRest,
    { ...own, summary: 'Einen Rest ausbuchen', body: shapes.AccountToWriteOff, answer: IssuesAnswer },
    async ({ body: { policeNumber, amount, reason }, request }) => {
      const wanted = fromEuros(amount);
      if (wanted === null) return { _issues: [error('Bitte gib einen Betrag in Euro und Cent an.', 'amount')] };
      const done = await writeOff({ policeNumber, amount: wanted, reason }, await as(request));
      return { _issues: isRefusal(done) ? [...done.refusal] : [ok(`${formatCents(done.amount)} sind ausgebucht.`)] };
    },
  );
  serveCall(
    app,
    calls.getTax,
    { ...own, summary: 'Versicherungsteuer eines Monats', query: shapes.TaxQuery, answer: shapes.TaxAnswer },
    async ({ query: { month = monthOfDay(todayOf(clock)) } }) => {
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
    },
  );
  app.get<{ Querystring: shapes.TaxQuery }>(
    calls.taxFilePath,
    {
      config: { duty: own.duty },
      schema: { summary: 'Versicherungsteuer eines Monats als CSV', tags: [own.tag], querystring: shapes.TaxQuery },
    },
    async (request, reply) => {
      const first = readMonth(request.query.month ?? monthOfDay(todayOf(clock)));
      const { month, rows } = await takeTaxOfMonth(first, await as(request));
      return reply
        .header('content-disposition', attachment(`Versicherungsteuer-${month}.csv`))
        .type(csv)
        .send(taxAsCsv(month, rows));
    },
  );
  app.get<{ Querystring: shapes.BookingQuery }>(
    calls.bookingsFilePath,
    {
      config: { duty: own.duty },
      schema: { summary: 'Buchungen eines Zeitraums als CSV', tags: [own.tag], querystring: shapes.BookingQuery },
    },
    async (request, reply) => {
      const { from, to } = readSpan(request.query);
      const parts = await openBookings({ from, to, numbers: accountNumbers }, await as(request));
      return reply
        .header('content-disposition', attachment(`Buchungen-${from}-${to}.csv`))
        .type(csv)
        .send(Readable.from(parts));
    },
  );
  serveCall(app, calls.verifyBooks, { ...own, summary: 'Die Bücher nachrechnen', answer: shapes.LedgerVerdictAnswer }, async () =>
    tellVerdict(await verifyLedger({ database, clock })),
  );
};

const readMonth = (month: string) => {
  const first = firstDayOf(month);
  if (first === null) throw new Problem('invalid', [error('Diesen Monat gibt es nicht.', 'month')]);
  return first;
};

const readSpan = ({ from, to }: shapes.BookingQuery) => {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  if (first === null || last === null || last < first) {
    throw new Problem('invalid', [error('Bitte gib zwei Tage an, den früheren zuerst.', 'from')]);
  }
  return { from: first, to: last };
};
