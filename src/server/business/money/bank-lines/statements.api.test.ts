import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { BankStatementAnswer, BankStatementList } from '#domain/wire/money/bank.ts';
import { bringBankFile } from '#server/testing/run-command.ts';
import {
  camt053,
  camt054,
  endToEnd,
  purpose,
  refs,
  returned,
  txDetails,
  type SampleEntry,
} from '#server/testing/samples/money/bank-files.ts';
import { accountSums, collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);

const counts = async (xml: string) => (await bringBankFile(shop, xml)).json() as Record<string, unknown>;
const listOf = async (staff: TestStaff) =>
  (await staff.get('/deskapi/v1/money/bank_statements.json')).json() as BankStatementList;
const show = async (staff: TestStaff, statementId: number) =>
  (await staff.get(`/deskapi/v1/bank_statements/${statementId}`)).json() as BankStatementAnswer;

const credit = (amount: number, day: string, text: string): SampleEntry => ({
  amount,
  isCredit: true,
  day,
  details: txDetails(purpose(text)),
});

test('every statement stands beside the books: its balances, the difference, what is missing, line by line', async () => {
  const debit = await collectFrom(shop, await newPayer(shop));
  shop.clock.set('2026-12-09T09:00:00.000Z');
  const staff = await desk.logIn('accounting');
  const { amount, endToEndId } = debit;
  const credited = { amount, isCredit: true, day: '2026-12-02', details: txDetails(refs(endToEnd(endToEndId))) };
  const donation = credit(777, '2026-12-02', 'Liebe Grüße');
  const rent: SampleEntry = { amount: 300, day: '2026-12-02', details: txDetails(purpose('Miete')) };
  // Single postings came first; the statement tells the same and what was on the account before.
  expect(await counts(camt054([credited]))).toMatchObject({ settled: 1 });
  const first = { opening: 10_000, closing: 10_000 + amount + 777 - 300, day: '2026-12-02', openingCode: 'PRCD' } as const;
  const file = camt053([credited, donation, rent], { balances: first, id: 'A1' });
  expect(await counts(file)).toMatchObject({ settled: 0, unassigned: 1, unclear: 1 });
  expect((await accountSums(shop))['bank']).toBe(first.closing);

  const { items, unclear } = await listOf(staff);
  expect(unclear).toBe(777 - 300);
  expect(items).toMatchObject([
    {
      reference: 'A1',
      opening: 10_000,
      closing: first.closing,
      ledger: first.closing,
      difference: 0,
      gap: null,
      openCount: 2,
      lineCount: 3,
      unclear: 477,
    },
  ]);
  const one = await show(staff, items[0]!.statementId);
  expect(one.open.map(({ amount: some, reason }) => [some, reason])).toEqual([
    [777, null],
    [-300, 'Abgang ohne Bezug zu einer Lastschrift'],
  ]);
  expect(one.items).toMatchObject([{ outcome: 'Lastschrift gutgeschrieben', policeNumber: debit.policeNumber, by: null }]);

  // The same statement by another file is one; the next one begins with another balance: one is missing between them.
  const again = camt053([credited, donation, rent], { balances: first, id: 'A1' }).replace('20:00:00', '21:00:00');
  expect(await counts(again)).toMatchObject({ isKnown: false, unassigned: 0, unclear: 0 });
  const third = { opening: first.closing + 5_000, closing: first.closing + 4_000, day: '2026-12-04' };
  const back = { amount: 1_000, day: '2026-12-04', details: txDetails(refs(endToEnd('FREMD-99999')) + returned('AM04')) };
  await counts(camt053([back], { balances: third, id: 'A3' }));
  const missing = (await listOf(staff)).items;
  expect(missing).toMatchObject([
    { reference: 'A3', difference: 5_000, gap: { before: first.closing, opening: third.opening } },
    { reference: 'A1', difference: 0 },
  ]);
  const second = { opening: first.closing, closing: third.opening, day: '2026-12-03' };
  await counts(camt053([credit(5_000, '2026-12-03', 'Nachzügler')], { balances: second, id: 'A2' }));
  expect((await listOf(staff)).items.map(({ reference, difference, gap }) => [reference, difference, gap])).toEqual([
    ['A3', 0, null],
    ['A2', 0, null],
    ['A1', 0, null],
  ]);
  expect((await show(staff, missing[0]!.statementId)).earlierId).not.toBeNull();
  expect((await staff.get('/deskapi/v1/bank_statements/999999')).status).toBe(404);
});

test('a line that seemed to be told before and was not is the difference, until somebody says that it is its own', async () => {
  const debit = await collectFrom(shop, await newPayer(shop));
  shop.clock.set('2026-12-11T09:00:00.000Z');
  const staff = await desk.logIn('accounting');
  const closing = 10_000;
  await counts(camt053([], { balances: { opening: closing, closing, day: '2026-12-09' }, id: 'B0' }));
  const credited = (text: string) => ({
    amount: debit.amount,
    isCredit: true,
    day: '2026-12-10',
    details: txDetails(refs(endToEnd(debit.endToEndId)) + purpose(text)),
  });
  const balances = { opening: closing, closing: closing + 2 * debit.amount, day: '2026-12-10' };
  expect(await counts(camt053([credited('Erste'), credited('Zweite')], { balances, id: 'B1' }))).toMatchObject({ settled: 1 });
  const [statement] = (await listOf(staff)).items;
  expect(statement).toMatchObject({ difference: debit.amount, openCount: 0 });
  const { items } = await show(staff, statement!.statementId);
  const knownItem = items.find(({ isKnown }) => isKnown)!;
  const undo = async () =>
    (await staff.post('/deskapi/v1/bank_item_commands/undo.json', { itemId: knownItem.itemId })).json() as IssuesAnswer;
  const undone = await undo();
  expect(undone._issues[0]?.level).toBe('ok');
  expect(await undo()).toEqual(undone);
  expect((await listOf(staff)).items[0]).toMatchObject({ difference: 0, openCount: 1, unclear: debit.amount });
});
