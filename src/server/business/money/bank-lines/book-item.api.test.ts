import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { BankItemList } from '#domain/wire/money/bank.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { bringBankFile } from '#server/testing/run-command.ts';
import {
  camt053,
  endToEnd,
  pain002,
  purpose,
  refs,
  returned,
  txDetails,
  type SampleEntry,
} from '#server/testing/samples/money/bank-files.ts';
import { accountSums, balanceOf, collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

type Wish = { actionKey: string; target?: string; note?: string; amount?: number | null; previewKey?: string };
const bodyOf = (itemId: number, { actionKey, target = '', note = '', amount = null, previewKey }: Wish) => ({
  itemId,
  decision: { actionKey, target, note, amount },
  ...(previewKey !== undefined && { previewKey }),
});
const book = async (staff: TestStaff, itemId: number, wish: Wish) =>
  ((await staff.post('/deskapi/v1/bank_item_commands/book.json', bodyOf(itemId, wish))).json() as IssuesAnswer)._issues[0]!;
const look = async (staff: TestStaff, itemId: number, wish: Wish) =>
  (await staff.post('/deskapi/v1/bank_item_commands/preview.json', bodyOf(itemId, wish))).json() as MailPreview;
const undo = async (staff: TestStaff, itemId: number) =>
  ((await staff.post('/deskapi/v1/bank_item_commands/undo.json', { itemId })).json() as IssuesAnswer)._issues[0]!;

const newDebit = async () => {
  const debit = await collectFrom(shop, await newPayer(shop));
  shop.clock.set('2026-12-04T09:00:00.000Z');
  return debit;
};

/** A line that nobody could book, and its number. */
const bring = async (file: string) => {
  expect((await bringBankFile(shop, file)).code).toBe(0);
  const { id } = await shop.connection.database
    .selectFrom('bank_item')
    .select('id')
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
let count = 0;
const credit = (amount: number, more = ''): SampleEntry => ({
  amount,
  isCredit: true,
  details: txDetails(more + purpose(`Danke ${(count += 1)}`)),
});
const debited = (amount: number, text = 'Abgang'): SampleEntry => ({
  amount,
  details: txDetails(purpose(`${text} ${(count += 1)}`)),
});
const unclear = async () => (await accountSums(shop))['unassigned'] ?? 0;
const isSound = async () => (await verifyLedger({ database: shop.connection.database, clock: shop.clock })).findings;

test('a payment goes to a police after a look, once, is taken back and goes to a customer instead', async () => {
  const debit = await newDebit();
  const before = await unclear();
  const itemId = await bring(camt053([credit(700)]));
  expect(await unclear()).toBe(before - 700);
  const staff = await desk.logIn('accounting');
  const wish = { actionKey: 'police', target: debit.policeNumber.toLowerCase() };
  expect((await look(staff, itemId, { actionKey: 'police', target: 'KV/2026/9999999999' }))._issues[0]).toMatchObject({
    field: 'target',
  });
  const preview = await look(staff, itemId, wish);
  expect(preview.effects).toEqual([`7,00\u00A0€ werden ${debit.policeNumber} gutgeschrieben.`]);
  expect(await balanceOf(shop, debit.policeId)).toBe(0);
  expect(await book(staff, itemId, { ...wish, previewKey: 'f'.repeat(64) })).toMatchObject({ level: 'error' });
  const answers = await Promise.all([
    book(staff, itemId, { ...wish, previewKey: preview.previewKey }),
    book(staff, itemId, wish),
  ]);
  // Whoever presses twice or has lost the answer is told the same; for anybody else it is over.
  expect(answers.map(({ message }) => message)).toEqual(Array(2).fill(`Gebucht: Zugeordnet: ${debit.policeNumber}.`));
  expect(await book(staff, itemId, { ...wish, previewKey: preview.previewKey })).toEqual(answers[0]);
  expect((await book(staff, itemId, { actionKey: 'charges' })).message).toContain('Das ist schon erledigt');
  expect((await book(await desk.logIn('lead'), itemId, wish)).message).toContain('Das ist schon erledigt');
  expect(await balanceOf(shop, debit.policeId)).toBe(-700);
  expect(await unclear()).toBe(before);

  const undone = { level: 'ok', message: 'Zurückgenommen: Der Umsatz ist wieder ungeklärt.' };
  for (const answer of [await undo(staff, itemId), await undo(staff, itemId)]) expect(answer).toMatchObject(undone);
  expect([await balanceOf(shop, debit.policeId), await unclear()]).toEqual([0, before - 700]);
  const ofCustomer = { actionKey: 'customer', target: debit.customer.email };
  expect((await book(staff, itemId, ofCustomer)).message).toBe(`Gebucht: Zugeordnet: ${debit.policeNumber}.`);
  expect(await balanceOf(shop, debit.policeId)).toBe(-700);
  expect((await auditOf(shop, 'money', `item ${itemId}`)).map(({ actionKey }) => actionKey)).toEqual([
    'bank_item.booked',
    'bank_item.undone',
    'bank_item.booked',
  ]);
  // Something else has happened on the account since.
  await bringBankFile(
    shop,
    camt053([credit(100, refs(endToEnd(debit.endToEndId.replace('TD-MUSTER', 'TD-ANDERS'))) + purpose(debit.policeNumber))]),
  );
  expect((await undo(staff, itemId)).message).toContain('Seitdem ist auf diesem Konto etwas geschehen');
  expect(await isSound()).toEqual([]);
});

test('a return that nobody could find is booked to its debit with whatever the bank took, and the customer is told', async () => {
  const debit = await newDebit();
  const before = await accountSums(shop);
  const back = { amount: debit.amount + 2_500, details: txDetails(refs(endToEnd('FREMD-77777')) + returned('AM04')) };
  const itemId = await bring(camt053([back]));
  const staff = await desk.logIn('accounting');
  expect((await book(staff, itemId, { actionKey: 'back' })).level).toBe('error');
  expect((await book(staff, itemId, { actionKey: 'debit', target: 'TD-NIE' })).message).toBe('Diese Lastschrift gibt es nicht.');
  const wish = { actionKey: 'debit', target: debit.endToEndId };
  const shown = await look(staff, itemId, wish);
  expect(shown.effects.join(' ')).toContain('25,00\u00A0€ sind Entgelt der Bank; der Kunde trägt es.');
  expect(shown.mail).toMatchObject({ to: debit.customer.email, subject: expect.stringContaining('zurückgekommen') });
  expect(await balanceOf(shop, debit.policeId)).toBe(0);
  expect(await look(staff, itemId, wish)).toEqual(shown);
  expect((await book(staff, itemId, { ...wish, previewKey: shown.previewKey })).level).toBe('ok');
  expect(await balanceOf(shop, debit.policeId)).toBe(debit.amount + 2_500);
  const after = await accountSums(shop);
  expect(after['unassigned'] ?? 0).toBe(before['unassigned'] ?? 0);
  expect(after['bank']! - (before['bank'] ?? 0)).toBe(-debit.amount - 2_500);
  expect((await mailTo(shop, debit.customer.email, 'zurückgekommen')).text).toBe(shown.mail?.text);
  expect((await undo(staff, itemId)).message).toContain('bleibt');
  const again = await bring(camt053([{ ...back, day: '2026-12-02' }]));
  expect((await book(staff, again, wish)).message).toBe('Diese Lastschrift ist schon zurückgekommen.');
});

test('the reason that the bank gave decides what follows, though a person finds the debit', async () => {
  const debit = await newDebit();
  const staff = await desk.logIn('accounting');
  const details = txDetails(refs(endToEnd('FREMD-77777')) + returned('MD06') + purpose('Widerspruch'));
  const itemId = await bring(camt053([{ amount: debit.amount, details }]));
  expect((await book(staff, itemId, { actionKey: 'debit', target: debit.endToEndId })).level).toBe('ok');
  const reminders = await shop.connection.database
    .selectFrom('reminder')
    .innerJoin('debit_return', 'debit_return.id', 'reminder.return_id')
    .select(['debit_return.reason_code as reasonCode', 'reminder.state_key as stateKey'])
    .where('reminder.police_id', '=', debit.policeId)
    .execute();
  expect(reminders).toEqual([{ reasonCode: 'MD06', stateKey: 'open' }]);
});

test('a credit and a refusal are booked to their debit too', async () => {
  const [one, other] = [await newDebit(), await newDebit()];
  const staff = await desk.logIn('accounting');
  const before = await accountSums(shop);
  const credited = await bring(camt053([credit(one.amount - 35)]));
  expect((await look(staff, credited, { actionKey: 'debit', target: one.endToEndId })).effects[1]).toContain('0,35');
  expect((await book(staff, credited, { actionKey: 'debit', target: one.endToEndId })).level).toBe('ok');
  const after = await accountSums(shop);
  expect(after['in_collection']! - before['in_collection']!).toBe(-one.amount);
  expect(after['bank_charges']! - (before['bank_charges'] ?? 0)).toBe(35);

  const refused = await bring(pain002([{ endToEndId: 'FREMD-88888', code: 'AC04', amount: other.amount }]));
  expect((await book(staff, refused, { actionKey: 'charges' })).message).toBe('Hier hat sich auf unserem Konto nichts bewegt.');
  expect((await book(staff, refused, { actionKey: 'debit', target: other.endToEndId })).level).toBe('ok');
  expect(await balanceOf(shop, other.policeId)).toBe(other.amount);
});

test('charges, other things and what was handed out for a police leave the unclear; each is taken back', async () => {
  const debit = await newDebit();
  const staff = await desk.logIn('accounting');
  const before = await accountSums(shop);
  const rent = await bring(camt053([debited(4_000, 'Miete')]));
  expect(await unclear()).toBe((before['unassigned'] ?? 0) + 4_000);
  expect((await book(staff, rent, { actionKey: 'other' })).field).toBe('note');
  expect((await book(staff, rent, { actionKey: 'note', note: 'Gehört uns nicht' })).message).toContain(
    'Dieses Geld hat sich bewegt',
  );
  expect((await book(staff, rent, { actionKey: 'other', note: 'Miete Dezember' })).message).toBe(
    'Gebucht: Sonstiges: Miete Dezember.',
  );
  const fee = await bring(camt053([debited(1_200, 'Kontoführung')]));
  expect((await book(staff, fee, { actionKey: 'charges' })).level).toBe('ok');
  const paid = await bring(camt053([debited(900, 'Von Hand')]));
  expect((await book(staff, paid, { actionKey: 'police', target: debit.policeNumber })).level).toBe('ok');
  expect(await balanceOf(shop, debit.policeId)).toBe(900);
  const sums = await accountSums(shop);
  expect([sums['other']! - (before['other'] ?? 0), sums['bank_charges']! - (before['bank_charges'] ?? 0)]).toEqual([
    4_000, 1_200,
  ]);
  for (const itemId of [rent, fee, paid]) expect((await undo(staff, itemId)).level).toBe('ok');
  expect(await unclear()).toBe((before['unassigned'] ?? 0) + 6_100);
  expect(await balanceOf(shop, debit.policeId)).toBe(0);
  expect((await book(staff, rent, { actionKey: 'other', note: 'Miete Dezember' })).level).toBe('ok');
  expect(await isSound()).toEqual([]);
});

test('from a limit on one person proposes and another one books; anybody drops a proposal', async () => {
  await newDebit();
  const itemId = await bring(camt053([credit(50_000)]));
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const wish = { actionKey: 'other', note: 'Einlage' };
  const before = await unclear();
  expect((await look(one, itemId, wish)).effects[0]).toContain('Ab 500,00\u00A0€');
  expect((await book(one, itemId, wish)).message).toBe('Vorgeschlagen. Buchen muss es jemand anderes.');
  expect((await book(one, itemId, wish)).message).toBe('Du hast das vorgeschlagen. Buchen muss es jemand anderes.');
  const { items } = (await other.get('/deskapi/v1/money/bank_items.json')).json() as BankItemList;
  expect(items.find((item) => item.itemId === itemId)?.proposal).toMatchObject({ by: one.name, isMine: false, decision: wish });
  const drop = (staff: TestStaff) => staff.post('/deskapi/v1/bank_item_commands/drop_proposal.json', { itemId });
  expect((await drop(other)).text).toContain('verworfen');
  expect((await drop(other)).text).toContain('nichts vorgeschlagen');
  await book(one, itemId, wish);
  // Another decision is another proposal.
  expect((await book(other, itemId, { ...wish, note: 'Anders' })).message).toContain('Vorgeschlagen');
  expect((await book(other, itemId, { ...wish, note: 'Anders' })).level).toBe('error');
  expect(await unclear()).toBe(before);
  expect((await book(one, itemId, { ...wish, note: 'Anders' })).message).toBe('Gebucht: Sonstiges: Anders.');
  expect(await unclear()).toBe(before + 50_000);
});

test('what a file does not say in euro is booked with the amount that a person reads', async () => {
  await newDebit();
  const staff = await desk.logIn('accounting');
  const before = await accountSums(shop);
  const itemId = await bring(camt053([{ ...debited(5_000, 'Zoll'), currency: 'CHF' }]));
  expect((await book(staff, itemId, { actionKey: 'other', note: 'Zoll' })).field).toBe('amount');
  expect((await book(staff, itemId, { actionKey: 'other', note: 'Zoll', amount: -53.21 })).level).toBe('ok');
  const after = await accountSums(shop);
  expect(after['bank']! - (before['bank'] ?? 0)).toBe(-5_321);
  const other = await bring(camt053([debited(5_000)], { iban: 'DE02120300000000202051' }));
  expect((await book(staff, other, { actionKey: 'police', target: 'x' })).level).toBe('error');
  expect((await book(staff, other, { actionKey: 'note', note: 'Konto der Holding' })).message).toBe('Der Umsatz ist erledigt.');
  expect((await staff.post('/deskapi/v1/bank_item_commands/book.json', bodyOf(999_999, { actionKey: 'charges' }))).status).toBe(
    404,
  );
});

test('only accounting may book', async () => {
  await newDebit();
  const itemId = await bring(camt053([credit(50)]));
  const clerk = await desk.logIn('clerk');
  expect((await clerk.post('/deskapi/v1/bank_item_commands/book.json', bodyOf(itemId, { actionKey: 'charges' }))).status).toBe(
    403,
  );
});
