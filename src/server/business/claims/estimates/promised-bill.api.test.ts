import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Issue } from '#domain/basics/issue.ts';
import type { ClaimsAnswer, SettlementAnswer } from '#domain/wire/area/claims.ts';
import type { InPractice } from '#domain/wire/practice/in-practice.ts';
import type { PracticePreview, PracticeState } from '#domain/wire/practice/practice.ts';
import type { DeskBill } from '#domain/wire/desk/claims.ts';
import type { DeskEstimate } from '#domain/wire/desk/estimates.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
let customer: SampleCustomer;
let clerk: TestStaff;
const iban = 'DE02120300000000202051';

const on = async (instant: string) => {
  shop.clock.set(instant);
  customer = await comeBack(shop, customer);
  clerk = await desk.logIn('clerk');
};
beforeAll(async () => {
  customer = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb0' } });
}, 240_000);
beforeEach(() => on('2027-02-05T10:00:00.000Z'));

/** 56,22 €, and 17,85 € of food that the terms do not pay. */
const lines = [
  { position: 16, factor: 2 },
  { words: 'Nierenfutter', amount: 15 },
];
const food = 'Nierenfutter';
const atPractice = async (practiceName = 'Tierarztpraxis Muster') => {
  const practice = samplePractice(shop, (await showCode(customer)).code);
  await practice.open({ practice: practiceName });
  return practice;
};
type Practice = Awaited<ReturnType<typeof atPractice>>;

/** A person says that the food is medicine here, and promises all of it. */
const promise = async (practice: Practice, isCovered = true) => {
  const body = { requestKey: randomUUID(), lines, words: 'Nieren', isPromiseAsked: true };
  const { estimates } = (await practice.call('estimate', body)).json() as PracticeState;
  const { id } = await shop.connection.database
    .selectFrom('estimate')
    .select('id')
    .where('estimate_uuid', '=', estimates[0]!.estimateUuid)
    .executeTakeFirstOrThrow();
  const { lines: shown } = (await clerk.get(`/deskapi/v1/estimates/${id}`)).json() as DeskEstimate;
  const promised = shown.map((line) =>
    line.words === food && isCovered ? { ...line, decided: { notCovered: 0, reasonKey: 'other', words: null } } : line,
  );
  await clerk.post('/deskapi/v1/estimate_commands/answer.json', { estimateId: id, lines: promised, words: '' });
  return id;
};
const previewOf = async (practice: Practice) =>
  ((await practice.call('preview', { lines })).json() as PracticePreview).settlement!.paidStr;
/** From the practice to the press on the phone. */
const handIn = async (practice: Practice) => {
  const billNumber = `P-${randomUUID().slice(0, 8)}`;
  await practice.call('ask', {
    requestKey: randomUUID(),
    lines,
    claimKindKey: 'illness',
    words: 'Nieren',
    billNumber,
    accountHolder: 'Praxis',
    iban,
  });
  const [asked] = ((await customer.get('/webapi/v1/user/in_practice.json')).json() as InPractice).requests;
  const { requestUuid, paid } = asked!;
  const answer = { requestUuid, isAssigned: true, paid };
  const answered = await customer.post('/webapi/v1/user/commands/answer_practice_request.json', answer);
  expect((answered.json() as { _issues: Issue[] })._issues).toMatchObject([{ level: 'ok' }]);
  const { bills } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  const { billUuid } = bills.find((bill) => bill.billNumber === billNumber)!;
  const { id } = await shop.connection.database
    .selectFrom('bill')
    .select('id')
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();
  return { billId: id, billUuid, paid };
};
const show = async (billId: number) => (await clerk.get(`/deskapi/v1/bills/${billId}`)).json() as DeskBill;
const press = async (path: string, billId: number, changes: object = {}) =>
  clerk.post(`/deskapi/v1/bill_commands/${path}.json`, { billId, lines: (await show(billId)).lines, words: '', ...changes });
const decide = async (billId: number, changes: object = {}) =>
  ((await press('decide', billId, changes)).json() as { _issues: Issue[] })._issues.map(({ message }) => message);
const settlementOf = async (billUuid: string) =>
  ((await customer.get(`/webapi/v1/user/bills/${billUuid}/settlement.json`)).json() as SettlementAnswer).settlement!;
