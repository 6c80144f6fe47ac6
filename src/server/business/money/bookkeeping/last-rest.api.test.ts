import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { doDay } from '#server/business/day/do-day.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { collectDebits } from '#server/business/money/collecting/collect-debits.ts';
import { findHeldPolices } from '#server/business/money/ledger/hold-store.ts';
import { bringBankFile, testActor } from '#server/testing/run-command.ts';
import { camt053, endToEnd, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { logInAs, mailTo, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { balanceOf, collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { KontoAnswer } from '#domain/wire/area/konto.ts';
import type { OpenItems } from '#domain/wire/money/books.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);
const work = () => ({ database: shop.connection.database, clock: shop.clock });
const on = (day: string) => shop.clock.set(`${day}T10:00:00.000Z`);

const reportDeath = async ({ email, animalUuid }: SampleCustomer, day: string) => {
  on(day);
  const report = { animalUuid, causeKey: 'died', dayStr: day };
  const { status } = await shop.post('/webapi/v1/user/commands/report_animal_gone.json', report, await logInAs(shop, email));
  expect(status).toBe(200);
  return (await mailTo(shop, email, 'Abschied')).text.replaceAll(/\s+/g, ' ');
};
const kontoOf = async ({ email }: SampleCustomer) => {
  const answer = await shop.get('/webapi/v1/user/account.json', await logInAs(shop, email));
  return (answer.json() as KontoAnswer).account.polices[0]!;
};
const openItemOf = async (policeNumber: string) => {
  const staff = await desk.logIn('accounting');
  const answer = await staff.get(`/deskapi/v1/books/open_items.json?${new URLSearchParams({ policeNumber })}`);
  return (answer.json() as OpenItems).items[0];
};
const debitsOf = async (policeId: number) =>
  (await shop.connection.database.selectFrom('debit').select('amount').where('police_id', '=', policeId).execute()).map(
    ({ amount }) => amount,
  );
const comesBack = ({ amount, endToEndId }: { amount: number; endToEndId: string }, day: string) =>
  bringBankFile(shop, camt053([{ amount, day, details: txDetails(refs(endToEnd(endToEndId)) + returned('AM04')) }]));
const mailsTo = ({ email }: SampleCustomer) => shop.mails.filter(({ to }) => to === email).map(({ text }) => text);

test('a small rest after a death is let go by itself, and nobody is asked to transfer it', async () => {
  const { customer, policeId } = await newPayer(shop);
  const mail = await reportDeath(customer, '2026-11-19');
  expect(mail).toContain('Du musst nichts weiter tun.');
  expect(mail).toContain('erlassen wir dir bis zu 10,00 €');
  on('2026-11-24');
  await doDay(isoDate('2026-11-24'), work());
  const rest = await balanceOf(shop, policeId);
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThanOrEqual(1000);
  // It is due on the first of December, and until the work of that day is done every screen says what becomes of it.
  on('2026-12-01');
  expect(await kontoOf(customer)).toMatchObject({ balanceText: 'Erlassen wir dir.', isLetGo: true, nextDebitOn: null });
  expect(await openItemOf(customer.policeNumber)).toMatchObject({ isLetGo: true, nextCollection: null });
  for (let times = 0; times < 2; times += 1) await doDay(isoDate('2026-12-01'), work());
  expect(await balanceOf(shop, policeId)).toBe(0);
  expect(await kontoOf(customer)).toMatchObject({ balanceKey: 'even', balanceText: null });
  expect(await openItemOf(customer.policeNumber)).toBeUndefined();
  expect(mailsTo(customer).join()).not.toContain('Bitte überweise');
});

test('a larger rest is debited once and announced, though it is as much as before; what comes back then is not tried again', async () => {
  const { customer, policeId } = await newPayer(shop);
  await reportDeath(customer, '2026-11-27');
  await announceDebits(isoDate('2026-12-01'), work());
  const notice = await mailTo(shop, customer.email, 'Am 01.12.2026 buchen wir');
  expect(notice.text).toContain('letzte Abbuchung');
  expect((await kontoOf(customer)).nextDebitOn).toBe('2026-12-01');
  on('2026-11-28');
  await collectDebits(isoDate('2026-12-01'), { ...work(), actor: testActor });
  const [amount] = await debitsOf(policeId);
  expect(amount).toBeGreaterThan(1000);
  expect(await balanceOf(shop, policeId)).toBe(0);
  const { end_to_end_id: endToEndId } = await shop.connection.database
    .selectFrom('debit')
    .select('end_to_end_id')
    .where('police_id', '=', policeId)
    .executeTakeFirstOrThrow();
  on('2026-12-04');
  await comesBack({ amount: amount!, endToEndId }, '2026-12-03');
  const mail = await mailTo(shop, customer.email, 'ist zurückgekommen');
  expect(mail.text).toContain(`Bitte überweise ${formatCents(amount! as never)}`);
  expect(await findHeldPolices(shop.connection.database, [policeId])).toEqual(new Set([policeId]));
  on('2026-12-28');
  await announceDebits(isoDate('2027-01-01'), work());
  on('2026-12-29');
  expect(await openItemOf(customer.policeNumber)).toMatchObject({ nextCollection: null, isLetGo: false });
});

test('a debit that comes back after the death is debited as far as it is still owed, the last time', async () => {
  const { customer, policeId } = await newPayer(shop);
  const debit = await collectFrom(shop, { customer, policeId });
  await reportDeath(customer, '2026-12-03');
  on('2026-12-04');
  await doDay(isoDate('2026-12-04'), work());
  await comesBack(debit, '2026-12-04');
  const rest = await balanceOf(shop, policeId);
  expect(rest).toBeLessThan(debit.amount);
  const mail = await mailTo(shop, customer.email, 'ist zurückgekommen');
  expect(mail.text).toContain(`Offen sind jetzt noch ${formatCents(rest as never)}`);
  expect(mail.text).toContain('04.01.2027');
  expect(mail.text).not.toMatch(/Bitte überweise|Dein Schutz läuft weiter/);
  expect(await kontoOf(customer)).toMatchObject({ nextDebitOn: '2027-01-04' });
  on('2026-12-28');
  await announceDebits(isoDate('2027-01-01'), work());
  await collectDebits(isoDate('2027-01-01'), { ...work(), actor: testActor });
  expect(await debitsOf(policeId)).toEqual([debit.amount, rest]);
});
