import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimsAnswer, HandedInBill, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { listOpenExcesses } from '#server/business/money/benefits/excess-store.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { claimsComplaints } from '#server/faces/commands/claims/claims-complaints.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newBill, sendBillFile } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { askAboutBill, remindOfBillQuestions } from './ask-about-bill.ts';
import { findWaitingBills } from '#server/business/claims/deciding/waiting-bill-store.ts';
import { decideBill } from '#server/business/claims/deciding/decide-bill.ts';
import { payAdvance } from './pay-advance.ts';
import { withdrawBill } from './withdraw-bill.ts';

const shop = useTestShop({ isPerTest: true });
let customer: SampleCustomer;
let stranger: SampleCustomer;
const first = { staffId: null, name: 'Frau Eins' };
const second = { staffId: null, name: 'Herr Zwei' };
const { reference, tarifBook } = await shippedReference();
const work = () => ({
  database: shop.connection.database,
  clock: shop.clock,
  claimBook: toClaimBook(reference),
  shelf: createBookShelf(tarifBook, reference),
});

const owners: SampleCustomer[] = [];

/** Sessions do not outlive days: whoever comes back logs in. */
const on = async (instant: string) => {
  shop.clock.set(instant);
  [customer, stranger] = [await comeBack(shop, owners[0]!), await comeBack(shop, owners[1]!)];
};
beforeEach(async () => {
  for (const place of [0, 1])
    owners[place] = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb35' } });
  await on('2027-01-05T10:00:00.000Z');
}, 240_000);

const send = async (press: string, body: object, owner = customer) =>
  (await owner.post(`/webapi/v1/user/commands/${press}.json`, body)).json() as NewBillAnswer;
const told = ({ _issues }: NewBillAnswer) => _issues[0]?.message;
const idOf = async ({ billUuid }: HandedInBill) =>
  (await work().database.selectFrom('bill').select('id').where('bill_uuid', '=', billUuid).executeTakeFirstOrThrow()).id;
