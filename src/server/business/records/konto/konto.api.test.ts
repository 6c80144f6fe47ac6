import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { cents } from '#domain/basics/money.ts';
import { splitTax } from '#domain/money/dues.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { settlePayoutRun } from '#server/business/money/paying-out/settle-payouts.ts';
import { holdCollection } from '#server/business/money/ledger/hold-store.ts';
import { decidedBill, practiceIban } from '#server/testing/samples/claim-rows.ts';
import { sampleDebit, samplePayment, sampleReturn } from '#server/testing/samples/account.ts';
import { logInAs, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { KontoAnswer, CollectionsAnswer } from '#domain/wire/area/konto.ts';

const shop = useTestShop({ printed: ['statement'], isPerTest: true });
const user = '/webapi/v1/user';
const books = () => ({ database: shop.connection.database, clock: shop.clock });

const newPayer = (acceptance: object = { contractStartDateStr: '2026-11-16' }) => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  return newCustomer(shop, { acceptance });
};

/** Whoever was away for weeks logs in again. */
const on = async (day: string, customer: SampleCustomer) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  customer.headers = await logInAs(shop, customer.email);
  const get = (path: string) => shop.get(path, customer.headers);
  return {
    get,
    account: async (query = '') => ((await get(`${user}/account.json${query}`)).json() as KontoAnswer).account,
    coming: async () => ((await get(`${user}/collections.json`)).json() as CollectionsAnswer).collections,
  };
};

const firstOf = <Item>(items: readonly Item[]): Item => {
  const [first] = items;
  if (first === undefined) throw new Error('there is none');
  return first;
};

test('an account without movements is even, and shows what comes as the calendar does', async () => {
  const customer = await newPayer();
  const { account, coming } = await on('2026-11-15', customer);
  const { polices, movements, years, coming: ofAccount } = await account();
  expect([movements, years]).toEqual([[], []]);
  expect(polices).toEqual([
    expect.objectContaining({ policeNumber: customer.policeNumber, balance: 0, balanceStr: 'Ausgeglichen', comeBack: null }),
  ]);
  expect(ofAccount).toEqual(await coming());
  expect(firstOf(ofAccount)).toMatchObject({ collectionDate: '2026-12-01', settledOn: '2026-12-01', isUnderWay: false });
  expect((await (await on('2026-11-15', customer)).get(`${user}/statements/2026.pdf`)).status).toBe(404);
});

test('a debit that the bank has is still coming until its day, whatever is filed; then it has moved', async () => {
  const customer = await newPayer();
  const planned = firstOf(await (await on('2026-11-24', customer)).coming());
  const amount = await sampleDebit(books(), customer.policeNumber, isoDate('2026-12-01'));
  expect(Math.round(planned.amount * 100)).toBe(amount);

  const waiting = await on('2026-11-25', customer);
  expect(firstOf(await waiting.coming())).toEqual({ ...planned, isUnderWay: true });
  expect((await waiting.coming()).filter(({ collectionDate }) => collectionDate === '2026-12-01')).toHaveLength(1);
  expect((await waiting.account()).movements).toEqual([]);

  const settled = await (await on('2026-12-01', customer)).account();
  expect(settled.movements.map(({ title, balanceStr }) => [title, balanceStr])).toEqual([
    ['Abgebucht von DE89 **** **** **** **30 00', 'Ausgeglichen'],
    ['Beitrag Dezember 2026 für Bello', `Offen: ${planned.amountStr}`],
    ['Beitrag 16.11.2026 bis 30.11.2026 für Bello', expect.stringContaining('Offen: ') as string],
  ]);
  expect(settled.movements.map(({ amountStr }) => amountStr.charAt(0))).toEqual(['+', '-', '-']);
  expect(firstOf(settled.coming).collectionDate).toBe('2027-01-01');
});

test('what came back is open, told with its reason, and collected again; held, nothing is collected', async () => {
  const customer = await newPayer();
  await on('2026-11-24', customer);
  const amount = await sampleDebit(books(), customer.policeNumber, isoDate('2026-12-01'));
  const { account, coming } = await on('2026-12-04', customer);
  const monthly = firstOf(await coming()).amount;
  await sampleReturn(books(), customer.policeNumber, 'Konto nicht gedeckt');

  const returned = await account();
  expect(firstOf(returned.movements)).toMatchObject({
    title: 'Lastschrift zurückgekommen: Konto nicht gedeckt',
    balanceKey: 'open',
  });
  expect(firstOf(returned.polices)).toMatchObject({
    balance: -amount / 100,
    balanceText: 'Buchen wir am 04.01.2027 ab.',
    comeBack: { on: '2026-12-04', reasonStr: 'Konto nicht gedeckt' },
  });
  expect(Math.round(firstOf(await coming()).amount * 100)).toBe(Math.round(monthly * 100) + amount);

  const { database } = shop.connection;
  const { id } = await database
    .selectFrom('police')
    .select('id')
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();
  await database
    .transaction()
    .execute((transaction) => holdCollection(transaction, { policeId: id, reasonKey: 'returned', now: shop.clock.now() }));
  expect(await coming()).toEqual([]);
  expect(firstOf((await account()).polices)).toMatchObject({
    isHeld: true,
    balanceText: expect.stringContaining('überweise') as string,
  });

  await samplePayment(books(), customer.policeNumber, amount + 410);
  expect(firstOf((await account()).polices)).toMatchObject({
    balanceStr: 'Guthaben: 4,10\u00A0€',
    balanceText: 'Wird mit dem nächsten Beitrag verrechnet.',
    comeBack: null,
  });
});

