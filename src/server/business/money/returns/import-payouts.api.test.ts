import { expect, test } from 'vitest';
import { isRefusal } from '#domain/basics/issue.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { bookItem } from '#server/business/money/bank-lines/book-item.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { bringBankFile, testActor } from '#server/testing/run-command.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { camt053, camt054, endToEnd, purpose, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { accountSums, balanceOf, newPayer } from '#server/testing/samples/money/debits.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

const counts = async (xml: string) => (await bringBankFile(shop, xml)).json() as Record<string, unknown>;

/** Somebody paid and withdrew: what they get back is under way. */
const payBack = async () => {
  const { customer, policeId } = await newPayer(shop);
  await counts(
    camt053([{ amount: 5000, isCredit: true, day: '2026-11-15', details: txDetails(purpose(customer.policeNumber)) }]),
  );
  const holder = { firstname: 'Erika', lastname: 'Mustermann', email: customer.email, policeNumber: customer.policeNumber };
  expect((await customer.post('/webapi/v1/commands/withdraw_contract.json', holder)).status).toBe(200);
  const { database } = shop.connection;
  const by = (name: string) => ({ database, clock: shop.clock, actor: { staffId: null, name } });
  const run = await makePayoutRun(by('Erika Muster'));
  if (isRefusal(run)) throw new Error('no payout');
  expect(isRefusal(await releasePayoutRun(run.runId, by('Max Muster')))).toBe(false);
  const payout = await database.selectFrom('payout').selectAll().where('police_id', '=', policeId).executeTakeFirstOrThrow();
  const { message_id: messageId } = await database
    .selectFrom('payout_run')
    .select('message_id')
    .where('id', '=', run.runId)
    .executeTakeFirstOrThrow();
  shop.clock.set('2026-12-04T09:00:00.000Z');
  return { policeId, endToEndId: payout.end_to_end_id, messageId, total: run.total };
};

test('a payout is carried out by one line or by the sum of its file, and is a credit again when it comes back', async () => {
  const one = await payBack();
  const before = await accountSums(shop);
  const out = { amount: 5000, details: txDetails(refs(endToEnd(one.endToEndId))) };
  expect(await counts(camt053([out]))).toMatchObject({ unclear: 0 });
  expect(await counts(camt054([out]))).toMatchObject({ unclear: 0 });
  expect((await accountSums(shop))['bank']! - before['bank']!).toBe(-5000);
  expect(await balanceOf(shop, one.policeId)).toBe(0);
  const back = { amount: 5000, isCredit: true, details: txDetails(refs(endToEnd(one.endToEndId)) + returned('AC04')) };
  expect(await counts(camt053([back]))).toMatchObject({ payments: 0, unassigned: 0, unclear: 0 });
  expect(await counts(camt054([back]))).toMatchObject({ payments: 0, unassigned: 0, unclear: 0 });
  expect((await accountSums(shop))['bank']).toBe(before['bank']);
  expect(await balanceOf(shop, one.policeId)).toBe(-5000);

  const other = await payBack();
  const sum = { amount: other.total, details: `<Btch><PmtInfId>${other.messageId}-1</PmtInfId></Btch>` };
  expect(await counts(camt053([sum]))).toMatchObject({ unclear: 0 });
  expect((await accountSums(shop))['in_payout']).toBe(0);
});

test('a payout that comes back with less leaves the difference with the bank, and with much less waits for a person', async () => {
  const { policeId, endToEndId } = await payBack();
  const back = (amount: number) =>
    camt053([{ amount, isCredit: true, details: txDetails(refs(endToEnd(endToEndId)) + returned('AC04')) }]);
  const before = await accountSums(shop);
  expect(await counts(back(5_000 - 2_001))).toMatchObject({ payoutsFailed: 0, unclear: 1 });
  expect(await counts(back(5_000 - 150))).toMatchObject({ payoutsFailed: 1, unclear: 0 });
  expect(await balanceOf(shop, policeId)).toBe(-5_000);
  const after = await accountSums(shop);
  expect((after['bank_charges'] ?? 0) - (before['bank_charges'] ?? 0)).toBe(150);
});

test('a payout that only a person recognises is carried out, and comes back with whatever the bank left of it', async () => {
  const { policeId, endToEndId } = await payBack();
  const { database } = shop.connection;
  const { tarifBook } = await shippedReference();
  const { publicUrl } = shop.dependencies.config;
  const work = { database, clock: shop.clock, book: tarifBook, publicUrl, actor: testActor };
  const newest = async () =>
    (
      await database
        .selectFrom('bank_item')
        .select('id')
        .where('closed_at', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const as = async (target: string) => {
    const decision = { actionKey: 'payout', target, amount: null, note: '' } as const;
    return (await bookItem({ itemId: await newest(), decision }, work))._issues[0]!;
  };
  const before = await accountSums(shop);
  await counts(camt053([{ amount: 5_150, details: txDetails(purpose('Erstattung ohne Referenz')) }]));
  expect((await as('TDP0-0')).field).toBe('target');
  expect((await as(endToEndId)).message).toBe(`Gebucht: Auszahlung ${endToEndId} ausgeführt.`);
  const out = await accountSums(shop);
  expect([out['bank']! - before['bank']!, out['in_payout']]).toEqual([-5_150, before['in_payout']! + 5_000]);

  await counts(camt053([{ amount: 2_000, isCredit: true, details: txDetails(purpose('Retoure ohne Referenz')) }]));
  expect((await as(endToEndId)).message).toBe(`Gebucht: Auszahlung ${endToEndId} zurückgekommen.`);
  expect(await balanceOf(shop, policeId)).toBe(-5_000);
  const after = await accountSums(shop);
  expect(after['unassigned'] ?? 0).toBe(before['unassigned'] ?? 0);
  expect(after['bank_charges']! - (before['bank_charges'] ?? 0)).toBe(150 + 3_000);
  expect((await verifyLedger(work)).findings).toEqual([]);
});
