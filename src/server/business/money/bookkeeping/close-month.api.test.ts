/** @module-tag both-databases */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Closings } from '#domain/wire/money/closing.ts';
import { booksClose } from '#server/faces/commands/money/books-close.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newPayingCustomer, pay, withdraw, type PayingCustomer } from '#server/testing/samples/money/money.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ printed: ['books/closing'], isPerTest: true });
const desk = useTestDesk(shop);
const api = '/deskapi/v1/books/closings';
const work = () => ({ database: shop.connection.database, clock: shop.clock });
let [payer, leaver] = [{} as PayingCustomer, {} as PayingCustomer];
let [erika, max] = [{} as TestStaff, {} as TestStaff];

const on = async (day: string) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  [erika, max] = [await desk.logIn('accounting'), await desk.logIn('lead')];
};
const closings = async (staff = erika) => (await staff.get(`${api}.json`)).json() as Closings;
const issuesOf = (answer: { json: () => unknown }) => (answer.json() as IssuesAnswer)._issues;
const propose = async (month: string, staff = erika) => issuesOf(await staff.post(`${api}/propose.json`, { month }))[0];
const confirm = async (sha256: string, staff = max) =>
  issuesOf(await staff.post(`${api}/confirm.json`, { month: '2026-12', sha256 }))[0];
const hashOf = async () => (await closings()).items[0]?.sha256 ?? '';
const payOn = (bookedOn: string, sourceKey: string) =>
  shop.connection.database.transaction().execute((transaction) =>
    book(
      transaction,
      [
        {
          movementKey: 'payment',
          bookedOn: isoDate(bookedOn),
          sourceKey,
          postings: [{ from: { policeId: payer.policeId, dueOn: isoDate(bookedOn) }, to: 'bank', amount: cents(100) }],
        },
      ],
      shop.clock.now(),
    ),
  );
const dayOf = (sourceKey: string) =>
  shop.connection.database
    .selectFrom('ledger_transaction')
    .select(['booked_on', 'detail'])
    .where('source_key', '=', sourceKey)
    .executeTakeFirstOrThrow();

beforeEach(async () => {
  shop.clock.set('2026-11-25T10:00:00.000Z');
  const begin = { acceptance: { contractStartDateStr: '2026-12-01' } };
  [payer, leaver] = [await newPayingCustomer(shop, begin), await newPayingCustomer(shop, begin)];
  shop.clock.set('2026-12-02T10:00:00.000Z');
  await withdraw(leaver);
  await bookDues(work(), isoDate('2027-01-01'));
  await pay(shop, payer.policeId, 1234);
}, 240_000);

/** One proposes it and another confirms it. */
const closeDecember = async () => {
  await on('2027-01-05');
  await payOn('2026-12-30', 'test in December');
  await propose('2026-12');
  expect(await confirm(await hashOf())).toMatchObject({ level: 'ok' });
};

test('a month closes after the one before it, when it is over and nothing waits', async () => {
  await on('2026-12-31');
  expect((await closings()).next).toEqual({ month: '2026-12', fault: 'Dezember 2026 ist noch nicht vorbei.' });
  expect(await propose('2026-12')).toMatchObject({ level: 'error', message: 'Dezember 2026 ist noch nicht vorbei.' });
  await on('2027-01-05');
  expect(await propose('2027-01')).toMatchObject({ message: 'Erst muss Dezember 2026 abgeschlossen sein.' });
  expect(await propose('2026-11')).toMatchObject({ level: 'error' });
  expect((await erika.post(`${api}/propose.json`, { month: '2026-13' })).status).toBe(400);
  const tried = await runCommand(shop, booksClose, '2026-12', '--dry-run', '--json');
  expect(tried.json()).toMatchObject({ month: '2026-12', isDryRun: true });
  expect((await closings()).items).toEqual([]);
});

test('one proposes and another confirms what was proposed, once', async () => {
  await on('2027-01-05');
  expect(await propose('2026-12')).toMatchObject({ level: 'ok' });
  const first = await hashOf();
  expect(await confirm(first, erika)).toMatchObject({ level: 'error', message: expect.stringContaining('jemand anderes') });
  expect(await confirm('another')).toMatchObject({ level: 'error', message: expect.stringContaining('geändert') });
  await payOn('2026-12-30', 'test after the proposal');
  expect(await confirm(first)).toMatchObject({ level: 'error', message: expect.stringContaining('noch einmal vorschlagen') });
  expect((await closings()).items[0]).toMatchObject({ confirmedBy: null, isOwn: true });
  await propose('2026-12');
  const sha256 = await hashOf();
  expect(sha256).not.toBe(first);
  const presses = await Promise.all([confirm(sha256), confirm(sha256)]);
  expect(presses.map((issue) => issue?.message).toSorted()).toEqual([
    'Der Monat ist abgeschlossen.',
    'Der Monat ist schon abgeschlossen.',
  ]);
  expect(await propose('2026-12')).toMatchObject({ level: 'error' });
  const { items, next } = await closings(max);
  expect(items[0]).toMatchObject({ month: '2026-12', confirmedBy: max.name, proposedBy: erika.name, sha256, isOwn: false });
  const sum = (side: 'leftStr' | 'rightStr') =>
    items[0]!.accounts.reduce((total, account) => total + Number(account[side].replaceAll(/\D/g, '')), 0);
  expect(sum('leftStr')).toBe(sum('rightStr'));
  expect(next).toMatchObject({ month: '2027-01' });
});

