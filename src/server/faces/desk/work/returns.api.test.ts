import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { Iban } from '#domain/person/payment.ts';
import { insertMandate } from '#server/business/customers/mandates/mandate-store.ts';
import { doDay } from '#server/business/day/do-day.ts';
import { bookWriteOff } from '#server/business/money/bookkeeping/write-off.ts';
import { moveToMandate } from '#server/business/polices/holder-store.ts';
import { comeBack as logInAgain, mailTo } from '#server/testing/samples/customers.ts';
import { balanceOf, collectFrom, type SampleDebit } from '#server/testing/samples/money/debits.ts';
import { back, paid, useReturns } from '#server/testing/samples/money/returns.ts';
import { itemsOf } from '#server/testing/samples/work.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { KontoAnswer } from '#domain/wire/area/konto.ts';
import type { OpenItems } from '#domain/wire/money/books.ts';
import type { BankItemList } from '#domain/wire/money/bank.ts';
import type { DeskReminder, DeskReturn, ReturnList } from '#domain/wire/money/returns.ts';

const shop = useTestShop({ printed: ['reminder', 'termination'] });
const desk = useTestDesk(shop);
const { bring, comeBack, later, reminderOf, isHeld, letterOf } = useReturns(shop, desk);

/** A new mandate, five minutes later. */
const changeAccount = ({ policeId, customer }: SampleDebit, iban: string) =>
  shop.connection.database.transaction().execute(async (transaction) => {
    const { id: userId } = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('name', '=', customer.email)
      .executeTakeFirstOrThrow();
    const now = new Date(shop.clock.now().getTime() + 300_000);
    const mandate = { userId, accountHolder: 'Muster', iban, now };
    const { id } = await insertMandate(transaction, mandate);
    await moveToMandate(transaction, [policeId], { mandateId: id, iban: iban as Iban });
  });

