import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Iban } from '#domain/person/payment.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import type { InPractice, InPracticeAnswer } from '#domain/wire/practice/in-practice.ts';
import type { PracticePreview, PracticeState } from '#domain/wire/practice/practice.ts';
import { keepPracticeAccount } from '#server/business/claims/practices/practice-account.ts';
import { ensurePractice, findPractice } from '#server/business/claims/practices/practice-store.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { enteredBill, enteredLines, samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const owners = useDogOwners(shop);
let customer: SampleCustomer;
let other: SampleCustomer;

const { iban } = enteredBill();
const inPractice = async (from = customer) => (await from.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
const answer = async (requestUuid: string, isAssigned: unknown, changes: object = {}, from = customer) =>
  (
    await from.post('/webapi/v1/user/commands/answer_practice_request.json', { requestUuid, isAssigned, paid: 74.07, ...changes })
  ).json() as InPracticeAnswer;
const claimsOf = async (from = customer) => ((await from.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer).bills;

const atCounter = async (practiceName = 'Tierarztpraxis Muster') => {
  const { code } = await showCode(customer);
  const practice = samplePractice(shop, code);
  await practice.open({ practice: practiceName });
  return practice;
};
const ask = async (practice: ReturnType<typeof samplePractice>, changes: object = {}) =>
  (await practice.call('ask', enteredBill(changes))).json() as PracticeState;
const stateOf = async (practice: ReturnType<typeof samplePractice>) => (await practice.call('state')).json() as PracticeState;

beforeEach(() => {
  [customer, other] = owners as [SampleCustomer, SampleCustomer];
});

test('a practice sees line by line what is paid, what the customer pays on the spot, and why', async () => {
  const practice = await atCounter();
  const before = await claimsOf();
  const preview = async (body: object) => (await practice.call('preview', body)).json() as PracticePreview;
  const { settlement } = await preview({
    lines: [...enteredLines, { words: 'Wegegeld', amount: 13 }, { position: 16, factor: 5 }],
  });
  expect(settlement).toMatchObject({
    lines: [
      {
        title: expect.stringMatching(/^16 /),
        billedStr: '56,22\u00A0€',
        paidStr: '56,22\u00A0€',
        ownStr: '0,00\u00A0€',
        reasons: [],
      },
      { title: 'Ohrentropfen 20 ml', paidStr: '17,85\u00A0€' },
      { paidStr: '0,00\u00A0€', ownStr: '15,47\u00A0€', reasons: [expect.stringContaining('Wegegeld')] },
      { billedStr: '140,54\u00A0€', paidStr: '112,43\u00A0€', reasons: [expect.stringContaining('4-Fache')] },
    ],
    billedStr: '230,08\u00A0€',
    paidStr: '186,50\u00A0€',
    ownStr: '43,58\u00A0€',
  });
  expect(await claimsOf()).toEqual(before);
  for (const [wrong, message] of [
    [{ lines: [] }, /mindestens eine Zeile/],
    [{ lines: [{ position: 99_999 }] }, /Die Ziffer 99999 gibt es in der GOT nicht/],
    [{ lines: [{ position: 16, factor: -1 }] }, /Zeile 1/],
    [{ lines: [{ words: 'x'.repeat(100_000), amount: 1e300 }] }, /Zeile 1/],
    [{ lines: [{ words: 'Salbe\u0000', amount: 5 }] }, /Zeile 1/],
    [{ lines: enteredLines, treatedOn: '2027-02-06' }, /in der Zukunft/],
    [{ lines: enteredLines, treatedOn: '2026-12-01' }, /letzten 30 Tage/],
    [{ lines: [{ words: 'Rabatt', amount: -5 }] }, /keinen Betrag/],
  ] as const)
    expect(messages(await preview(wrong))[0]).toMatch(message);
});

test('nothing that a practice is answered tells of person, premium, contract or retention', async () => {
  const practice = await atCounter();
  const texts = [
    (await practice.call('preview', { lines: enteredLines })).text,
    (await practice.call('ask', enteredBill())).text,
    (await practice.call('state')).text,
  ].join();
  const person = await shop.connection.database
    .selectFrom('contact_register')
    .innerJoin('app_user', 'app_user.contact_register_id', 'contact_register.id')
    .select(['firstname', 'lastname', 'street', 'email'])
    .where('app_user.name', '=', customer.email)
    .executeTakeFirstOrThrow();
  for (const secret of [...Object.values(person), customer.policeNumber, customer.policeUuid])
    expect(texts).not.toContain(secret);
  expect(texts).not.toMatch(/DE\d\d|premium|Beitrag|Selbstbeteiligung|verbraucht|police/i);
});

test('from the press of the practice to the press of the customer to the money: a clear bill of a known account', async () => {
  const practice = await atCounter();
  const asked = await ask(practice);
  expect(asked).toMatchObject({ requests: [{ stateKey: 'asked', paidStr: '74,07\u00A0€', ownStr: '0,00\u00A0€' }] });
  const [request] = (await inPractice()).requests;
  expect(request).toMatchObject({
    practice: 'Tierarztpraxis Muster',
    billedStr: '74,07\u00A0€',
    paid: 74.07,
    ibanMasked: expect.stringMatching(/51$/),
    agreement: expect.stringMatching(/^Ich trete an Tierarztpraxis Muster ab/),
    hasFiles: false,
  });
  const { requests: ofOther } = await inPractice(other);
  expect(ofOther.map(({ requestUuid }) => requestUuid)).not.toContain(request!.requestUuid);
  const assigned = await answer(request!.requestUuid, true);
  expect(messages(assigned)[0]).toMatch(/^Danke! Tierarztpraxis Muster sieht jetzt/);
  const [bill] = await claimsOf();
  expect(bill).toMatchObject({ totalStr: '74,07\u00A0€', practice: 'Tierarztpraxis Muster', words: 'Otitis externa' });
  await mailTo(shop, customer.email, 'Deine Rechnung für');
  // Nobody has looked at this account yet: a person does, and the practice is told by when.
  await vi.waitUntil(async () => (await stateOf(practice)).requests[0]!.words.includes('Ein Mensch'), { timeout: 60_000 });
  expect((await stateOf(practice)).requests[0]).toMatchObject({
    stateKey: 'assigned',
    words: expect.stringMatching(/bis zum 12\.02\.2027/),
  });
  const stored = await shop.connection.database
    .selectFrom('practice_assignment')
    .innerJoin('bill', 'bill.id', 'bill_id')
    .select([
      'agreement',
      'edition',
      'payee_key as payeeKey',
      'practice_assignment.assigned_at as assignedAt',
      'bill.lines as lines',
    ])
    .where('bill_uuid', '=', bill!.billUuid)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ agreement: request!.agreement, payeeKey: 'practice' });
  expect(stored.lines).toHaveLength(2);
});

