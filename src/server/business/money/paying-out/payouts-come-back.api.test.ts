import { beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { pain002 } from '#server/testing/samples/money/bank-files.ts';
import { newPayingCustomer, pay, withdraw } from '#server/testing/samples/money/money.ts';
import { payoutCalls, readTransfers, usePayouts } from '#server/testing/samples/money/payouts.ts';
import { bringBankFile } from '#server/testing/run-command.ts';
import { itemsOf } from '#server/testing/samples/work.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { failPayout } from './settle-payouts.ts';
import type { PayoutRunList } from '#domain/wire/money/payouts.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { make, send, runOf } = payoutCalls;
const { at, balanceOf, sumOf, inCredit, settleFormer } = usePayouts(shop);

beforeEach(settleFormer);

test('what the bank sends back is a credit again, once, and waits for a person', async () => {
  const customer = await inCredit();
  let one = await desk.logIn('accounting');
  const other = await desk.logIn('lead');
  const before = { inPayout: await sumOf('in_payout'), bank: await sumOf('bank') };
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  expect(await sumOf('in_payout')).toBe(before.inPayout - 3000);
  expect(await send(one, 'settle', { runId })).toEqual(['Die Bank führt diese Auszahlung erst noch aus.']);
  at('2026-11-17');
  one = await desk.logIn('accounting');
  expect(await send(one, 'settle', { runId })).toEqual(['Gebucht: 30,00\u00A0€ sind ausgezahlt.']);
  expect(await send(one, 'settle', { runId })).toEqual(['Hier ist nichts mehr unterwegs.']);
  expect([await sumOf('in_payout'), await sumOf('bank')]).toEqual([before.inPayout, before.bank - 3000]);

  const fail = () =>
    shop.connection.database
      .transaction()
      .execute((transaction) =>
        failPayout(
          transaction,
          { endToEndId: `TDP${runId}-${customer.policeId}` },
          { reason: 'Konto aufgelöst', reasonCode: 'AC04', bookedOn: isoDate('2026-11-18'), now: shop.clock.now() },
        ),
      );
  expect(await fail()).toMatchObject({ amount: 3000, isNew: true });
  expect(await fail()).toMatchObject({ isNew: false });
  expect(await balanceOf(customer.policeId)).toBe(-3000);
  expect([await sumOf('in_payout'), await sumOf('bank')]).toEqual([before.inPayout, before.bank]);

  at('2026-11-18');
  one = await desk.logIn('accounting');
  expect(messages(await make(one))[0]).toContain(
    `${customer.policeNumber}: Auf dieses Konto kam die Auszahlung zurück (Konto aufgelöst).`,
  );
  const failedOf = async () =>
    ((await one.get('/deskapi/v1/payouts.json')).json() as PayoutRunList).failed.filter(
      ({ policeNumber }) => policeNumber === customer.policeNumber,
    );
  const failed = await failedOf();
  expect(failed).toMatchObject([{ policeNumber: customer.policeNumber, reason: 'Konto aufgelöst' }]);
  const waiting = async () =>
    (await itemsOf(one, '?kindKey=returned_payout')).filter(({ number }) => number === customer.policeNumber);
  expect((await waiting())[0]).toMatchObject({
    subjectId: failed[0]!.payoutId,
    number: customer.policeNumber,
    detail: 'Auszahlung von 30,00\u00A0€ kam zurück: Konto aufgelöst',
    dueDay: '2026-11-20',
  });
  const subject = { subjectKey: 'returned_payout', subjectId: failed[0]!.payoutId };
  const take = async () => messages((await one.post('/deskapi/v1/work/take.json', subject)).json() as IssuesAnswer);
  expect(await take()).toEqual(['Du hast es übernommen.']);
  expect((await itemsOf(one, '?mine=1')).map(({ subjectId }) => subjectId)).toEqual([subject.subjectId]);
  await send(one, 'allow_again', { payoutId: failed[0]!.payoutId });
  expect(await waiting()).toEqual([]);
  expect(await take()).toEqual(['Das wartet nicht mehr: Es ist schon erledigt.']);
  expect((await make(one)).runId).not.toBeNull();
  expect(await failedOf()).toEqual([]);
});

test('a person may tell of a return that stands on a statement only', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  const [line] = (await runOf(one, runId)).items;
  const failure = { payoutId: line!.payoutId, reason: 'Konto gibt es nicht' };
  expect(await send(one, 'fail', failure)).toEqual(['Gebucht: Der Betrag ist wieder ein Guthaben.']);
  expect(await send(one, 'fail', failure)).toEqual(['Diese Auszahlung gibt es nicht, oder sie ist nicht unterwegs.']);
  expect(await balanceOf(customer.policeId)).toBe(-3000);
});

