import { expect, test } from 'vitest';
import { isRefusal } from '#domain/basics/issue.ts';
import { bookItem } from './book-item.ts';
import { undoBooking } from './undo-booking.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { writePayoutFile } from '#server/business/money/paying-out/write-payout-file.ts';
import { bringBankFile } from '#server/testing/run-command.ts';
import { camt053, endToEnd, payerAccount, purpose, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { accountSums } from '#server/testing/samples/money/debits.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';

const shop = useTestShop({ isPerTest: true });
const iban = 'DE02120300000000202051';

const by = async (name: string) => ({
  database: shop.connection.database,
  clock: shop.clock,
  book: (await shippedReference()).tarifBook,
  publicUrl: shop.dependencies.config.publicUrl,
  actor: { staffId: null, name },
});
const counts = async (xml: string) => (await bringBankFile(shop, xml)).json() as Record<string, unknown>;
const back = { actionKey: 'back', target: '', amount: null, note: '' } as const;

const openItems = () => shop.connection.database.selectFrom('bank_item').selectAll().where('closed_at', 'is', null).execute();

test('money of a stranger goes back to the account that it came from, by two persons, and is unclear again when it comes back', async () => {
  shop.clock.set('2026-12-04T09:00:00.000Z');
  const { database } = shop.connection;
  const [erika, max] = [await by('Erika Muster'), await by('Max Muster')];
  const from = (day: string, account = payerAccount(iban)) =>
    camt053([{ amount: 4_200, isCredit: true, day, details: txDetails(account + purpose('Für Bello')) }]);
  expect(await counts(from('2026-12-03', ''))).toMatchObject({ unassigned: 1 });
  const [nameless] = await openItems();
  expect((await bookItem({ itemId: nameless!.id, decision: back }, erika))._issues[0]?.message).toContain('steht hier nicht');
  await bookItem({ itemId: nameless!.id, decision: { ...back, actionKey: 'other', note: 'Spende' } }, erika);

  expect(await counts(from('2026-12-04'))).toMatchObject({ unassigned: 1 });
  const [item] = await openItems();
  expect(item?.reference).not.toContain(iban);
  const decide = () => bookItem({ itemId: item!.id, decision: back }, erika);
  expect((await decide())._issues[0]?.message).toContain('Zurück an den Absender (DE02 ');
  expect((await undoBooking({ itemId: item!.id }, erika))._issues[0]?.level).toBe('ok');
  expect(isRefusal(await makePayoutRun(erika))).toBe(true);
  await decide();

  const run = await makePayoutRun(erika);
  if (isRefusal(run)) throw new Error('no payout');
  expect(run).toMatchObject({ count: 1, total: 4_200 });
  expect(isRefusal(await releasePayoutRun(run.runId, erika))).toBe(true);
  expect(await releasePayoutRun(run.runId, max)).toMatchObject({ count: 1, total: 4_200, leftOut: [] });
  expect((await undoBooking({ itemId: item!.id }, erika))._issues[0]?.message).toContain(
    'Das Geld ist schon auf dem Weg zurück.',
  );
  expect(isRefusal(await makePayoutRun(erika))).toBe(true);
  expect(await accountSums(shop)).toMatchObject({ unassigned: 0, in_payout: -4_200, bank: 8_400 });
  let file = '';
  await writePayoutFile(run.runId, { write: async (text) => void (file += text) }, { database });
  for (const part of [`<IBAN>${iban}</IBAN>`, 'Gerda Fremd', `TDP${run.runId}-R${item!.id}`]) expect(file).toContain(part);

  shop.clock.set('2026-12-08T09:00:00.000Z');
  const name = refs(endToEnd(`TDP${run.runId}-R${item!.id}`));
  const out = { amount: 4_200, day: '2026-12-07', details: txDetails(name) };
  expect(await counts(camt053([out]))).toMatchObject({ payoutsSettled: 1 });
  expect(await accountSums(shop)).toMatchObject({ in_payout: 0, bank: 4_200 });
  const cameBack = { amount: 4_200, isCredit: true, day: '2026-12-08', details: txDetails(name + returned('AC04')) };
  expect(await counts(camt053([cameBack]))).toMatchObject({ payoutsFailed: 1, unclear: 0 });
  expect((await openItems()).map(({ id }) => id)).toEqual([item!.id]);
  expect(await accountSums(shop)).toMatchObject({ unassigned: -4_200, bank: 8_400 });
  const { findings } = await verifyLedger({ database, clock: shop.clock });
  expect(findings).toEqual([]);
});

test('what was decided otherwise meanwhile is left out of a payout', async () => {
  shop.clock.set('2026-12-04T09:00:00.000Z');
  const [erika, max] = [await by('Erika Muster'), await by('Max Muster')];
  await counts(camt053([{ amount: 4_200, isCredit: true, day: '2026-12-04', details: txDetails(payerAccount(iban)) }]));
  const [item] = await openItems();
  await bookItem({ itemId: item!.id, decision: back }, erika);
  const run = await makePayoutRun(erika);
  if (isRefusal(run)) throw new Error('no payout');
  expect((await undoBooking({ itemId: item!.id }, erika))._issues[0]?.level).toBe('ok');
  expect(await releasePayoutRun(run.runId, max)).toMatchObject({
    count: 0,
    leftOut: [{ policeNumber: 'Zurück an den Absender' }],
  });
  expect(await accountSums(shop)).toMatchObject({ unassigned: -4_200, bank: 4_200 });
});