test('where a person has checked the account, a clear bill is decided by itself, and the practice is told what comes', async () => {
  const practice = await atCounter('Praxis mit Konto');
  const { requests } = await ask(practice, { words: 'Otitis media' });
  const { database } = shop.connection;
  await database.transaction().execute(async (transaction) => {
    const practiceId = await ensurePractice(
      transaction,
      { vetUuid: null, name: 'Praxis mit Konto', email: null },
      shop.clock.now(),
    );
    const account = { holder: 'Praxis Dr. Muster', iban: iban as Iban, checkedBy: 'Anna Amt', now: shop.clock.now() };
    await keepPracticeAccount(transaction, (await findPractice(transaction, practiceId))!, account);
  });
  await database
    .updateTable('bill')
    .set({ received_at: new Date('2027-01-01T10:00:00Z') })
    .execute();
  await answer(requests[0]!.requestUuid, true);
  await vi.waitUntil(async () => (await stateOf(practice)).requests[0]!.words.startsWith('Entschieden'), { timeout: 60_000 });
  expect((await stateOf(practice)).requests[0]!.words).toBe(
    'Entschieden: Wir zahlen 74,07\u00A0€. Das Geld geht mit unserer nächsten Überweisung an Praxis Dr. Muster.',
  );
  const [bill] = await claimsOf();
  expect(bill).toMatchObject({ stateKey: 'decided', paidStr: '74,07\u00A0€' });
  const { payeeKey, amount } = await database
    .selectFrom('benefit')
    .innerJoin('bill', 'bill.id', 'benefit.bill_id')
    .select(['payee_key as payeeKey', 'amount'])
    .where('bill_uuid', '=', bill!.billUuid)
    .executeTakeFirstOrThrow();
  expect([payeeKey, Number(amount)]).toEqual(['practice', 7_407]);
  // Another account under the same name is nobody's: a person looks.
  const stranger = await ask(practice, { iban: 'DE89370400440532013000', words: 'Otitis' });
  await answer(stranger.requests[0]!.requestUuid, true);
  await vi.waitUntil(
    async () => {
      const { automatic } = await database
        .selectFrom('bill')
        .select('automatic')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return automatic !== null && automatic.some(({ ruleKey, isMet }) => ruleKey === 'payee_certain' && !isMet);
    },
    { timeout: 60_000 },
  );
  expect((await claimsOf())[0]).toMatchObject({ stateKey: 'received' });
});