const billOf = async ({ billUuid }: HandedInBill) =>
  ((await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer).bills.find((one) => one.billUuid === billUuid)!;
const stepsOf = async (bill: HandedInBill) => (await billOf(bill)).steps.map(({ title }) => title);
const line = (amount: number): BillLine => ({
  treatedOn: isoDate('2026-12-20'),
  position: null,
  kindKey: 'medicine',
  words: 'Tropfen',
  count: '1',
  factor: null,
  amount,
  isNet: false,
  vatPercent: 19,
  decided: null,
});
const cutBy = (amount: number, notCovered: number) => [{ ...line(amount), decided: { notCovered, reasonKey: 'parasites' } }];
const decide = async (bill: HandedInBill, lines: readonly BillLine[], changes: object = {}) =>
  decideBill({ billId: await idOf(bill), lines, words: null, actor: first, requestKey: null, ...changes }, work());
const verified = async () => (await verifyLedger(work())).findings.map(({ message }) => message);
/** The retention of the year is borne by this one. */
const bearRetention = async () => decide(await newBill(customer, { total: 35 }), [line(3_500)]);

test('a question stops the clock, is reminded of once, and its answer with a file comes to the bill', async () => {
  const bill = await newBill(customer, { total: 30 });
  const billId = await idOf(bill);
  const ask = (question: string) => askAboutBill({ billId, question, actor: first }, work());
  expect(await Promise.all([ask('Welches Bein war es?'), ask(' Welches Bein war es? ')])).toEqual([{ billId }, { billId }]);
  for (const wrong of ['', '\u0000', 'x'.repeat(100_000)]) expect(await ask(wrong)).toHaveProperty('refusal');
  expect(await askAboutBill({ billId: 99_999_999, question: 'Was?', actor: first }, work())).toHaveProperty('refusal');
  const asked = await billOf(bill);
  expect(asked).toMatchObject({ stateKey: 'asked', questions: [{ question: 'Welches Bein war es?' }] });
  expect((await mailTo(shop, customer.email, 'Eine Frage zu deiner Rechnung')).text).toContain('/user/leistungen');

  await on('2027-01-12T10:00:01.000Z');
  await Promise.all([remindOfBillQuestions(work()), remindOfBillQuestions(work())]);
  await mailTo(shop, customer.email, 'Erinnerung: Eine Frage');
  const { questionUuid } = asked.questions[0]!;
  const requestKey = randomUUID();
  const answer = { questionUuid, answer: 'Das linke.', requestKey };
  expect(told(await send('answer_bill_question', answer, stranger))).toBe('Diese Frage gibt es nicht.');
  expect(told(await send('answer_bill_question', { ...answer, answer: ' ' }))).toBe('Bitte schreib deine Antwort.');
  expect(told(await send('answer_bill_question', { ...answer, requestKey: 'x' }))).toBe('Bitte lade die Seite neu.');
  await sendBillFile(customer, requestKey);
  const ends = await Promise.all([send('answer_bill_question', answer), send('answer_bill_question', answer)]);
  expect(new Set(ends.map(told))).toEqual(new Set(['Danke, deine Antwort ist bei uns. Wir prüfen weiter.']));
  const answered = await billOf(bill);
  expect(answered).toMatchObject({ stateKey: 'received', questions: [] });
  expect(answered.files).toHaveLength(2);
  // Five working days from the 5th, and five that were the customer's.
  expect(answered.nextStr).toContain('19.01.2027');
  expect(await stepsOf(bill)).toEqual(['Eingereicht', 'Rückfrage an dich', 'Deine Antwort']);
  expect(told(await send('answer_bill_question', { ...answer, requestKey: randomUUID() }))).toContain('schon beantwortet');
  await ask('Noch etwas?');
  const { questions } = await billOf(bill);
  await decide(bill, [line(3_000)]);
  const late = { questionUuid: questions[0]!.questionUuid, answer: 'Ja', requestKey: randomUUID() };
  expect(told(await send('answer_bill_question', late))).toBe('Die Frage hat sich erledigt.');
  expect((await billOf(bill)).stateKey).toBe('decided');
  expect(await ask('Zu spät?')).toHaveProperty('refusal');
}, 120_000);

test('whoever disagrees is answered by another person, and the register counts it', async () => {
  await bearRetention();
  const bill = await newBill(customer, { total: 40 });
  const press = (words: unknown = 'Das Mittel war nötig.', owner = customer) =>
    send('disagree', { billUuid: bill.billUuid, words }, owner);
  expect(told(await press())).toContain('nicht entschieden');
  await decide(bill, cutBy(4_000, 1_000));
  expect(told(await press('', customer))).toContain('womit du nicht einverstanden bist');
  expect(told(await press('x', stranger))).toBe('Diese Rechnung gibt es nicht.');
  const answers = await Promise.all([press(), press()]);
  expect(answers.map((answer) => answer.bill?.canDisagree)).toEqual([false, false]);
  await mailTo(shop, customer.email, 'Dein Widerspruch');
  const waiting = await findWaitingBills(work().database, 'all');
  expect(waiting.filter(({ isDisagreed }) => isDisagreed).map(({ billId }) => billId)).toEqual([await idOf(bill)]);
  expect(await decide(bill, [line(4_000)], { isAgain: true })).toMatchObject({
    refusal: [{ message: 'Der Kunde ist mit deiner Entscheidung nicht einverstanden: Jetzt entscheidet jemand anderes.' }],
  });
  expect(await decide(bill, [line(4_000)], { isAgain: true, actor: { ...first, name: 'FRAU eins' } })).toHaveProperty('refusal');
  await decide(bill, [line(4_000)], { isAgain: true, actor: second });
  expect((await billOf(bill)).paidStr).toBe('40,00\u00A0€');
  expect((await mailTo(shop, customer.email, 'neu abgerechnet')).text).toContain('Jemand anderes hat sie noch einmal geprüft');
  // A second time it stays as it is; then the bill is withdrawn.
  await press();
  await decide(bill, [line(4_000)], { isAgain: true, actor: first });
  await press('=1+1');
  await withdrawBill({ billId: await idOf(bill), actor: second, requestKey: null }, work());
  const { lines } = await runCommand(shop, claimsComplaints, '--year', '2027');
  expect(lines.at(-1)).toBe('3 Beschwerden: 1 geändert, 1 bestätigt, 1 zurückgezogen, 0 offen.');
  const { csv } = (await runCommand(shop, claimsComplaints, '--year', '2027', '--json')).json() as { csv: string };
  expect(csv).toContain(`'=1+1`);
  expect(csv).toContain('Frau Eins;30,00;05.01.2027;Herr Zwei;geändert;Das Mittel war nötig.');
  expect((await runCommand(shop, claimsComplaints, '--year', '2026')).lines.at(-1)).toContain('0 Beschwerden');
  expect(await verified()).toEqual([]);
}, 120_000);

test('after a month a person pays an advance, once, and the decision pays the rest', async () => {
  await bearRetention();
  const [bill, other] = [await newBill(customer, { total: 100 }), await newBill(customer, { total: 80 })];
  const billId = await idOf(bill);
  const advance = (amount: number, id = billId) => payAdvance({ billId: id, amount: cents(amount), actor: first }, work());
  expect(await advance(5_000)).toMatchObject({ refusal: [{ message: 'Ein Abschlag ist erst ab dem 05.02.2027 zu zahlen.' }] });
  await on('2027-02-05T10:00:00.000Z');
  for (const wrong of [0, -1, 10_001]) expect(await advance(wrong)).toHaveProperty('refusal');
  expect(await advance(100, 99_999_999)).toHaveProperty('refusal');
  // Pressed twice it is answered as the first time; another sum or another person is told.
  expect(await Promise.all([advance(5_000), advance(5_000)])).toEqual([{ amount: 5_000 }, { amount: 5_000 }]);
  const isPaid = { refusal: [{ message: 'Auf diese Rechnung ist schon ein Abschlag gezahlt.' }] };
  expect(await advance(4_000)).toMatchObject(isPaid);
  expect(await payAdvance({ billId, amount: cents(5_000), actor: second }, work())).toMatchObject(isPaid);
  await mailTo(shop, customer.email, 'Ein Abschlag auf deine Rechnung');
  expect(await verified()).toEqual([]);
  expect(told(await send('withdraw_bill', { billUuid: bill.billUuid }))).toContain('schon einen Abschlag');
  await decide(bill, [line(10_000)]);
  const amounts = async (id: number) => (await findBenefitsOfBills(work().database, [id])).map(({ amount }) => amount);
  expect(await amounts(billId)).toEqual([5_000, 5_000]);
  expect(await verified()).toEqual([]);
  expect(await advance(5_000)).toHaveProperty('refusal');
  // One that comes to less than its advance, which no bank has yet.
  const otherId = await idOf(other);
  await advance(8_000, otherId);
  await decide(other, cutBy(8_000, 6_000));
  expect(await amounts(otherId)).toEqual([2_000]);
  expect(await listOpenExcesses(work().database, 9)).toEqual([]);
  expect(await verified()).toEqual([]);
}, 120_000);