const mailsTo = ({ email }: { email: string }) => shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

test('a file of payouts that the bank refuses as a whole goes to it again under another name, and no customer hears of it', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  await mailTo(shop, customer.email, 'zurück');
  const before = { sum: await sumOf('in_payout'), mails: mailsTo(customer) };
  const refused = pain002([], { status: 'RJCT', messageId: `TD-P${runId}` });
  expect((await bringBankFile(shop, refused)).json()).toMatchObject({ refusedFiles: 1, payoutsFailed: 0, unclear: 0 });
  expect((await runOf(one, runId)).run).toMatchObject({ refusedReason: 'Technischer Fehler in der Datei', underWayCount: 1 });
  expect((await one.get(`/deskapi/v1/payouts/${runId}/file.xml`)).status).toBe(404);
  expect(await send(one, 'settle', { runId })).toEqual(['Die Bank hat die Datei abgelehnt. Bitte erstelle sie neu.']);
  expect(await send(one, 'remake_file', { runId })).toEqual([`Die Datei TD-P${runId}R2.xml ist neu erstellt.`]);
  expect(await send(one, 'remake_file', { runId })).toEqual(['Zu dieser Auszahlung hat die Bank keine Datei abgelehnt.']);
  const { text } = await one.get(`/deskapi/v1/payouts/${runId}/file.xml`);
  expect(readTransfers(text).GrpHdr).toMatchObject({ MsgId: `TD-P${runId}R2`, NbOfTxs: '1', CtrlSum: '30.00' });
  expect([await sumOf('in_payout'), await balanceOf(customer.policeId)]).toEqual([before.sum, 0]);
  expect(mailsTo(customer)).toEqual(before.mails);
});

type Customer = Awaited<ReturnType<typeof newPayingCustomer>>;

const changeAccount = async (customer: Customer) => {
  await customer.prove();
  const answer = await customer.post('/webapi/v1/user/commands/update_iban.json', {
    paymentIban: 'DE02120300000000202051',
    paymentSepaMandat: true,
  });
  expect(answer.text).toContain('gespeichert');
};

test('a new account takes what is to be paid back for a contract that is over, also after a payout came back', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  const [line] = (await runOf(one, runId)).items;
  await send(one, 'fail', { payoutId: line!.payoutId, reason: 'Konto aufgelöst' });
  await changeAccount(customer);
  const failedOf = async () =>
    ((await one.get('/deskapi/v1/payouts.json')).json() as PayoutRunList).failed.filter(
      ({ policeNumber }) => policeNumber === customer.policeNumber,
    );
  expect(await failedOf()).toMatchObject([{ newIbanMasked: 'DE02 **** **** **** **20 51' }]);
  const next = await make(one);
  expect((await runOf(one, next.runId)).items).toMatchObject([{ ibanMasked: 'DE02 **** **** **** **20 51' }]);
  await send(other, 'release', { runId: next.runId });
  expect(await failedOf()).toEqual([]);
});

test('a new account takes what comes in for a contract that was over and settled when the account changed', async () => {
  const customer = await newPayingCustomer(shop);
  await withdraw(customer);
  await changeAccount(customer);
  await pay(shop, customer.policeId, 3000);
  const one = await desk.logIn('accounting');
  const { runId } = await make(one);
  expect((await runOf(one, runId)).items).toMatchObject([{ ibanMasked: 'DE02 **** **** **** **20 51' }]);
});