test('pressed twice, at once and after a lost answer it is asked once, assigned once and one bill', async () => {
  const practice = await atCounter();
  const body = enteredBill();
  await Promise.all([practice.call('ask', body), practice.call('ask', body), practice.call('ask', body)]);
  expect((await stateOf(practice)).requests).toHaveLength(1);
  const { requestUuid } = (await stateOf(practice)).requests[0]!;
  const before = (await claimsOf()).length;
  const answers = await Promise.all([1, 2, 3].map(() => answer(requestUuid, true)));
  expect(answers.map(({ _issues }) => _issues[0]!.level)).toEqual(['ok', 'ok', 'ok']);
  expect(messages(await answer(requestUuid, true))).toEqual(['Du hast schon zugestimmt.']);
  expect(messages(await answer(requestUuid, false))).toEqual(['Du hast schon zugestimmt.']);
  expect((await claimsOf()).length).toBe(before + 1);
  // A press that is replayed by the practice asks nothing again.
  await practice.call('ask', body);
  expect((await stateOf(practice)).requests.map(({ stateKey }) => stateKey)).toEqual(['assigned']);
});

test('whoever assigns and then wants the money cannot move it, and the same bill is not paid to them again', async () => {
  const practice = await atCounter();
  const billNumber = `P-${randomUUID().slice(0, 8)}`;
  const { requests } = await ask(practice, { billNumber });
  await answer(requests[0]!.requestUuid, true);
  const again = await ask(practice, { billNumber: billNumber.toLowerCase().replace('-', ' ') });
  expect(messages(await answer(again.requests[0]!.requestUuid, true))[0]).toMatch(/schon eingereicht \(L-\d+\)/);
  const rows = await shop.connection.database
    .selectFrom('bill')
    .select(['payee_key as payeeKey', 'assigned_at as assignedAt', 'account_holder as accountHolder'])
    .where('bill_number', '=', billNumber)
    .execute();
  expect(rows).toMatchObject([{ payeeKey: 'practice', accountHolder: 'Praxis Dr. Muster', assignedAt: expect.any(Date) }]);
});

test('a refusal is as easy, is told to the practice, and nothing comes of it', async () => {
  const practice = await atCounter();
  const { requestUuid } = (await ask(practice)).requests[0]!;
  const before = (await claimsOf()).length;
  expect(messages(await answer(requestUuid, false))[0]).toMatch(/^Abgelehnt\./);
  expect((await stateOf(practice)).requests[0]).toMatchObject({
    stateKey: 'refused',
    words: expect.stringMatching(/hat abgelehnt/),
  });
  expect(messages(await answer(requestUuid, true))).toEqual(['Du hast schon abgelehnt.']);
  expect((await claimsOf()).length).toBe(before);
});

test('nobody answers for somebody else, after the end of the code, what was taken back, or with what was not shown', async () => {
  const practice = await atCounter();
  const { requestUuid } = (await ask(practice)).requests[0]!;
  expect(messages(await answer(requestUuid, true, {}, other))).toEqual(['Diese Anfrage gibt es nicht.']);
  expect(messages(await answer(randomUUID(), true))).toEqual(['Diese Anfrage gibt es nicht.']);
  expect(messages(await answer('9'.repeat(40), true))).toEqual(['Diese Anfrage gibt es nicht.']);
  expect(messages(await answer(requestUuid, null))).toEqual(['Bitte lade die Seite neu.']);
  const changed = await answer(requestUuid, true, { paid: 99 });
  expect(changed._issues).toMatchObject([{ field: 'paid', message: expect.stringMatching(/74,07/) }]);
  await practice.call('take_back', { requestUuid });
  await practice.call('take_back', { requestUuid });
  expect(messages(await answer(requestUuid, true))).toEqual(['Die Praxis hat ihre Anfrage zurückgezogen.']);
  const late = (await ask(practice)).requests[0]!;
  await customer.post('/webapi/v1/user/commands/end_practice_code.json', { policeUuid: customer.policeUuid });
  expect(messages(await answer(late.requestUuid, true))[0]).toMatch(/^Der Code ist abgelaufen oder beendet/);
  expect((await practice.call('ask', enteredBill())).status).toBe(403);
  expect((await practice.call('state')).status).toBe(403);
});

