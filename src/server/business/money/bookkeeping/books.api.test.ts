import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, cents } from '#domain/basics/money.ts';
import { splitTax } from '#domain/money/dues.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { check } from '#server/faces/commands/check.ts';
import { moneyBookings, moneyTax, moneyVerify } from '#server/faces/commands/money/money.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { holdCollection } from '#server/business/money/ledger/hold-store.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { debitOn, newPayingCustomer, pay, type PayingCustomer } from '#server/testing/samples/money/money.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { DeskKonto, LedgerVerdictAnswer, OpenItems, TaxAnswer } from '#domain/wire/money/books.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);
const books = '/deskapi/v1/books';

let folder: string;
/** Owes since December; has paid December; has paid too much. */
let owing: PayingCustomer;
let paid: PayingCustomer;
let ahead: PayingCustomer;
let rate: number;

const at = (day: string) => shop.clock.set(`${day}T10:00:00.000Z`);
const query = (path: string, staff: TestStaff, values: Record<string, string> = {}) =>
  staff.get(`${books}/${path}?${new URLSearchParams(values)}`);
const openItems = async (staff: TestStaff, values: Record<string, string> = {}) =>
  (await query('open_items.json', staff, values)).json() as OpenItems;
const accountOf = async (staff: TestStaff, number: string) =>
  (await staff.get(`${books}/accounts/${encodeURIComponent(number)}`)).json() as DeskKonto;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-books-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  at('2026-11-15');
  const begin = { acceptance: { contractStartDateStr: '2026-12-01' } };
  owing = await newPayingCustomer(shop, begin);
  paid = await newPayingCustomer(shop, begin);
  ahead = await newPayingCustomer(shop, begin);
  const { database } = shop.connection;
  at('2026-11-28');
  await bookDues({ database, clock: shop.clock });
  const due = await database
    .selectFrom('ledger_entry')
    .select('amount')
    .where('police_id', '=', paid.policeId)
    .executeTakeFirstOrThrow();
  rate = Number(due.amount);
  await debitOn(shop, paid.policeId, rate, '2026-12-01');
  await pay(shop, ahead.policeId, rate + 1000);
}, 240_000);

/** The day on which January is due as well. */
const inJanuary = async () => {
  at('2027-01-10');
  await bookDues({ database: shop.connection.database, clock: shop.clock });
};

test('open items are what is due by today, oldest first; credits are a list of their own', async () => {
  at('2026-11-30');
  const before = await desk.logIn('accounting');
  expect((await openItems(before)).items).toEqual([]);
  await inJanuary();
  const staff = await desk.logIn('accounting');
  const list = await openItems(staff);
  expect(list.items).toMatchObject([
    {
      policeNumber: owing.policeNumber,
      name: 'Erika Mustermann',
      since: '2026-12-01',
      amountStr: formatCents(2 * rate),
      heldSince: null,
    },
    { policeNumber: paid.policeNumber, since: '2027-01-01', amountStr: formatCents(rate), nextCollection: '2027-02-01' },
    { policeNumber: ahead.policeNumber, since: '2027-01-01', amountStr: formatCents(rate - 1000) },
  ]);
  expect(list).toMatchObject({
    next: null,
    sums: { owed: { count: 3, totalStr: formatCents(4 * rate - 1000) }, credit: { count: 0 } },
  });
  expect((await openItems(staff, { policeNumber: paid.policeNumber.toLowerCase() })).items).toHaveLength(1);
  expect((await openItems(staff, { policeNumber: 'KV/2026/9999999999' })).items).toEqual([]);
  const rest = await openItems(staff, { after: `2026-12-01-${owing.policeId}` });
  expect(rest.items.map(({ policeNumber }) => policeNumber)).toEqual([paid.policeNumber, ahead.policeNumber]);
  expect((await query('open_items.json', staff, { after: 'x' })).status).toBe(400);

  await pay(shop, ahead.policeId, rate);
  const credits = await openItems(staff, { side: 'credit' });
  expect(credits.items).toMatchObject([
    { policeNumber: ahead.policeNumber, amountStr: formatCents(1000), since: '2027-01-10', isPaidOut: false },
  ]);
  await shop.connection.database
    .transaction()
    .execute((transaction) =>
      holdCollection(transaction, { policeId: owing.policeId, reasonKey: 'test', now: shop.clock.now() }),
    );
  expect((await openItems(staff)).items[0]).toMatchObject({ heldSince: '2027-01-10', nextCollection: null });
});

