import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPolicesInCredit } from '#server/business/money/paying-out/credit-store.ts';
import * as payouts from '#server/business/money/paying-out/payout-store.ts';
import { findCustomerMovements } from '#server/business/money/ledger/movement-store.ts';
import { expectIndexes } from '#server/testing/databases/query-plans.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { findTransactions } from './export-store.ts';
import { findOpenItems, sumOpenItems } from './open-item-store.ts';
import { findSpanOfBooks, sumTax } from './tax-store.ts';

const shop = useTestShop();
/** The embedded database is for small shops: its plans are the same, filling it would take long. */
const isPostgres = inject('databaseTemplate').kind === 'postgres';
const today = isoDate('2026-12-15');
const month = { from: isoDate('2026-06-01'), to: isoDate('2026-07-01') };
const year = { from: isoDate('2026-01-01'), to: isoDate('2026-12-31'), after: null, limit: 51 };
const page = { today, after: { day: isoDate('2026-03-01'), id: 4711 }, policeId: null, limit: 51 };

/** Five thousand accounts with a premium a month: most paid, every hundredth owes the last one, every thousandth is in credit. */
const fillLedger = async (database: Database) => {
  await sql`
    set session_replication_role = replica;
    insert into ledger_transaction (movement_key, booked_on, source_key, created_at)
      select 'due', date '2026-01-01' + (n - 1) / 5000 * 30, 'due ' || n, now() from generate_series(1, 60000) n;
    insert into ledger_entry (transaction_id, line, account_key, police_id, due_on, amount, tax_percent)
      select t.id, line, (array['customer', 'premium', 'insurance_tax'])[line + 1],
        case line when 0 then t.id % 5000 + 1 end, case line when 0 then booked_on end, (array[3000, -2521, -479])[line + 1],
        case line when 0 then null else 19 end
      from ledger_transaction t, generate_series(0, 2) line;
    insert into ledger_transaction (movement_key, booked_on, source_key, created_at)
      select 'payment', date '2026-12-10', 'payment ' || n, now() from generate_series(1, 5000) n;
    insert into ledger_entry (transaction_id, line, account_key, police_id, due_on, amount)
      select id, line, (array['customer', 'bank'])[line + 1], case line when 0 then n end, case line when 0 then booked_on end,
        (1 - 2 * (1 - line)) * (12 - (n % 100 = 7)::int + (n % 1000 = 9)::int) * 3000
      from (select id, booked_on, substr(source_key, 9)::int as n from ledger_transaction where movement_key = 'payment') t,
        generate_series(0, 1) line;
    insert into payout_run (made_by, made_at, discarded_by, discarded_at, discard_reason)
      select 'Wer', now(), 'Wer', now(), 'Test' from generate_series(1, 300) n;
    insert into payout (run_id, police_id, mandate_id, amount, cause_key, end_to_end_id, account_holder, iban, remittance)
      select n % 300 + 1, n, 1, 100, 'over', 'E' || n, 'Wer', 'DE', 'x' from generate_series(1, 20000) n;
  `.execute(database);
  await sql`vacuum analyze ledger_entry, ledger_transaction, payout, payout_run`.execute(database);
};

const queries: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'who owes': (database) => findOpenItems(database, { ...page, sideKey: 'owed' }),
  'who is in credit': (database) => findOpenItems(database, { ...page, sideKey: 'credit' }),
  'what one owes': (database) => findOpenItems(database, { ...page, sideKey: 'owed', after: null, policeId: 4711 }),
  'what all owe': (database) => sumOpenItems(database, { sideKey: 'owed', today }),
  'an account': (database) => findCustomerMovements(database, [4711], isoDate('2030-12-31')),
  'the bookings of a month': (database) =>
    findTransactions(database, { ...month, after: { bookedOn: isoDate('2026-06-20'), transactionId: 11 }, limit: 500 }),
  'a kind of movement in a year': (database) => findTransactions(database, { ...year, movementKey: 'payment' }),
  'an account of the ledger in a year': (database) => findTransactions(database, { ...year, accountKey: 'bank' }),
  'a police in a year': (database) => findTransactions(database, { ...year, policeIds: [4711] }),
  'an amount in a year': (database) => findTransactions(database, { ...year, amount: cents(36_007) }),
  'the span of the books': findSpanOfBooks,
  'credits to pay out': (database) => findPolicesInCredit(database, { today, afterId: 4711, limit: 500 }),
  'runs of payouts': (database) => payouts.findRuns(database, { after: 200, limit: 51 }),
  'lines of a payout': (database) => payouts.findPayouts(database, 47, { after: 11, limit: 51 }),
  'payouts that came back': (database) => payouts.findFailedPayouts(database, 100),
};
const large = new Set(['ledger_entry', 'ledger_transaction', 'payout']);

test.runIf(isPostgres)(
  'whatever is asked of long books is found by an index',
  async () => {
    const { database } = shop.connection;
    await fillLedger(database);
    await expectIndexes(shop.database.settings.databaseUrl, queries, large);
    const owed = await findOpenItems(database, { sideKey: 'owed', today, after: null, policeId: null, limit: 1000 });
    expect(owed).toHaveLength(50);
    expect(owed.every(({ amount, since }) => amount === 3000 && since === '2026-11-27')).toBe(true);
    expect(await sumOpenItems(database, { sideKey: 'credit', today })).toEqual({ count: 5, total: 15_000 });
    expect(await sumTax(database, month)).toEqual([{ percent: 19, net: 12_605_000, tax: 2_395_000, count: 5000 }]);
  },
  120_000,
);