test('a device that never opened the code asks and sees nothing; what it asks anew takes the place of what it asked', async () => {
  const { code } = await showCode(customer);
  const stranger = samplePractice(shop, code);
  for (const call of ['preview', 'ask', 'state', 'take_back'])
    expect((await stranger.call(call, call === 'state' ? {} : { lines: enteredLines })).status).toBe(403);
  const practice = samplePractice(shop, code);
  await practice.open();
  await ask(practice);
  await ask(practice, { lines: [{ position: 16 }] });
  expect((await stateOf(practice)).requests.map(({ stateKey }) => stateKey)).toEqual(['asked', 'withdrawn']);
  const second = samplePractice(shop, code);
  await second.open();
  expect((await stateOf(second)).requests).toEqual([]);
});

test.each([
  ['no kind', { claimKindKey: 'flea' }, 'claimKindKey'],
  ['no words', { words: ' ' }, 'words'],
  ['NUL', { words: '\u0000' }, 'words'],
  ['a number beyond anything', { billNumber: 'x'.repeat(100_000) }, 'billNumber'],
  ['no holder', { accountHolder: '' }, 'accountHolder'],
  ['no IBAN', { iban: 'DE00' }, 'iban'],
])('a bill with %s is refused in words, and nothing is asked', async (_name, changes, field) => {
  const practice = await atCounter();
  const refused = await ask(practice, changes);
  expect(refused._issues.map((issue) => issue.field)).toEqual([field]);
  expect(refused.requests).toEqual([]);
});

test('a hundred practices at once, each with a bill of its own', async () => {
  const codes = [];
  for (let number = 0; number < 20; number += 1) {
    const { code } = await showCode(number % 2 === 0 ? customer : other);
    codes.push(code);
  }
  // Only the last of each is open: five devices each.
  const practices = codes.flatMap((code) => Array.from({ length: 5 }, () => samplePractice(shop, code)));
  const opened = await Promise.all(practices.map(({ open }) => open()));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(10);
  const asked = await Promise.all(practices.map((practice) => practice.call('ask', enteredBill())));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await inPractice()).requests.filter(({ stateKey }) => stateKey === 'asked')).toHaveLength(5);
  expect((await inPractice(other)).requests.filter(({ stateKey }) => stateKey === 'asked')).toHaveLength(5);
});

test('the export tells what practices asked for and what was assigned, with the text that was agreed to', async () => {
  const practice = await atCounter();
  for (const isAssigned of [false, true]) await answer((await ask(practice)).requests[0]!.requestUuid, isAssigned);
  const { export: exported } = (await customer.post('/webapi/v1/user/commands/export_data.json', {})).json() as {
    export: {
      practiceVisits: { requests: { stateKey: string; iban: string }[] }[];
      assignments: { practice: string; agreement: string }[];
      fields: Record<string, string>;
    };
  };
  const requests = exported.practiceVisits.flatMap((visit) => visit.requests);
  expect(requests.map(({ stateKey }) => stateKey)).toEqual(expect.arrayContaining(['assigned', 'refused']));
  // Without the password only as much of an account as tells it apart.
  expect(JSON.stringify(exported)).not.toContain(iban);
  expect(requests[0]!.iban).toMatch(/\*/);
  expect(exported.assignments.length).toBeGreaterThan(0);
  expect(exported.assignments[0]!.agreement).toMatch(/^Ich trete an /);
  const names = [requests[0]!, exported.assignments[0]!].flatMap((one) => Object.keys(one));
  expect(names.filter((name) => exported.fields[name] === undefined)).toEqual([]);
});