test('an account that was not covered is tried once more; the second return is reminded of by § 38', async () => {
  const { debit, payer, staff } = await comeBack('AM04', { charge: 300 });
  const { email } = debit.customer;
  const mail = await mailTo(shop, email, 'zurückgekommen');
  expect(mail.text).toContain('Konto nicht gedeckt');
  expect(mail.text).toContain('01.02.2027');
  expect(await isHeld(debit)).toBe(false);
  expect(await balanceOf(shop, debit.policeId)).toBe(debit.amount + 300);
  expect(((await staff.get('/deskapi/v1/money/returns.json')).json() as ReturnList).items[0]).toMatchObject({
    policeNumber: debit.policeNumber,
    treatment: 'wird noch einmal eingezogen',
  });
  // Mail, Konto and Offene Posten name the same day.
  const customer = await logInAgain(shop, debit.customer);
  const { polices } = ((await customer.get('/webapi/v1/user/account.json')).json() as KontoAnswer).account;
  expect(polices.find(({ policeNumber }) => policeNumber === debit.policeNumber)).toMatchObject({
    balanceText: 'Buchen wir am 01.02.2027 ab.',
    nextDebitOn: '2027-02-01',
  });
  const openItems = await staff.get(`/deskapi/v1/books/open_items.json?policeNumber=${encodeURIComponent(debit.policeNumber)}`);
  expect((openItems.json() as OpenItems).items).toMatchObject([{ nextCollection: '2027-02-01' }]);

  const again = await collectFrom(shop, payer, { day: '2027-02-01', retries: debit.debitId });
  const second = await later('2027-02-04');
  await bring(second, [{ ...back(again, 'AM04', 300), day: '2027-02-04' }]);
  expect(await isHeld(again)).toBe(true);
  const open = again.amount + 300;
  expect(await reminderOf(second, debit)).toMatchObject({ deadline: '2027-02-20', isOver: false, open });
  const text = await letterOf(email, 'Bitte zahle bis zum 20.02.2027');
  const money = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
  for (const part of [
    `Rückständiger Beitrag mit Versicherungsteuer ${money(open - 600)}`,
    `Entgelt der Bank für die Rücklastschrift ${money(600)}`,
    `Zu zahlen bis zum 20.02.2027 ${money(open)}`,
    'DE89 3704 0044 0532 0130 00',
    'sind wir nicht zur Leistung verpflichtet (§ 38 Abs. 2 VVG)',
    'ohne Einhaltung einer Frist kündigen (§ 38 Abs. 3 Satz 1 VVG)',
    'wird unwirksam, wenn du innerhalb eines Monats',
    'Mit diesem Brief kündigen wir nicht.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('§ 37');
});

test('a first premium is reminded of by § 37 at once where the account is closed, and a payment ends it', async () => {
  const { debit, staff } = await comeBack('AC04', { isFirst: true });
  const text = await letterOf(debit.customer.email, 'Bitte zahle bis zum 20.12.2026');
  expect(text).toContain('können wir vom Vertrag zurücktreten');
  expect(text).toContain('bevor du den ersten Beitrag gezahlt hast, sind wir nicht zur Leistung verpflichtet');
  expect(text).not.toContain('§ 38');
  await bring(staff, [paid(debit.amount - 1, debit.policeNumber)]);
  expect(await reminderOf(staff, debit)).toMatchObject({ open: 1 });
  expect(await isHeld(debit)).toBe(true);
  await bring(staff, [paid(1, `Rest ${debit.policeNumber}`)]);
  expect(await reminderOf(staff, debit)).toBeUndefined();
  expect(await isHeld(debit)).toBe(false);
});

test('after a death nobody is written to: a person decides', async () => {
  const { debit, staff } = await comeBack('MD07');
  expect(await isHeld(debit)).toBe(true);
  expect(await reminderOf(staff, debit)).toBeUndefined();
  const [item] = await itemsOf(staff, '?kindKey=returned_debit');
  expect(item).toMatchObject({ detail: 'Rücklastschrift: Kontoinhaber verstorben', number: debit.policeNumber });
  const returnId = item!.subjectId;
  const deskReturn = (await staff.get(`/deskapi/v1/returned_debits/${returnId}`)).json() as DeskReturn;
  expect(deskReturn).toMatchObject({ isWaiting: true, mayRetry: true, open: debit.amount });
  const note = await staff.post('/deskapi/v1/work/note.json', {
    subjectKey: 'returned_debit',
    subjectId: returnId,
    text: 'Erben?',
  });
  expect(note.text).toContain('gespeichert');
  const close = (outcome: string, actionKey = 'done') =>
    staff.post('/deskapi/v1/returned_debit_commands/close.json', { returnId, actionKey, outcome });
  expect((await close('')).text).toContain('Bitte schreib');
  expect((await close('Den Erben geschrieben')).text).toContain('ist erledigt');
  expect((await close('Noch einmal')).text).toContain(`schon erledigt: von ${staff.name}`);
  expect(await itemsOf(staff, '?kindKey=returned_debit')).toEqual([]);
  expect(shop.mails.some(({ to, subject }) => to === debit.customer.email && /zurückgekommen|Bitte zahle/.test(subject))).toBe(
    false,
  );
});

test('a new account since the return is shown, and a payment nobody knew is assigned', async () => {
  const { debit, staff } = await comeBack('AC04');
  const { reminderId } = (await reminderOf(staff, debit))!;
  const show = async () => (await staff.get(`/deskapi/v1/reminders/${reminderId}`)).json() as DeskReminder;
  expect(await show()).toMatchObject({ newAccount: null, isOpen: true, open: debit.amount });
  await changeAccount(debit, 'DE02120300000000202051');
  expect((await show()).newAccount).toContain('DE02 **** **** **** **20 51');
  await bring(staff, [paid(debit.amount, 'Danke und Grüße')]);
  const { items } = (await staff.get('/deskapi/v1/money/bank_items.json')).json() as BankItemList;
  const item = items.find(({ reference }) => reference === 'Danke und Grüße')!;
  const assign = (target: string) =>
    staff.post('/deskapi/v1/bank_item_commands/book.json', {
      itemId: item.itemId,
      decision: { actionKey: 'police', target, amount: null, note: '' },
    });
  expect((await assign('KV/2026/9999999999')).text).toContain('Diese Police gibt es nicht.');
  expect((await assign(debit.policeNumber.toLowerCase())).text).toContain(`Gebucht: Zugeordnet: ${debit.policeNumber}.`);
  expect((await assign(debit.policeNumber)).text).toContain('schon erledigt');
  expect(await balanceOf(shop, debit.policeId)).toBe(0);
  expect(await show()).toMatchObject({ isOpen: false, state: 'bezahlt' });
});

test('what something else covers ends in the work of the day', async () => {
  const { debit, staff } = await comeBack('AC06');
  const { database } = shop.connection;
  const { policeId, amount } = debit;
  const today = isoDate('2027-01-07');
  const covered = { policeId, amount: cents(amount), reason: 'Kulanz' };
  await database.transaction().execute((transaction) => bookWriteOff(transaction, covered, { today, now: shop.clock.now() }));
  expect(await reminderOf(staff, debit)).toMatchObject({ open: 0 });
  await doDay(today, { database, clock: shop.clock });
  expect(await reminderOf(staff, debit)).toBeUndefined();
  expect(await isHeld(debit)).toBe(false);
});