test('nothing is booked into a closed month: it carries the day of today, and the database refuses the rest', async () => {
  await closeDecember();
  await on('2027-01-06');
  await payOn('2026-12-30', 'test late');
  await payOn('2027-01-02', 'test open');
  expect(await dayOf('test late')).toEqual({ booked_on: '2027-01-06', detail: { meantOn: '2026-12-30' } });
  expect((await dayOf('test open')).booked_on).toBe('2027-01-02');
  const { database } = shop.connection;
  const past = sql`insert into ledger_transaction (movement_key, booked_on, source_key, created_at)
    values ('payment', '2026-12-31', 'test past the door', now())`;
  await expect(past.execute(database)).rejects.toThrow('the month is closed');
  await expect(database.deleteFrom('closed_month').execute()).rejects.toThrow('stays closed');
  const konto = await erika.get(`/deskapi/v1/books/accounts/${encodeURIComponent(payer.policeNumber)}`);
  expect(konto.text).toContain('Gehört zum 30.12.2026, der Monat war schon abgeschlossen');
});

test('the closing is printed with its sums, its hash and two names, with the same bytes every time', async () => {
  await closeDecember();
  const print = async () => (await erika.get(`${api}/2026-12/closing.csv`)).text;
  const file = await print();
  for (const part of [
    'Abschluss;Dezember 2026',
    'Bank;13,34;0,00;2',
    await hashOf(),
    'Vorgeschlagen;Muster accounting',
    'Bestätigt;Muster lead',
  ])
    expect(file).toContain(part);
  await on('2027-01-20');
  expect(await print()).toBe(file);
  expect((await erika.get(`${api}/2027-01/closing.csv`)).status).toBe(404);
});

test('the closing is a page for print, too: both sides and balances that sum up, the hash in one piece, both names, the same bytes', async () => {
  await closeDecember();
  const print = (month: string) =>
    desk.app.inject({ url: `${api}/${month}/closing.pdf`, headers: { cookie: erika.cookie, 'x-xhr': '1' } });
  const first = await print('2026-12');
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toBe('inline; filename="Tierdach-Abschluss-2026-12.pdf"');
  const { text, pages, title, isTagged, collisions } = await readPdf(first.rawPayload);
  expect([title, isTagged, pages.length, collisions]).toEqual(['Abschluss Dezember 2026', true, 1, []]);
  const closed = (await closings()).items.find(({ month }) => month === '2026-12')!;
  const spaced = (amount: string) => amount.replaceAll('\u00A0', ' ');
  for (const { title: account, leftStr, rightStr } of closed.accounts)
    expect(text).toContain(`${account} ${spaced(leftStr)} ${spaced(rightStr)}`);
  expect(text).toContain('Bank 13,34 € 0,00 € 13,34 € S');
  const [, left, right] = / Summe ([\d.,]+ €) ([\d.,]+ €)/.exec(text) ?? [];
  expect(left).toBe(right);
  for (const part of [
    '01.12.2026 bis 31.12.2026',
    `Buchungen ${closed.count}`,
    closed.sha256,
    `Vorgeschlagen von ${closed.proposedBy}, 05.01.2027`,
    `Bestätigt von ${closed.confirmedBy}, 05.01.2027`,
  ])
    expect(text).toContain(part);
  await on('2027-01-25');
  expect((await print('2026-12')).rawPayload.equals(first.rawPayload)).toBe(true);
  for (const [month, status] of [
    ['2027-01', 404],
    ['2026-13', 400],
    [`2026-${'1'.repeat(400)}`, 400],
    ['%00', 400],
  ] as const)
    expect([month, (await print(month)).statusCode]).toEqual([month, status]);
  const clerk = await desk.logIn('clerk');
  expect((await clerk.get(`${api}/2026-12/closing.pdf`)).status).toBe(403);
});

test('the command line does the same, and nobody confirms their own', async () => {
  await closeDecember();
  await on('2027-02-03');
  await bookDues(work());
  const proposed = (await runCommand(shop, booksClose, '2027-01', '--json')).json() as Closings['items'][number];
  expect(proposed).toMatchObject({ month: '2027-01', confirmedBy: null });
  await expect(runCommand(shop, booksClose, '2027-01', '--confirm', proposed.sha256)).rejects.toThrow('jemand anderes');
  expect((await runCommand(shop, booksClose, 'Januar')).code).toBe(2);
});
