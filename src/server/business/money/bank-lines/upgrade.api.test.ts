import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, migrateTo } from '#server/foundation/database/migrate.ts';
import { createEmptyDatabase, openTestDatabase } from '#server/testing/database-kinds.ts';

test('what waited for a person before lines were kept stands on the unclear from then on; nothing else is booked', async () => {
  const target = await createEmptyDatabase(inject('databaseTemplate'));
  const { database, close } = await openTestDatabase(target);
  onTestFinished(async () => {
    await close();
    await target.remove();
  });
  await migrateTo(database, '023-refused-files');
  await sql`insert into bank_import (sha256, file_name, kind_key, imported_at, imported_by, result)
    values ('one', 'a.xml', 'camt.053', now(), 'test', '{}'), ('two', 'b.xml', 'pain.002', now(), 'test', '{}')`.execute(
    database,
  );
  const items = [
    ['waits', 1, 'unclear', 'other_debit', -5000, 'EUR', null],
    ['is a payment', 1, 'unassigned', null, 700, 'EUR', null],
    ['is closed', 1, 'unclear', 'other_debit', -100, 'EUR', '2026-11-01'],
    ['is in francs', 1, 'unclear', 'currency', -200, 'CHF', null],
    ['is a report', 2, 'unclear', 'unknown_reference', -300, 'EUR', null],
  ] as const;
  for (const [key, importId, kind, reason, amount, currency, closedAt] of items) {
    await sql`insert into bank_item (import_id, item_key, kind_key, reason_key, booked_on, amount, currency, created_at, closed_at)
      values (${importId}, ${key}, ${kind}, ${reason}, '2026-01-05', ${amount}, ${currency}, now(), ${closedAt})`.execute(
      database,
    );
  }
  await migrate(database);
  const { rows } = await sql<{ account: string; amount: number }>`
    select account_key as account, sum(amount)::int as amount from ledger_entry group by 1 order by 1`.execute(database);
  expect(rows).toEqual([
    { account: 'bank', amount: -5000 },
    { account: 'unassigned', amount: 5000 },
  ]);
  const booked = await database.selectFrom('bank_item').select('item_key').where('is_booked', '=', true).orderBy('id').execute();
  expect(booked.map(({ item_key }) => item_key)).toEqual(['waits', 'is a payment']);
});
