import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listOpenItems } from '#server/business/money/bank-lines/item-store.ts';
import { listOpenReminders } from '#server/business/money/reminders/reminder-store.ts';
import { listReturns } from '#server/business/money/returns/return-store.ts';
import { manyReturns } from '#server/testing/samples/money/many-returns.ts';
import { applyForDog, auditOf, parkMail, workOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { planOf, recordQueries } from '#server/testing/databases/query-plans.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { orderOf } from '#server/business/tasks/read-oldest.ts';
import { findWaiting, workSources } from '#server/business/tasks/work-sources.ts';
import { workKindKeys } from '#domain/staff/work.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);

const indexes = {
  application: [/police_application_waiting/],
  // What was never decided, and objections.
  bill: [/bill_waiting/, /bill_objection_waiting/],
  liability: [/police_liability_waiting/],
  case: [/customer_case_open/],
  mail: [/outbox_parked/],
  reminder: [/reminder_for_person/],
  message: [/message_thread_waiting/],
  returned_debit: [/debit_return_waiting/],
  returned_payout: [/payout_returned/],
};

const start = new Date('2026-10-01T08:00:00.000Z');
const openCases = (count: number, from = start) =>
  sql`insert into customer_case (case_kind_key, case_state_key, email, data, created_at)
    select 'withdrawal', 'open', 'liste' || n || '@beispiel.example', '{}', ${from}::timestamptz + (n / 3) * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(shop.connection.database);

const namesOf = ({ items }: Awaited<ReturnType<typeof workOf>>) =>
  items.map(({ kindKey, subjectId }) => `${kindKey} ${subjectId}`);

const walk = async (staff: TestStaff, between: (page: number) => Promise<unknown>, order = '') => {
  const seen: string[] = [];
  let after = '';
  for (let page = 1; ; page += 1) {
    const list = await workOf(staff, `?${order}${after === '' ? '' : `&after=${after}`}`);
    seen.push(...namesOf(list));
    if (list.next === null) return seen;
    after = list.next;
    await between(page);
  }
};

test('pages neither repeat nor leave out anything, while things come and go', async () => {
  const { database } = shop.connection;
  await openCases(130);
  // At the very instants of the cases, so that kind and id decide.
  await parkMail(shop, { kind: 'offer', payload: {}, at: new Date('2026-10-01T08:16:00.000Z') });
  await parkMail(shop, { kind: 'offer', payload: {}, at: new Date('2026-10-01T08:16:00.000Z') });
  const clerk = await desk.logIn('clerk');
  const before = await walk(clerk, async () => {});
  expect(before).toHaveLength(132);
  expect(new Set(before).size).toBe(132);

  const gone = Number(before[5]!.split(' ')[1]);
  const seen = await walk(clerk, async (page) => {
    if (page !== 1) return;
    await database.updateTable('customer_case').set({ case_state_key: 'closed' }).where('id', '=', gone).execute();
    await openCases(1, new Date('2026-10-02T08:00:00.000Z'));
    await openCases(1, new Date('2026-09-02T08:00:00.000Z'));
  });
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 132)).toEqual(before);
  expect(seen).toHaveLength(133);
});

test('sorted by due day, nothing is repeated or left out, though some is due much later than what came with it', async () => {
  const { database } = shop.connection;
  await openCases(130);
  await parkMail(shop, { kind: 'offer', payload: {}, at: new Date('2026-10-01T08:16:00.000Z') });
  await sql`update customer_case set case_kind_key = 'erasure' where id % 7 = 0`.execute(database);
  const staff = await desk.logIn('lead');
  const inOrder = (await findWaiting(database, workKindKeys, shop.clock.now())).toSorted(orderOf('due'));
  const expected = inOrder.map(({ kindKey, subjectId }) => `${kindKey} ${subjectId}`);
  expect(new Set(inOrder.map(({ dueDay }) => dueDay)).size).toBeGreaterThan(2);
  expect(await walk(staff, async () => {}, 'sort=due')).toEqual(expected);
  const cases = await workOf(staff, '?kindKey=case');
  expect(cases.counts.case).toBe(expected.filter((name) => name.startsWith('case')).length);
});

/** As many running polices as asked for, and what came from the bank for the first thousands of them. */
const copyPolices = async (count: number) => {
  await applyForDog(shop);
  await sql`insert into police (police_number, user_id, contact_register_id, animal_id, tarif_id, insurance_type_key, police_state_key,
      premium_rate_by_payment_term, payment_term_key, payment_iban, contract_runtime_key, valid_from, valid_to, is_cash_free, created_at)
    select 'XX/' || n, user_id, contact_register_id, animal_id, tarif_id, insurance_type_key, 'active',
      premium_rate_by_payment_term, payment_term_key, payment_iban, contract_runtime_key, valid_from, valid_to, is_cash_free, created_at
    from (select * from police limit 1) one, generate_series(1, ${count}::int) n`.execute(shop.connection.database);
  await manyReturns(shop);
};

test('every list is read by its index, also among very many', async () => {
  const { database } = shop.connection;
  await openCases(130);
  await sql`insert into customer_case (case_kind_key, case_state_key, email, data, created_at)
    select 'withdrawal', 'closed', 'alt' || n || '@beispiel.example', '{}', ${start}::timestamptz - n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(database);
  await sql`insert into outbox (kind, payload, state, created_at, run_at)
    select 'offer', '{}', 'sent', ${start}::timestamptz, ${start}::timestamptz from generate_series(1, 20000) n`.execute(
    database,
  );
  await copyPolices(20_000);
  await sql`with customer as (
      insert into app_user (company_id, name, user_role_key, created_at)
      select 1, 'faden' || n || '@beispiel.example', 'customer', ${start}::timestamptz from generate_series(1, 5000) n returning id
    ) insert into message_thread (user_id) select id from customer`.execute(database);
  for (const table of ['app_user', 'customer_case', 'message_thread', 'outbox', 'police'])
    await sql`analyze ${sql.ref(table)}`.execute(database);

  for (const [kindKey, ofKind] of Object.entries(indexes)) {
    const { database: recorder, queries } = recordQueries();
    const source = workSources[kindKey as keyof typeof indexes];
    await source.find(recorder, start, { after: { since: start, id: 7 }, limit: 51 });
    expect(queries).toHaveLength(ofKind.length);
    for (const [place, query] of queries.entries()) {
      const plan = await planOf(shop.connection.database, query);
      expect(plan).toMatch(ofKind[place]!);
      expect(plan).not.toMatch(/Seq Scan on (?:police|customer_case|outbox|message_thread|reminder|debit_return|bill)/);
      expect(plan).toMatch(/^Limit/);
    }
  }

  const after = { since: start, id: 7 };
  const { database: recorder, queries } = recordQueries();
  await listReturns(recorder, { after, limit: 51 });
  await listOpenReminders(recorder, { after, limit: 51 });
  await listOpenItems(recorder, { after, limit: 51 });
  const ofReturns = [/debit_return_by_age/, /reminder_open/, /bank_item_open/];
  expect(queries).toHaveLength(ofReturns.length);
  for (const [place, query] of queries.entries())
    expect(await planOf(shop.connection.database, query)).toMatch(ofReturns[place]!);
}, 60_000);

