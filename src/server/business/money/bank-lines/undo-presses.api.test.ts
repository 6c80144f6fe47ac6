import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { bringBankFile } from '#server/testing/run-command.ts';
import { camt053, purpose, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { accountSums, balanceOf, collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const commands = '/deskapi/v1/bank_item_commands';

const undo = async (staff: TestStaff, itemId: number, previewKey: string | null = null) =>
  ((await staff.post(`${commands}/undo.json`, { itemId, previewKey })).json() as IssuesAnswer)._issues[0]!;

let payments = 0;
/** A payment that the shop booked by itself to a police. */
const newPayment = async () => {
  const { policeId, policeNumber } = await collectFrom(shop, await newPayer(shop));
  shop.clock.set('2026-12-04T09:00:00.000Z');
  const entry = { amount: 800, isCredit: true, details: txDetails(purpose(`Zahlung ${(payments += 1)} ${policeNumber}`)) };
  expect((await bringBankFile(shop, camt053([entry]))).json()).toMatchObject({ payments: 1 });
  const { id: itemId } = await shop.connection.database
    .selectFrom('bank_item')
    .select('id')
    .where('police_id', '=', policeId)
    .where('kind_key', '=', 'booked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { policeId, policeNumber, itemId };
};

const standOf = async ({ policeId, itemId }: { policeId: number; itemId: number }) => ({
  balance: await balanceOf(shop, policeId),
  sums: await accountSums(shop),
  item: await shop.connection.database.selectFrom('bank_item').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow(),
  log: (await auditOf(shop, 'money', `item ${itemId}`)).map(({ actionKey }) => actionKey),
});

const findings = async () => (await verifyLedger({ database: shop.connection.database, clock: shop.clock })).findings;

test('killed before its last step a booking stands as it stood, and the next press takes it back whole', async () => {
  const payment = await newPayment();
  const staff = await desk.logIn('accounting');
  const before = await standOf(payment);
  const { status } = await killAtLogLine(shop.connection.database, () =>
    staff.post(`${commands}/undo.json`, { itemId: payment.itemId, previewKey: null }),
  );
  expect([500, 503]).toContain(status);
  expect(await standOf(payment)).toEqual(before);
  expect(await findings()).toEqual([]);
  expect((await undo(staff, payment.itemId)).level).toBe('ok');
  expect(await standOf(payment)).toMatchObject({ balance: 0, log: ['bank_item.undone'] });
  expect(await findings()).toEqual([]);
});

test('whoever lost the answer presses again and hears it, also with the preview of before; somebody else hears who was first', async () => {
  const payment = await newPayment();
  const [erika, max] = [await desk.logIn('accounting', 'Erika Muster'), await desk.logIn('lead')];
  const { previewKey } = (await erika.post(`${commands}/preview_undo.json`, { itemId: payment.itemId })).json() as MailPreview;
  const answers = await Promise.all([1, 2, 3].map(() => undo(erika, payment.itemId, previewKey)));
  expect(answers.map(({ message }) => message)).toEqual(answers.map(() => 'Zurückgenommen: Der Umsatz ist wieder ungeklärt.'));
  const after = await standOf(payment);
  expect(after).toMatchObject({ balance: 0, log: ['bank_item.undone'] });
  expect(await undo(erika, payment.itemId, previewKey)).toEqual(answers[0]);
  expect(await undo(max, payment.itemId)).toMatchObject({
    level: 'error',
    message: 'Das hat Erika Muster schon zurückgenommen (04.12.2026, 10:00 Uhr): Der Umsatz ist wieder ungeklärt.',
  });
  expect(await standOf(payment)).toEqual(after);
  // Booked again and taken back again: each round is one of its own.
  const decision = { actionKey: 'police', target: payment.policeNumber, note: '', amount: null };
  await max.post(`${commands}/book.json`, { itemId: payment.itemId, decision });
  expect(await balanceOf(shop, payment.policeId)).toBe(-800);
  expect((await undo(max, payment.itemId)).level).toBe('ok');
  expect(await undo(erika, payment.itemId)).toMatchObject({ level: 'error', message: expect.stringContaining(max.name) });
  expect((await standOf(payment)).log.filter((actionKey) => actionKey === 'bank_item.undone')).toHaveLength(2);
  expect(await findings()).toEqual([]);
});

test('a line that nobody has booked is not taken back', async () => {
  const entry = { amount: 77, isCredit: true, details: txDetails(purpose('Unbekannt')) };
  await bringBankFile(shop, camt053([entry]));
  const { id } = await shop.connection.database
    .selectFrom('bank_item')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const staff = await desk.logIn('accounting');
  expect(await undo(staff, id)).toMatchObject({ level: 'error', message: expect.stringContaining('schon ungeklärt') });
});

test('a line that cannot be is unknown or refused by its shape, and never a fault of ours', async () => {
  const payment = await newPayment();
  const staff = await desk.logIn('accounting');
  const before = await standOf(payment);
  const faults = () => shop.logLines.filter((line) => line.includes('"level":50') && line.includes('undo')).length;
  const former = faults();
  const ask = async (what: string, body: unknown) => (await staff.post(`${commands}/${what}.json`, body)).status;
  for (const what of ['undo', 'preview_undo']) {
    for (const itemId of [Number.MAX_SAFE_INTEGER, 2_147_483_648, 987_654_321]) {
      expect(await ask(what, { itemId, previewKey: null }), `${what} ${itemId}`).toBe(404);
    }
    const wrong = [
      0,
      -1,
      0.5,
      9_223_372_036_854_775_808,
      1e300,
      '9223372036854775808',
      '1\u0000',
      'x'.repeat(100_000),
      null,
      [],
      {},
      true,
    ];
    for (const itemId of wrong)
      expect(await ask(what, { itemId, previewKey: null }), `${what} ${String(itemId).slice(0, 20)}`).toBe(400);
  }
  const { itemId } = payment;
  for (const previewKey of ['\u0000', '„nein“', 'x'.repeat(100)]) {
    expect(await undo(staff, itemId, previewKey)).toMatchObject({ level: 'error' });
  }
  expect(await ask('undo', { itemId, previewKey: 'x'.repeat(100_000) })).toBe(400);
  expect(await standOf(payment)).toEqual(before);
  expect(faults()).toBe(former);
});

test('only whoever has to do with money takes a booking back', async () => {
  const payment = await newPayment();
  const clerk = await desk.logIn('clerk');
  for (const what of ['undo', 'preview_undo']) {
    expect((await clerk.post(`${commands}/${what}.json`, { itemId: payment.itemId, previewKey: null })).status).toBe(403);
  }
  expect(await balanceOf(shop, payment.policeId)).toBe(-800);
});
