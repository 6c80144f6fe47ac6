import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { formatCents } from '#domain/basics/money.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { debitOn, newPayingCustomer, pay, type PayingCustomer } from '#server/testing/samples/money/money.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { JournalLine } from '#domain/wire/money/journal.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
let [one, other] = [{} as PayingCustomer, {} as PayingCustomer];
let staff = {} as TestStaff;
let rate = 0;

const december = { from: '2026-12-01', to: '2026-12-31' };
const ask = (values: Record<string, string>, ending: 'json' | 'csv' = 'json') =>
  staff.get(`/deskapi/v1/books/journal.${ending}?${new URLSearchParams({ ...december, ...values })}`);
const journal = async (values: Record<string, string> = {}) =>
  (await ask(values)).json() as { items: JournalLine[]; next: string | null };
const titles = async (values: Record<string, string>) => (await journal(values)).items.map(({ title }) => title);

beforeAll(async () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const begin = { acceptance: { contractStartDateStr: '2026-12-01' } };
  [one, other] = [await newPayingCustomer(shop, begin), await newPayingCustomer(shop, begin)];
  // A spreadsheet would work it out.
  await shop.connection.database
    .updateTable('animal')
    .set({ name: '=1+1' })
    .where('animal_uuid', '=', other.animalUuid)
    .execute();
  shop.clock.set('2026-11-28T10:00:00.000Z');
  await bookDues({ database: shop.connection.database, clock: shop.clock });
  const { amount } = await shop.connection.database
    .selectFrom('ledger_entry')
    .select('amount')
    .where('police_id', '=', one.policeId)
    .executeTakeFirstOrThrow();
  rate = Number(amount);
  await debitOn(shop, one.policeId, rate, '2026-12-01');
  shop.clock.set('2026-12-10T10:00:00.000Z');
  for (let times = 1; times <= 60; times += 1) await pay(shop, other.policeId, times);
  staff = await desk.logIn('accounting');
}, 240_000);

test('the journal has every movement with both sides, page by page, and who looked is in the log', async () => {
  const first = await journal();
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({ bookedOn: '2026-12-01' });
  expect(first.items.map(({ policeNumber }) => policeNumber)).toContain(one.policeNumber);
  expect(first.items[0]?.entries).toMatchObject([
    { account: 'Forderungen an Versicherungsnehmer', leftStr: formatCents(rate), rightStr: null },
    { account: 'Beitragseinnahmen', leftStr: null, taxPercent: 19 },
    { account: 'Versicherungsteuer', leftStr: null, taxPercent: 19 },
  ]);
  const second = await journal({ after: first.next ?? '' });
  expect([second.items.length, second.next]).toEqual([13, null]);
  const ids = [...first.items, ...second.items].map(({ transactionId }) => transactionId);
  expect(new Set(ids).size).toBe(63);
  const { content } = await shop.connection.database
    .selectFrom('audit_entry')
    .select('content')
    .where('subject_id', '=', 'journal')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(content)).toContain(one.policeNumber);
});

test.each([
  [{ movement: 'collection' }, ['Abgebucht']],
  [{ account: 'in_collection' }, ['Abgebucht']],
  [{ amount: '0,42' }, ['Überweisung']],
  [{ amount: '0.42', movement: 'due' }, []],
  [{ from: '2026-12-02', to: '2026-12-09' }, []],
  [{ whose: 'KV/2026/9999999999' }, []],
  [{ whose: 'niemand@example.com' }, []],
])('%j finds %j', async (filter, expected) => {
  expect(await titles(filter as Record<string, string>)).toEqual(expected);
});

test('a police and a customer have their own movements', async () => {
  const own = ['Beitrag Dezember 2026 für Bello', 'Abgebucht'];
  expect(await titles({ whose: one.policeNumber.toLowerCase().replace(/\/0+/, '/') })).toEqual(own);
  expect(await titles({ whose: one.email.toUpperCase() })).toEqual(own);
});

test('the same filter as a file: semicolons, decimal commas, and no formula', async () => {
  const { text, headers } = await ask({ whose: other.policeNumber, movement: 'due' }, 'csv');
  expect(headers['content-disposition']).toBe('attachment; filename="Journal-2026-12-01-2026-12-31.csv"');
  expect(text.startsWith('\uFEFFBuchung;Tag;Vorgang;Police;Konto;Soll;Haben;Fällig am;Steuersatz\r\n')).toBe(true);
  const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    Tag: '01.12.2026',
    Police: other.policeNumber,
    Soll: (rate / 100).toFixed(2).replace('.', ','),
    Haben: '',
  });
  expect(Object.values(rows[0] ?? {}).some((cell) => /^[=+@]/.test(cell))).toBe(false);
});

test('what cannot be asked is refused with a sentence', async () => {
  for (const values of [{ from: '2026-13-01' }, { to: '2026-11-30' }, { amount: '1.234,50' }, { amount: '-1' }]) {
    for (const ending of ['json', 'csv'] as const) expect((await ask(values, ending)).status).toBe(400);
  }
  expect((await ask({ account: 'kasse' })).status).toBe(400);
  expect((await ask({ after: 'x' })).status).toBe(400);
  const clerk = await desk.logIn('clerk');
  expect((await clerk.get(`/deskapi/v1/books/journal.json?${new URLSearchParams(december)}`)).status).toBe(403);
});
