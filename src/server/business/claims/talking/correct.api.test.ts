import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays, isoDate } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { ClaimsAnswer, HandedInBill, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { waiveExcess } from '#server/business/money/benefits/decide-excess.ts';
import { findBenefitsOfPolices } from '#server/business/money/benefits/benefit-store.ts';
import { listOpenExcesses } from '#server/business/money/benefits/excess-store.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { claimsReplay } from '#server/faces/commands/claims/claims.ts';
import { claimsWithdraw } from '#server/faces/commands/claims/claims-withdraw.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { newBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { decideBill } from '#server/business/claims/deciding/decide-bill.ts';
import { findDecidedBills } from '#server/business/claims/settling/settlement-store.ts';
import { withdrawBill } from './withdraw-bill.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);
let customer: SampleCustomer;
const first = { staffId: null, name: 'Frau Eins' };
const second = { staffId: null, name: 'Herr Zwei' };
const withdrawPress = '/webapi/v1/user/commands/withdraw_bill.json';

const newOwner = async () => {
  shop.clock.set('2026-11-18T10:00:00.000Z');
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb35' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  return comeBack(shop, bought);
};
beforeEach(async () => {
  customer = await newOwner();
}, 240_000);

const { reference, tarifBook } = await shippedReference();
const work = () => ({
  database: shop.connection.database,
  clock: shop.clock,
  claimBook: toClaimBook(reference),
  shelf: createBookShelf(tarifBook, reference),
});
const line = (amount: number, changes: Partial<BillLine> = {}): BillLine => ({
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
  ...changes,
});
const notCovered = (amount: number) => ({ decided: { notCovered: amount, reasonKey: 'parasites' } });
const idOf = async ({ billUuid }: HandedInBill) =>
  (await shop.connection.database.selectFrom('bill').select('id').where('bill_uuid', '=', billUuid).executeTakeFirstOrThrow()).id;
const decide = async (bill: HandedInBill, lines: readonly BillLine[], changes: object = {}) =>
  decideBill({ billId: await idOf(bill), lines, words: null, actor: first, requestKey: null, ...changes }, work());
const again = (bill: HandedInBill, lines: readonly BillLine[], changes: object = {}) =>
  decide(bill, lines, { isAgain: true, actor: second, ...changes });
const billOf = async ({ billUuid }: HandedInBill, owner = customer) =>
  ((await owner.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer).bills.find((one) => one.billUuid === billUuid)!;
const paidOf = async (bill: HandedInBill, owner = customer) => (await billOf(bill, owner)).paidStr;
const payAll = async () => {
  const { database, clock } = work();
  const run = await makePayoutRun({ database, clock, actor: { staffId: null, name: 'Maker' } });
  if (isRefusal(run)) return 0;
  const released = await releasePayoutRun(run.runId, { database, clock, actor: { staffId: null, name: 'Releaser' } });
  return isRefusal(released) ? 0 : released.total;
};
const owedOf = async (policeId: number) =>
  (await findBenefitsOfPolices(work().database, [policeId])).filter(({ stateKey }) => stateKey === 'owed');
const verified = async () => (await verifyLedger(work())).findings.map(({ message }) => message);
const policeIdOf = async ({ policeUuid }: SampleCustomer) =>
  (await work().database.selectFrom('police').select('id').where('police_uuid', '=', policeUuid).executeTakeFirstOrThrow()).id;

test('a correction works the year out again: the retention goes to the next bill, and both get a letter', async () => {
  const one = await newBill(customer, { total: 100 });
  const other = await newBill(customer, { total: 50 });
  await decide(one, [line(10_000)]);
  await decide(other, [line(5_000)]);
  expect([await paidOf(one), await paidOf(other)]).toEqual(['65,00\u00A0€', '50,00\u00A0€']);
  expect(await again(one, [line(10_000, notCovered(10_000))])).toMatchObject({ settlementId: expect.any(Number) as number });
  expect([await paidOf(one), await paidOf(other)]).toEqual(['0,00\u00A0€', '15,00\u00A0€']);
  expect((await billOf(other)).steps.map(({ title }) => title)).toEqual(['Eingereicht', 'Entschieden', 'Neu entschieden']);
  const mail = await mailTo(shop, customer.email, 'neu abgerechnet');
  expect(mail.text).toContain('Was wir noch nicht überwiesen hatten, wird um');
  expect(mail.text).not.toContain('Wir überweisen nichts.');
  const policeId = await policeIdOf(customer);
  expect((await owedOf(policeId)).map(({ amount }) => amount)).toEqual([1_500]);
  expect(await verified()).toEqual([]);
  expect((await runCommand(shop, claimsReplay, other.claimNumber)).code).toBe(0);
  // Paid by now: less of it is a claim on the customer, more again is nothing new to pay.
  expect(await payAll()).toBe(1_500);
  await again(other, [line(5_000, notCovered(5_000))]);
  expect((await listOpenExcesses(work().database, 9)).map(({ remaining }) => remaining)).toEqual([1_500]);
  expect(await verified()).toEqual([]);
  await again(other, [line(5_000)]);
  expect(await listOpenExcesses(work().database, 9)).toEqual([]);
  expect(await owedOf(policeId)).toEqual([]);
  expect(await verified()).toEqual([]);
}, 120_000);

test('twice, at once, and what cannot be corrected', async () => {
  // The retention of the year is borne by this one.
  await decide(await newBill(customer, { total: 35 }), [line(3_500)]);
  const bill = await newBill(customer, { total: 40 });
  expect(await again(bill, [line(4_000)])).toMatchObject({
    refusal: [{ message: 'Diese Rechnung ist noch nicht entschieden.' }],
  });
  await decide(bill, [line(4_000)]);
  const requestKey = crypto.randomUUID();
  const press = () => again(bill, [line(4_000, notCovered(1_000))], { requestKey });
  const [one, other] = await Promise.all([press(), press()]);
  expect(one).toEqual(other);
  expect(await press()).toEqual(one);
  expect(await paidOf(bill)).toBe('30,00\u00A0€');
  expect(
    await decideBill({ billId: 99_999_999, lines: [], words: null, actor: first, requestKey: null, isAgain: true }, work()),
  ).toMatchObject({
    refusal: [{ message: 'Diese Rechnung gibt es nicht.' }],
  });
  expect(await verified()).toEqual([]);
}, 60_000);

test('the customer withdraws while nobody has decided, afterwards a person does', async () => {
  const press = async (billUuid: unknown, owner = customer) =>
    (await owner.post(withdrawPress, { billUuid })).json() as NewBillAnswer;
  const bill = await newBill(customer, { total: 60 });
  const answers = await Promise.all([press(bill.billUuid), press(bill.billUuid)]);
  expect(answers.map((answer) => answer.bill?.stateKey)).toEqual(['withdrawn', 'withdrawn']);
  expect((await billOf(bill)).steps.map(({ title }) => title)).toEqual(['Eingereicht', 'Zurückgezogen']);
  expect(await decide(bill, [line(6_000)])).toMatchObject({
    refusal: [{ message: 'Diese Rechnung hat der Kunde zurückgezogen.' }],
  });
  const stranger = await newOwner();
  for (const [wrong, owner] of [
    [bill.billUuid, stranger],
    ['x', customer],
    [null, customer],
  ] as const)
    expect((await press(wrong, owner))._issues[0]?.message).toBe('Diese Rechnung gibt es nicht.');
  const decided = await newBill(customer, { total: 70 });
  await decide(decided, [line(7_000)]);
  expect((await press(decided.billUuid))._issues[0]?.message).toContain('schon entschieden');
  expect((await runCommand(shop, claimsWithdraw, decided.claimNumber, '--dry-run')).code).toBe(0);
  expect((await billOf(decided)).stateKey).toBe('decided');
  expect((await runCommand(shop, claimsWithdraw, decided.claimNumber)).code).toBe(0);
  expect((await billOf(decided)).steps.map(({ title }) => title)).toEqual(['Eingereicht', 'Entschieden', 'Zurückgezogen']);
  expect((await runCommand(shop, claimsWithdraw, decided.claimNumber)).code).toBe(1);
  await mailTo(shop, customer.email, 'ist zurückgezogen');
  expect(await verified()).toEqual([]);
}, 120_000);

test('what was paid too much is set off against another bill, or waived, each once', async () => {
  const owner = await newOwner();
  const policeId = await policeIdOf(owner);
  const bill = await newBill(owner, { total: 100 });
  await decide(bill, [line(10_000)]);
  await payAll();
  await again(bill, [line(10_000, notCovered(3_000))]);
  const other = await newBill(owner, { total: 20 });
  await decide(other, [line(2_000)]);
  const excess = (await listOpenExcesses(work().database, 9)).find((one) => one.policeId === policeId);
  const [benefit] = await owedOf(policeId);
  const order = { excessId: excess!.excessId, benefitId: benefit!.benefitId };
  const accounting = await desk.logIn('accounting');
  const press = async (what: string, body: object) =>
    (await accounting.post(`/deskapi/v1/bill_commands/${what}.json`, body)).json() as MailPreview;
  const toldOf = async (what: string, body: object) => messages(await press(what, body));

  // The customer is told, and whoever decides sees first what.
  const setOff = await press('preview_set_off_excess', order);
  expect(setOff.effects).toEqual(['Von der Leistung werden 20,00\u00A0€ weniger ausgezahlt.']);
  expect(setOff.mail).toMatchObject({ to: owner.email, subject: expect.stringContaining('Wir verrechnen 20,00\u00A0€') });
  expect(await toldOf('set_off_excess', { ...order, previewKey: 'x' })).toEqual([
    expect.stringContaining('Inzwischen hat sich etwas geändert'),
  ]);
  expect((await owedOf(policeId)).map(({ amount }) => amount)).toEqual([2_000]);
  const key = { previewKey: setOff.previewKey };
  const ends = await Promise.all([
    toldOf('set_off_excess', { ...order, ...key }),
    toldOf('set_off_excess', { ...order, ...key }),
  ]);
  // And once more, the answer being lost.
  for (const end of [...ends, await toldOf('set_off_excess', { ...order, ...key })])
    expect(end).toEqual(['20,00\u00A0€ sind verrechnet.']);
  expect((await mailTo(shop, owner.email, 'Wir verrechnen')).text).toBe(setOff.mail?.text);
  expect(await owedOf(policeId)).toEqual([]);
  expect((await billOf(other, owner)).nextStr).toBeNull();

  const waiver = await press('preview_waive_excess', { excessId: order.excessId });
  expect(waiver.mail).toMatchObject({ to: owner.email, subject: expect.stringContaining('10,00\u00A0€ nicht zurückzahlen') });
  const waive = { excessId: order.excessId, previewKey: waiver.previewKey };
  const waived = await Promise.all([toldOf('waive_excess', waive), toldOf('waive_excess', waive)]);
  for (const end of [...waived, await toldOf('waive_excess', waive)]) expect(end).toEqual(['Auf 10,00\u00A0€ ist verzichtet.']);
  expect((await mailTo(shop, owner.email, 'nicht zurückzahlen')).text).toBe(waiver.mail?.text);
  expect(shop.mails.filter(({ to, subject }) => to === owner.email && /verrechnen|zurückzahlen/.test(subject))).toHaveLength(2);
  const colleague = { ...work(), actor: second };
  expect(await waiveExcess(order.excessId, colleague)).toMatchObject({
    refusal: [{ message: expect.stringContaining(accounting.name) }],
  });
  const entries = await work()
    .database.selectFrom('audit_entry')
    .select(['action_key as actionKey', 'actor_name as by'])
    .where('action_key', 'in', ['claim.set_off', 'claim.waived'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual(['claim.set_off', 'claim.waived'].map((actionKey) => ({ actionKey, by: accounting.name })));
  expect(await verified()).toEqual([]);
  // Whoever kept it is not paid it again.
  await again(bill, [line(10_000)]);
  expect((await owedOf(policeId)).map(({ amount }) => amount)).toEqual([2_000]);
  expect(await verified()).toEqual([]);
}, 120_000);

test('whatever comes in whatever order: each year bears its retention once, and the books agree (CL-04)', async () => {
  const owner = await newOwner();
  const policeId = await policeIdOf(owner);
  const { database } = work();
  let seed = 20_261_118;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const bills: { bill: HandedInBill; total: number; isDecided: boolean; isGone: boolean }[] = [];
  const refused: boolean[] = [];
  const randomLine = (total: number) =>
    line(total, {
      treatedOn: addDays(isoDate('2026-12-10'), random(20)),
      ...(random(3) === 0 && notCovered(random(total + 1))),
    });
  for (let turn = 0; turn < 45; turn += 1) {
    const open = bills.filter(({ isGone }) => !isGone);
    const chosen = open[random(open.length)];
    const what = random(10);
    if (chosen === undefined || (what < 3 && bills.length < 9)) {
      const total = 500 + random(9_000);
      bills.push({ bill: await newBill(owner, { total: total / 100 }), total, isDecided: false, isGone: false });
    } else if (what < 8) {
      const decision = await decide(chosen.bill, [randomLine(chosen.total)], { isAgain: chosen.isDecided, actor: second });
      refused.push(isRefusal(decision));
      chosen.isDecided = true;
    } else if (what === 8) {
      await payAll();
    } else if (open.length > 3) {
      const billId = await idOf(chosen.bill);
      refused.push(isRefusal(await withdrawBill({ billId, actor: second, requestKey: null }, work())));
      chosen.isGone = true;
    }
    const decided = await findDecidedBills(database, policeId);
    const eligible = decided.reduce((sum, { result }) => sum + result.sum.retention + result.sum.paid, 0);
    const retention = decided.reduce((sum, { result }) => sum + result.sum.retention, 0);
    expect(retention).toBe(Math.min(3_500, eligible));
    const { rows } = await sql<{ net: number }>`select
      (select coalesce(sum(amount), 0) from benefit where police_id = ${policeId} and cancelled_at is null)
      - (select coalesce(sum(amount), 0) from benefit_excess where police_id = ${policeId}) as net`.execute(database);
    expect(Number(rows[0]!.net)).toBe(decided.reduce((sum, { result }) => cents(sum + result.sum.paid), 0));
  }
  expect(refused).not.toContain(true);
  expect(await verified()).toEqual([]);
}, 240_000);