const done = 'Entschieden. Brief und Mail sind unterwegs.';

test('the bill of a promised estimate is paid as was promised, and both stand side by side, line by line', async () => {
  const practice = await atPractice();
  expect(await previewOf(practice)).toBe('56,22\u00A0€');
  await promise(practice);
  // The practice, the phone and the desk say the same before anybody decides.
  expect(await previewOf(practice)).toBe('74,07\u00A0€');
  const { billId, billUuid, paid } = await handIn(practice);
  expect(paid).toBe(74.07);
  const bill = await show(billId);
  expect(bill.estimate).toMatchObject({ title: 'Kostenzusage vom 05.02.2027', isPromised: true });
  const { effects } = (await press('preview', billId)).json() as MailPreview;
  expect(effects).toContain('Kostenzusage vom 05.02.2027: eingehalten');
  expect(await decide(billId)).toEqual([done]);
  const { paidStr, retention, estimate } = await settlementOf(billUuid);
  expect(paidStr).toBe('74,07\u00A0€');
  expect(retention).toContainEqual({ label: 'Davon, weil wir es zugesagt hatten', value: '17,85\u00A0€' });
  expect(estimate).toMatchObject({ title: 'Kostenzusage vom 05.02.2027', isPromised: true });
  expect(estimate!.lines.map(({ estimated, billed }) => [estimated?.paid, billed?.paid])).toEqual([
    ['56,22\u00A0€', '56,22\u00A0€'],
    ['17,85\u00A0€', '17,85\u00A0€'],
  ]);
  // Once: the next bill is settled as ever, and has nothing beside it.
  expect(await previewOf(practice)).toBe('56,22\u00A0€');
  const second = await handIn(practice);
  expect((await show(second.billId)).estimate).toBeNull();
  expect(await decide(second.billId)).toEqual([done]);
  expect(await settlementOf(second.billUuid)).toMatchObject({ paidStr: '56,22\u00A0€', estimate: null });
  // Corrected it is still the promise's.
  expect(await decide(billId, { isAgain: true })).toEqual([done]);
  expect((await settlementOf(billUuid)).paidStr).toBe('74,07\u00A0€');
}, 60_000);

test('an estimate that nobody promised stands beside the bill and pays nothing more', async () => {
  const practice = await atPractice('Praxis ohne Zusage');
  await practice.call('estimate', { requestKey: randomUUID(), lines, words: 'Nieren' });
  const { billId, billUuid } = await handIn(practice);
  expect((await show(billId)).estimate).toMatchObject({ title: 'Kostenvoranschlag vom 05.02.2027', isPromised: false });
  expect(await decide(billId, { leavesPromise: true, words: 'Nein' })).toEqual(['Zu dieser Rechnung ist nichts zugesagt.']);
  expect(await decide(billId)).toEqual([done]);
  expect(await settlementOf(billUuid)).toMatchObject({ paidStr: '56,22\u00A0€', estimate: { isPromised: false } });
});

test('a person may say that a promise is not about this bill, and says why; then it is there for the next one', async () => {
  const practice = await atPractice('Praxis am Wald');
  await promise(practice);
  const { billId, billUuid } = await handIn(practice);
  expect(await decide(billId, { leavesPromise: true })).toEqual([
    'Bitte schreib dem Kunden, warum die Kostenzusage hier nicht gilt.',
  ]);
  expect(await decide(billId, { leavesPromise: true, words: 'Behandelt wurde etwas anderes.' })).toEqual([done]);
  expect(await settlementOf(billUuid)).toMatchObject({ paidStr: '56,22\u00A0€', estimate: null });
  expect(await previewOf(practice)).toBe('74,07\u00A0€');
});

test.each([
  ['of another practice', 'Eine andere Praxis', '2027-02-06T10:00:00.000Z'],
  ['after its time', 'Praxis am See', '2027-03-20T10:00:00.000Z'],
])('a promise does not hold for a bill %s', async (_name, practiceName, instant) => {
  await promise(await atPractice('Praxis am See'));
  await on(instant);
  expect(await previewOf(await atPractice(practiceName))).toBe('56,22\u00A0€');
});
