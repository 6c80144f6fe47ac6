import { sql } from 'kysely';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, migrateTo } from '#server/foundation/database/migrate.ts';
import { createEmptyDatabase, openTestDatabase } from '#server/testing/database-kinds.ts';
import { insure, randomFrom } from '#server/testing/year/population.ts';
import { findUndoable, undoBooking } from './undo-booking.ts';

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

test('a transfer that was booked before lines were kept is a line from then on, closed as it is', async () => {
  const target = await createEmptyDatabase(inject('databaseTemplate'));
  const { database, close } = await openTestDatabase(target);
  onTestFinished(async () => {
    await close();
    await target.remove();
  });
  await migrateTo(database, '037-loss-reports');
  const { policeId } = await insure(database, { number: 1, madeOn: isoDate('2026-01-01'), random: randomFrom(1) });
  await sql`insert into bank_import (sha256, file_name, kind_key, imported_at, imported_by, result)
    values ('one', 'a.xml', 'camt.053', '2026-01-05T10:00:00Z', 'test', '{}'), ('two', 'b.xml', 'camt.053', '2026-01-06T10:00:00Z', 'test', '{}')`.execute(
    database,
  );
  await sql`with written as (
      insert into ledger_transaction (movement_key, booked_on, source_key, created_at)
      values ('payment', '2026-01-05', 'payment abc', '2026-01-06T10:00:00Z') returning id
    ) insert into ledger_entry (transaction_id, line, account_key, police_id, due_on, amount)
      select id, 0, 'bank', null, null::date, 700 from written
      union all select id, 1, 'customer', ${policeId}::bigint, '2026-01-05', -700 from written`.execute(database);
  await migrate(database);
  const items = await database
    .selectFrom('bank_item')
    .innerJoin('bank_import', 'bank_import.id', 'bank_item.import_id')
    .select(['file_name', 'item_key', 'bank_item.kind_key', 'outcome', 'is_booked', 'amount', 'police_id'])
    .execute();
  expect(items).toEqual([
    {
      file_name: 'b.xml',
      item_key: 'abc',
      kind_key: 'booked',
      outcome: 'Zahlung',
      is_booked: true,
      amount: 700,
      police_id: policeId,
    },
  ]);
  const actor = { staffId: null, name: 'Erika Muster' };
  const dependencies = { database, clock: { now: () => new Date('2026-12-01T10:00:00Z') }, actor };
  const [itemId = 0] = (await findUndoable(database, ['payment abc'])).values();
  expect((await undoBooking({ itemId }, dependencies))._issues[0]?.level).toBe('ok');
  const waiting = await database.selectFrom('bank_item').select(['reference', 'closed_at']).executeTakeFirstOrThrow();
  expect(waiting).toEqual({ reference: expect.stringMatching(/^Zuvor gebucht auf KV\//), closed_at: null });
});