test('an account tells every movement in words with the balance after it, and who looked', async () => {
  await inJanuary();
  const staff = await desk.logIn('accounting');
  const account = await accountOf(staff, paid.policeNumber);
  expect(account.lines.map(({ title, amountStr, balanceStr }) => [title, amountStr, balanceStr])).toEqual([
    [expect.stringMatching(/^Beitrag Dezember 2026 für /), formatCents(rate), formatCents(rate)],
    ['Abgebucht', formatCents(-rate), formatCents(0)],
    [expect.stringMatching(/^Beitrag Januar 2027 für /), formatCents(rate), formatCents(rate)],
  ]);
  expect(account).toMatchObject({ dueStr: formatCents(rate), policeStateKey: 'active' });
  expect((await accountOf(staff, paid.policeNumber.replaceAll('/', '-'))).policeNumber).toBe(paid.policeNumber);
  expect((await staff.get(`${books}/accounts/KV-2026-99`)).status).toBe(404);
  const look = await shop.connection.database
    .selectFrom('audit_entry')
    .select(['action_key', 'content'])
    .where('staff_id', '=', staff.staffId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(look.action_key).toBe('customer.looked');
  expect(look.content).toContain(paid.policeNumber);
});

const taxOf = async (staff: TestStaff, month: string) => (await query('tax.json', staff, { month })).json() as TaxAnswer;

test('a month of tax is what was due in it, and a write-off takes its tax back in its own', async () => {
  await inJanuary();
  const staff = await desk.logIn('accounting');
  const { net, tax } = splitTax(cents(rate), 19);
  const december = { percent: 19, netStr: formatCents(3 * net), taxStr: formatCents(3 * tax), count: 3 };
  expect(await taxOf(staff, '2026-12')).toEqual({
    month: '2026-12',
    months: ['2027-01', '2026-12', '2026-11'],
    lines: [december],
  });

  // Five euros were passed on by the bank: of them there was no tax.
  await shop.connection.database.transaction().execute((transaction) =>
    book(
      transaction,
      [
        {
          movementKey: 'charge',
          bookedOn: isoDate('2027-01-10'),
          sourceKey: 'test charge',
          postings: [
            { from: 'bank_charges', to: { policeId: owing.policeId, dueOn: isoDate('2027-01-10') }, amount: cents(500) },
          ],
        },
      ],
      shop.clock.now(),
    ),
  );
  const writeOff = async (amount: number, reason = 'Aussichtslos') =>
    messages(
      (await staff.post(`${books}/write_off.json`, { policeNumber: owing.policeNumber, amount, reason })).json() as IssuesAnswer,
    );
  expect(await writeOff(10, ' ')).toEqual(['Bitte schreib kurz, warum.']);
  expect(await writeOff(0.001)).toEqual(['Bitte gib einen Betrag in Euro und Cent an.']);
  expect(await writeOff(-1)).toEqual([`Bitte gib einen Betrag bis ${formatCents(2 * rate + 500)} an: So viel ist offen.`]);
  expect(await writeOff(5)).toEqual([`${formatCents(500)} sind ausgebucht.`]);
  const january = splitTax(cents(rate), 19);
  expect((await taxOf(staff, '2027-01')).lines).toEqual([
    { percent: 19, netStr: formatCents(3 * january.net), taxStr: formatCents(3 * january.tax), count: 3 },
  ]);
  const off = splitTax(cents(2 * rate), 19);
  expect(await writeOff((2 * rate) / 100)).toEqual([`${formatCents(2 * rate)} sind ausgebucht.`]);
  expect(await writeOff(1)).toEqual(['Hier ist nichts offen.']);
  expect((await taxOf(staff, '2027-01')).lines).toEqual([
    { percent: 19, netStr: formatCents(3 * january.net - off.net), taxStr: formatCents(3 * january.tax - off.tax), count: 4 },
  ]);
  expect((await accountOf(staff, owing.policeNumber)).lines.at(-1)).toMatchObject({
    title: 'Ausgebucht',
    explanation: 'Aussichtslos',
  });

  const file = await query('tax.csv', staff, { month: '2026-12' });
  const german = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
  expect(file.text).toBe(
    `\uFEFFMonat;Steuersatz;Beiträge netto;Versicherungsteuer;Anzahl Buchungen\r\n2026-12;19;${german(3 * net)};${german(3 * tax)};3\r\n`,
  );
  expect(file.headers['content-disposition']).toBe('attachment; filename="Versicherungsteuer-2026-12.csv"');
  const out = join(folder, 'steuer.csv');
  expect((await runCommand(shop, moneyTax, '--month', '2026-12', '--out', out)).code).toBe(0);
  expect(await readFile(out, 'utf8')).toBe(file.text);
  expect((await runCommand(shop, moneyTax, '--month', '2026-13')).code).toBe(2);
  expect((await query('tax.json', staff, { month: '2026-13' })).status).toBe(400);
});

test('the lines of the export sum up to what moved on each account', async () => {
  await inJanuary();
  const staff = await desk.logIn('accounting');
  const file = await query('bookings.csv', staff, { from: '2026-11-01', to: '2027-01-31' });
  const rows = parse(file.text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
  expect(Object.keys(rows[0] ?? {})).toEqual(
    'Umsatz;Soll/Haben-Kennzeichen;Konto;Gegenkonto;Belegdatum;Belegfeld 1;Belegfeld 2;Buchungstext;Steuersatz'.split(';'),
  );
  const sums = new Map<string, number>();
  for (const row of rows) {
    const amount = Math.round(Number(row['Umsatz']?.replace(',', '.')) * 100);
    expect(amount).toBeGreaterThan(0);
    expect(row['Belegdatum']).toMatch(/^\d\d\.\d\d\.202[67]$/);
    sums.set(row['Konto'] ?? '', (sums.get(row['Konto'] ?? '') ?? 0) + amount);
    sums.set(row['Gegenkonto'] ?? '', (sums.get(row['Gegenkonto'] ?? '') ?? 0) - amount);
  }
  const ledger = await shop.connection.database
    .selectFrom('ledger_entry')
    .select('account_key')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .groupBy('account_key')
    .execute();
  const numbers = { customer: '1400', premium: '8400', insurance_tax: '1790', in_collection: '1361', bank: '1200' } as const;
  for (const [key, number] of Object.entries(numbers)) {
    expect([key, sums.get(number)]).toEqual([key, Number(ledger.find((row) => row.account_key === key)?.sum)]);
  }
  expect(rows.find((row) => row['Buchungstext']?.startsWith('Beitrag Dezember'))).toMatchObject({
    'Soll/Haben-Kennzeichen': 'S',
    Konto: '1400',
    Gegenkonto: '8400',
    Belegdatum: '01.12.2026',
    Steuersatz: '19',
  });
  const out = join(folder, 'buchungen.csv');
  expect((await runCommand(shop, moneyBookings, '--from', '2026-11-01', '--to', '2027-01-31', '--out', out)).code).toBe(0);
  expect(await readFile(out, 'utf8')).toBe(file.text);
  expect((await query('bookings.csv', staff, { from: '2027-01-31', to: '2026-11-01' })).status).toBe(400);
  expect((await runCommand(shop, moneyBookings, '--from', '2026-11-01')).code).toBe(2);
});

test('the books are worked out again, and what differs is named by its police', async () => {
  await inJanuary();
  const staff = await desk.logIn('accounting');
  const fine = (await staff.post(`${books}/verify.json`, {})).json() as LedgerVerdictAnswer;
  expect(messages(fine)).toEqual(['Die Bücher stimmen. 3 Policen sind nachgerechnet.']);
  const verified = await runCommand(shop, moneyVerify);
  expect([verified.code, verified.lines.at(-1)]).toEqual([0, 'Die Bücher stimmen.']);

  // A premium that no rule gives, and a debit that came back without a booking.
  const { database } = shop.connection;
  const customer = { policeId: ahead.policeId, dueOn: isoDate('2027-01-01') };
  const postings = [{ from: 'premium', to: customer, amount: cents(100), taxPercent: 19 }] as const;
  const period = { from: isoDate('2027-01-01'), to: isoDate('2027-02-01') };
  const bookedOn = isoDate('2027-01-01');
  await database
    .transaction()
    .execute((transaction) =>
      book(transaction, [{ movementKey: 'correction', bookedOn, sourceKey: 'test wrong', period, postings }], shop.clock.now()),
    );
  await database.updateTable('debit').set({ state_key: 'returned' }).where('police_id', '=', paid.policeId).execute();
  const { code, json } = await runCommand(shop, moneyVerify, '--json');
  expect(code).toBe(1);
  expect((json() as { findings: object[] }).findings).toEqual([
    { policeNumber: ahead.policeNumber, message: `Für die Zeit ab 01.01.2027 fehlen ${formatCents(-100)} in den Büchern.` },
    { policeNumber: paid.policeNumber, message: 'Eine Lastschrift und ihre Buchungen passen nicht zusammen.' },
  ]);
  const checked = await runCommand(shop, check);
  expect(checked.code).toBe(1);
  expect(checked.lines).toContain(`${paid.policeNumber}: Eine Lastschrift und ihre Buchungen passen nicht zusammen.`);
  const verdict = (await staff.post(`${books}/verify.json`, {})).json() as LedgerVerdictAnswer;
  expect(messages(verdict)).toHaveLength(2);
});

test('only who is trusted with money sees the books', async () => {
  at('2027-01-10');
  const clerk = await desk.logIn('clerk');
  for (const path of ['open_items.json', 'tax.json', 'tax.csv', `accounts/${encodeURIComponent('KV/2026/1')}`]) {
    expect([path, (await clerk.get(`${books}/${path}`)).status]).toEqual([path, 403]);
  }
  expect((await query('bookings.csv', clerk, { from: '2026-11-01', to: '2027-01-31' })).status).toBe(403);
});