/** How many rows each page of a list has, and the ids of all of them. */
const readPages = async (staff: TestStaff, list: string, idOf: string) => {
  const lengths: number[] = [];
  const ids: number[] = [];
  for (let after = ''; ;) {
    const answer = await staff.get(`/deskapi/v1/money/${list}.json${after}`);
    const { items, next } = answer.json() as { items: Record<string, number>[]; next: string | null };
    lengths.push(items.length);
    ids.push(...items.map((item) => item[idOf]!));
    if (next === null) return { lengths, ids };
    after = `?after=${next}`;
  }
};

test('the lists of what came from the bank have a page after the other, and each look is in the log', async () => {
  const { database } = shop.connection;
  await copyPolices(200);
  await sql`update bank_item set closed_at = null where id in (select id from bank_item order by id limit 60)`.execute(database);
  await sql`update debit_return set created_at = ${start}::timestamptz where id in (select id from debit_return order by id limit 120)`.execute(
    database,
  );
  await sql`delete from reminder`.execute(database);
  await sql`delete from debit_return where created_at <> ${start}::timestamptz`.execute(database);
  const result = JSON.stringify({ settled: 1, rejected: 0, returned: 0, payments: 0, unassigned: 0, unclear: 0 });
  await sql`update bank_import set result = ${result}::jsonb`.execute(database);
  await sql`insert into bank_import (sha256, file_name, kind_key, imported_at, imported_by, result)
    select 'datei ' || n, 'datei.xml', 'camt.053', ${start}::timestamptz, 'test', result
    from bank_import, generate_series(1, 59) n`.execute(database);
  const staff = await desk.logIn('accounting');

  const returns = await readPages(staff, 'returns', 'returnId');
  expect(returns.lengths).toEqual([50, 50, 20]);
  expect(returns.ids).toEqual([...new Set(returns.ids)].toSorted((one, other) => other - one));
  const items = await readPages(staff, 'bank_items', 'itemId');
  expect(items.lengths).toEqual([50, 10]);
  expect(items.ids).toEqual([...new Set(items.ids)].toSorted((one, other) => one - other));
  const imports = await readPages(staff, 'bank_imports', 'importId');
  expect(imports.lengths).toEqual([50, 10]);
  expect(imports.ids).toEqual([...new Set(imports.ids)].toSorted((one, other) => other - one));

  expect((await auditOf(shop, 'money', 'returns')).map(({ actionKey }) => actionKey)).toEqual(
    returns.lengths.map(() => 'returns.listed'),
  );
  expect(await auditOf(shop, 'money', 'bank_items')).toHaveLength(2);
  for (const list of ['returns', 'reminders', 'bank_items', 'bank_imports'])
    expect((await staff.get(`/deskapi/v1/money/${list}.json?after=x`)).status).toBe(400);
});
