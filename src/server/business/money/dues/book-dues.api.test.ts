/** @module-tag both-databases */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { logInAs, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { declarationOf } from '#server/testing/samples/declarations.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { bookDues } from './book-dues.ts';

const shop = useTestShop();
const bookOn = (day: string) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  return bookDues({ database: shop.connection.database, clock: shop.clock });
};

const newPolice = async (acceptance: object) => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const customer = await newCustomer(shop, { acceptance });
  const { id, rate } = await shop.connection.database
    .selectFrom('police')
    .select(['id', 'premium_rate_by_payment_term as rate'])
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();
  return { customer, policeId: id, rate: Math.round(Number(rate) * 100) };
};

/** What the books hold for the police, in the order of writing. */
const movementsOf = async (policeId: number) =>
  (
    await shop.connection.database
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
      .select(['movement_key', 'due_on', 'period_from', 'amount'])
      .where('police_id', '=', policeId)
      .orderBy('ledger_transaction.id')
      .execute()
  ).map(({ movement_key, due_on, period_from, amount }) => [movement_key, due_on, period_from, amount]);

/** The trigger says so, or the missing right. */
const refused = /only grows|permission denied/;

const withdraw = async (customer: SampleCustomer) =>
  shop.post('/webapi/v1/commands/withdraw_contract.json', declarationOf(customer), await logInAs(shop, customer.email));

test('what falls due is booked a week ahead, once, and the rest of the first month by the day', async () => {
  const { policeId, rate } = await newPolice({ contractStartDateStr: '2026-11-16' });
  await bookOn('2026-11-23');
  expect(await movementsOf(policeId)).toEqual([]);
  await bookOn('2026-11-24');
  const first = [
    ['due', '2026-12-01', '2026-11-16', Math.round(rate / 2)],
    ['due', '2026-12-01', '2026-12-01', rate],
  ];
  expect(await movementsOf(policeId)).toEqual(first);
  await bookOn('2026-11-24');
  await bookOn('2026-12-24');
  expect(await movementsOf(policeId)).toEqual(first);
  await bookOn('2026-12-25');
  expect(await movementsOf(policeId)).toEqual([...first, ['due', '2027-01-01', '2027-01-01', rate]]);
});

test('a withdrawal takes back what was booked', async () => {
  const { customer, policeId, rate } = await newPolice({ contractStartDateStr: '2026-11-16' });
  await bookOn('2026-11-24');
  expect((await withdraw(customer)).status).toBe(200);
  await bookOn('2026-11-24');
  expect((await movementsOf(policeId)).slice(2)).toEqual([
    ['correction', '2026-12-01', '2026-11-16', -Math.round(rate / 2)],
    ['correction', '2026-12-01', '2026-12-01', -rate],
  ]);
  const balanceOf = await findBalances(shop.connection.database, [policeId], isoDate('2027-12-31'));
  expect(balanceOf(policeId)).toEqual({ total: 0, due: 0, moved: 0 });
});

test('several that book at once book once', async () => {
  const { policeId } = await newPolice({ contractStartDateStr: '2026-11-16' });
  shop.clock.set('2026-11-24T10:00:00.000Z');
  await Promise.all([1, 2, 3].map(() => bookDues({ database: shop.connection.database, clock: shop.clock })));
  expect((await movementsOf(policeId)).length).toBe(2);
});

test('the database refuses entries that do not sum to zero, and any change of what is written', async () => {
  const { database } = shop.connection;
  const { policeId } = await newPolice({ contractStartDateStr: '2026-11-16' });
  const write = (amount: number) =>
    database.transaction().execute(async (transaction) => {
      const payment = {
        movementKey: 'payment',
        bookedOn: isoDate('2026-11-24'),
        sourceKey: `test ${policeId}`,
        postings: [{ from: { policeId, dueOn: isoDate('2026-11-24') }, to: 'bank', amount: cents(100) }],
      } as const;
      const isNew = await book(transaction, [payment], shop.clock.now());
      // Past the only way in, which cannot be unbalanced.
      const added = sql`insert into ledger_entry (transaction_id, line, account_key, amount)
        select id, 2, 'bank', ${amount - 100} from ledger_transaction where source_key = ${payment.sourceKey}`;
      if (amount !== 100) await added.execute(transaction);
      return isNew;
    });
  await expect(write(99)).rejects.toThrow('do not sum to zero');
  expect(await movementsOf(policeId)).toEqual([]);
  expect([...(await write(100))]).toEqual([`test ${policeId}`]);
  expect([...(await write(100))]).toEqual([]);
  expect((await movementsOf(policeId)).length).toBe(1);
  await expect(database.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(refused);
  await expect(database.deleteFrom('ledger_transaction').execute()).rejects.toThrow(refused);
});
