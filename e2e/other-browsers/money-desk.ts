import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import type { RoleKey } from '#domain/staff/role.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { startDocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { camt053, endToEnd, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { pay } from '#server/testing/samples/money/money.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { serveDesk } from '#e2e/browser/serve-desk.ts';
import { takeSeat } from '#e2e/browser/staff-seat.ts';

/** Eight contracts: the first two are debited and come back, the seventh pays by the year and paid too much. */
const [count, reminded, unreachable, overpaid] = [8, 'VIELE-1', 'VIELE-2', 'VIELE-7'];

/** A desk with books of its own and a calendar that the walk turns, in this process: a month is collected and closed once only. */
export const startMoneyDesk = async () => {
  let now = new Date('2026-11-20T10:00:00.000Z');
  const clock = { now: () => now };
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-money-'));
  const connection = await connectDatabase({ databaseUrl: null, dataDir, isDurable: false }, () => undefined);
  const { database } = connection;
  await migrate(database);
  await fillPaidPolices(database, count);
  const idOf = async (policeNumber: string) =>
    (await database.selectFrom('police').select('id').where('police_number', '=', policeNumber).executeTakeFirstOrThrow()).id;
  await pay({ connection, clock }, await idOf(overpaid), 50_000);
  const printer = startDocumentPrinter({ presses: 1 });
  const mailer = { send: async (_message: object, { id }: { id: string | number }) => `<${id}@test>` };
  const { app, url } = await serveDesk({ dataDir, connection, clock, mailer, printer });
  return {
    url,
    goTo: (day: string) => {
      now = new Date(`${day}T10:00:00.000Z`);
    },
    announce: () => announceDebits(isoDate('2026-12-01'), { database, clock }),
    /** The token of somebody who has just logged in. */
    enter: async (roleKey: RoleKey) =>
      (await takeSeat(`Muster ${randomUUID().slice(0, 6)}`, roleKey, { database, clock, url })).value,
    /** The bank gives two debits back: one that the customer objected to, and one whose holder has died. */
    returnedFile: async (day: string) => {
      const debits = await database
        .selectFrom('debit')
        .innerJoin('police', 'police.id', 'debit.police_id')
        .select(['end_to_end_id as id', 'amount', 'police_number as policeNumber'])
        .execute();
      const back = (policeNumber: string, code: string) => {
        const debit = debits.find((one) => one.policeNumber === policeNumber);
        if (debit === undefined) throw new Error(`${policeNumber} was not debited`);
        return { amount: debit.amount, day, details: txDetails(refs(endToEnd(debit.id)) + returned(code)) };
      };
      return camt053([back(reminded, 'MD06'), back(unreachable, 'MD07')], { id: 'ZURUECK' });
    },
    stop: async () => {
      await app.close();
      await printer.close();
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type MoneyDesk = Awaited<ReturnType<typeof startMoneyDesk>>;