test('nobody sees another account', async () => {
  const [one, other] = [await newPayer(), await newPayer()];
  await on('2026-11-24', one);
  await sampleDebit(books(), one.policeNumber, isoDate('2026-12-01'));
  const { get, account } = await on('2026-12-02', other);
  expect((await get(`${user}/account.json?policeUuid=${one.policeUuid}`)).status).toBe(404);
  expect((await account()).polices.map(({ policeNumber }) => policeNumber)).toEqual([other.policeNumber]);
  for (const path of ['account.json', 'statements/2026.pdf'])
    expect((await shop.get(`${user}/${path}`, { 'auth-token': 'tierdach-web', 'x-xhr': '1' })).status).toBe(401);
  expect((await get(`${user}/account.json`)).headers['cache-control']).toBe('private, no-store');
});

test('the statement of a year tells what was due and paid, and is the same letter as long as nothing moved', async () => {
  const customer = await newPayer();
  await on('2026-11-24', customer);
  const amount = await sampleDebit(books(), customer.policeNumber, isoDate('2026-12-01'));
  const statement = async (day: string, year = 2026) => {
    await on(day, customer);
    const answer = await shop.app.inject({ url: `${user}/statements/${year}.pdf`, headers: customer.headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  const first = await statement('2026-12-05');
  expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(first.headers['content-disposition']).toBe('inline; filename="Tierdach-Beitragsuebersicht-2026.pdf"');
  expect((await statement('2026-12-20')).bytes.equals(first.bytes)).toBe(true);
  const { text } = await readPdf(first.bytes);
  const inEuros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
  for (const part of [
    'Stand 01.12.2026',
    customer.policeNumber,
    `Abgebucht ${inEuros(amount)}`,
    'Ausgeglichen',
    `Versicherungsteuer (19 %) ${inEuros(splitTax(cents(amount), 19).tax)}`,
  ])
    expect(text).toContain(part);

  await on('2026-12-21', customer);
  await samplePayment(books(), customer.policeNumber, 1000);
  expect((await statement('2026-12-21')).bytes.equals(first.bytes)).toBe(false);
  const whole = await statement('2027-01-03');
  expect((await readPdf(whole.bytes)).text).toContain('Stand 31.12.2026');
  expect((await statement('2027-05-01')).bytes.equals(whole.bytes)).toBe(true);
  for (const year of [2025, 20261]) expect((await statement('2027-05-01', year)).status).toBe(404);
});

test('what was paid of a bill stands apart from the premiums, once it has arrived', async () => {
  const customer = await newPayer();
  await on('2026-11-24', customer);
  await sampleDebit(books(), customer.policeNumber, isoDate('2026-12-01'));
  const { id: policeId } = await shop.connection.database
    .selectFrom('police')
    .select('id')
    .where('police_number', '=', customer.policeNumber)
    .executeTakeFirstOrThrow();
  const before = await on('2026-12-01', customer);
  await decidedBill(shop, policeId);
  const as = (name: string) => ({ ...books(), actor: { staffId: null, name } });
  const run = await makePayoutRun(as('Erika Muster'));
  if (isRefusal(run)) throw new Error('no payout');
  await releasePayoutRun(run.runId, as('Max Muster'));
  const { movements, benefits: none } = await before.account();
  expect(none).toEqual([]);

  const { account, get } = await on('2026-12-03', customer);
  await settlePayoutRun(run.runId, as('Erika Muster'));
  const after = await account();
  expect(after.movements).toEqual(movements);
  expect(after.benefits).toEqual([
    {
      paidOn: '2026-12-03',
      policeNumber: customer.policeNumber,
      title: 'Leistung zu Rechnung 2026-117 für Bello',
      text: 'An Tierarztpraxis Dr. Müller, DE02 **** **** **** **20 51',
      amountStr: '120,00\u00A0€',
    },
  ]);
  expect((await account('?year=2027')).benefits).toEqual([]);
  expect((await (await on('2026-12-03', await newPayer())).account()).benefits).toEqual([]);
  await on('2026-12-03', customer);
  expect((await get(`${user}/account.json`)).text).not.toContain(practiceIban);
  const { rawPayload } = await shop.app.inject({ url: `${user}/statements/2026.pdf`, headers: customer.headers });
  const { text } = await readPdf(rawPayload);
  for (const part of ['Stand 03.12.2026', 'Leistungen 2026', '03.12.2026: Leistung zu Rechnung 2026-117 für Bello 120,00'])
    expect(text).toContain(part);
});

test('the data export holds what moved and every debit, with a masked account', async () => {
  const customer = await newPayer();
  await on('2026-11-24', customer);
  const amount = await sampleDebit(books(), customer.policeNumber, isoDate('2026-12-01'));
  await on('2026-12-02', customer);
  const { export: exported } = (await shop.post(`${user}/commands/export_data.json`, {}, customer.headers)).json() as {
    export: { premiumAccount: { movements: unknown[]; debits: unknown[] }; collections: unknown[] };
  };
  expect(exported.premiumAccount.movements).toHaveLength(3);
  expect(exported.premiumAccount.debits).toEqual([
    expect.objectContaining({
      policeNumber: customer.policeNumber,
      amount: amount / 100,
      ibanMasked: 'DE89 **** **** **** **30 00',
      stateKey: 'collected',
    }),
  ]);
  expect(JSON.stringify(exported)).not.toContain('DE89370400440532013000');
  expect(exported.collections.length).toBeGreaterThan(0);
});

test('on a day that is too near to be told anything else, what was announced is collected and the rest waits', async () => {
  const [toldPayer, untold] = [await newPayer(), await newPayer()];
  const collectionDate = isoDate('2026-12-01');
  await on('2026-11-24', toldPayer);
  await announceDebits(collectionDate, books());
  await shop.connection.database
    .deleteFrom('debit_notice')
    .where('police_id', 'in', (query) => query.selectFrom('police').select('id').where('police_number', '=', untold.policeNumber))
    .execute();
  const before = firstOf(await (await on('2026-11-28', toldPayer)).coming());
  await samplePayment(books(), toldPayer.policeNumber, -700);
  const { coming } = await on('2026-11-30', toldPayer);
  expect((await coming()).slice(0, 2).map(({ amount }) => Math.round(amount * 100))).toEqual([
    Math.round(before.amount * 100),
    expect.any(Number),
  ]);
  const [first, second, third] = await coming();
  expect(first?.collectionDate).toBe('2026-12-01');
  expect(Math.round(((second?.amount ?? 0) - (third?.amount ?? 0)) * 100)).toBe(700);
  const waiting = await (await on('2026-11-30', untold)).coming();
  expect(firstOf(waiting).collectionDate).toBe('2027-01-01');
});

test('a bank day after the first of a month is the day on which it is collected', async () => {
  const customer = await newPayer();
  for (const day of ['2026-12-01', '2027-01-01'] as const) {
    await on(day === '2026-12-01' ? '2026-11-24' : '2026-12-26', customer);
    await sampleDebit(books(), customer.policeNumber, isoDate(day));
  }
  const { account } = await on('2027-01-02', customer);
  const { polices, coming } = await account();
  expect(firstOf(coming)).toMatchObject({ collectionDate: '2027-01-01', settledOn: '2027-01-04', isUnderWay: true });
  expect(firstOf(polices)).toMatchObject({ balanceKey: 'open', balanceText: 'Buchen wir am 04.01.2027 ab.', comeBack: null });
});

test('one police of several, or one year; the running balance is that of what was asked for', async () => {
  const customer = await newPayer();
  const luna = await create(shop, { ...sampleDog(shop), animalName: 'Luna', contracteeEmail: customer.email });
  await accept(shop, luna, { contractStartDateStr: '2026-11-16' }, customer.headers);
  await on('2026-12-26', customer);
  await sampleDebit(books(), customer.policeNumber, isoDate('2027-01-01'));
  const { account, get } = await on('2027-01-05', customer);
  const all = await account();
  expect([all.polices.length, all.years]).toEqual([2, [2027, 2026]]);
  const one = await account(`?policeUuid=${customer.policeUuid}`);
  expect(new Set(one.movements.map(({ policeNumber }) => policeNumber))).toEqual(new Set([customer.policeNumber]));
  expect(one.polices).toEqual(all.polices);
  expect(firstOf(one.movements).balanceStr).toBe('Ausgeglichen');
  const before = await account(`?policeUuid=${customer.policeUuid}&year=2026`);
  expect(before.movements.map(({ movementKey }) => movementKey)).toEqual(['due', 'due']);
  expect((await get(`${user}/account.json?year=26`)).status).toBe(400);
  expect((await get(`${user}/account.json?policeUuid=nichts`)).status).toBe(404);
});
