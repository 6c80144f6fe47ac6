import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPolicesToBook, forSpans } from '#server/business/polices/money-store.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { planOf, recordQueries } from '#server/testing/databases/query-plans.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import {
  listDebits,
  findCameBack,
  findDebitedPolices,
  findDebitsOfFile,
  findLastDebits,
  findUsedMandates,
} from './debit-store.ts';
import { findMovementsSinceDebit, countNotices, findNotices } from './notice-store.ts';
import { findPolicesToDebit } from './portion-store.ts';
import { findOutcomes, listRuns } from './run-store.ts';

const shop = useTestShop();
const polices = 5_000;
const months = 4;
const date = isoDate('2026-12-01');

/** Some months of dues and debits, as rows. */
const fillHistory = async (database: Database) => {
  await fillPaidPolices(database, polices);
  await sql`
    insert into collection_run (collection_date, settled_on, message_id, created_at, made_by)
    select date '2026-12-01' - n * interval '1 month', '2026-12-01', 'lauf ' || n, '2026-11-24', 'Muster'
    from generate_series(0, ${months - 1}::int) n order by n desc`.execute(database);
  await sql`
    insert into ledger_transaction (movement_key, booked_on, source_key, created_at)
    select case n % 2 when 0 then 'due' else 'collection' end, '2026-11-01', 'viele ' || n, '2026-11-01'
    from generate_series(0, ${2 * months * polices - 1}::int) n`.execute(database);
  await sql`
    insert into ledger_entry (transaction_id, line, account_key, police_id, due_on, amount)
    select transaction.id, line, case line when 0 then 'customer' else 'premium' end,
      case line when 0 then first.id + (transaction.id / 2) % ${polices}::int end,
      date '2026-12-01' - (transaction.id / ${2 * polices}::int)::int * interval '1 month',
      case when (line = 0) = (movement_key = 'due') then 1000 else -1000 end
    from ledger_transaction as transaction, generate_series(0, 1) as line, (select min(id) as id from police) as first`.execute(
    database,
  );
  await sql`
    insert into debit (run_id, police_id, mandate_id, sequence_key, amount, end_to_end_id, account_holder, iban, mandate_reference,
      mandate_signed_on, remittance, state_key)
    select collection_run.id, police.id, sepa_mandate_id, 'RCUR', 1000, collection_run.id || '-' || police.id, 'Muster', 'DE', 'x',
      '2026-01-01', 'x', case when police.id % 50 = 0 then 'returned' else 'collected' end
    from collection_run, police`.execute(database);
  await sql`
    insert into debit_notice (police_id, collection_date, amount, is_mailed, created_at)
    select police.id, collection_date, 1000, false, '2026-11-24' from collection_run, police`.execute(database);
  await sql`analyze`.execute(database);
};

test.runIf(inject('databaseTemplate').kind === 'postgres')(
  'portions, pages and blocks are read by their indexes, also after many runs over many polices',
  { timeout: 180_000 },
  async () => {
    await fillHistory(shop.connection.database);
    const { database, queries } = recordQueries();
    const ids = Array.from({ length: 20 }, (_, at) => at + 1);
    const page = { runId: 3, after: 700, policeId: null, limit: 51 };
    const works = [
      forSpans(database, async () => undefined).catch(() => null),
      findPolicesToBook(database, date, { afterId: 700, lastId: 720 }),
      findPolicesToDebit(database, date, { afterId: 700, lastId: 720 }),
      listDebits(database, { ...page, isCameBack: false }),
      listDebits(database, { ...page, isCameBack: true }),
      findDebitsOfFile(database, { runId: 3, fileNumber: 1, sequenceKey: 'RCUR', afterPoliceId: 700, limit: 1000 }),
      findNotices(database, date, ids),
      // One of very many months.
      countNotices(database, isoDate('2027-01-01')).catch(() => null),
      findLastDebits(database, ids),
      findUsedMandates(database, ids),
      findDebitedPolices(database, 3, ids),
      findCameBack(database, ids, date),
      findMovementsSinceDebit(database, ids, date),
      findOutcomes(database, [3]),
      listRuns(database, { after: date, limit: 51 }),
    ];
    await Promise.all(works);
    // What became of a run is asked by two.
    expect(queries).toHaveLength(works.length + 1);
    for (const query of queries) {
      const plan = await planOf(shop.connection.database, query);
      expect(plan).not.toMatch(/Seq Scan on (?:ledger_entry|debit|debit_notice|police|sepa_mandate)\b/);
    }
  },
);
