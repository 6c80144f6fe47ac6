import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newPracticeCode } from '#domain/practice/practice-code.ts';
import type { ClaimsAnswer, NewBillAnswer } from '#domain/wire/area/claims.ts';
import type { InPractice, InPracticeAnswer } from '#domain/wire/practice/in-practice.ts';
import type { PracticeState, PracticeView } from '#domain/wire/practice/practice.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { handIn, reasonsOf, samplePdf, sendBillFile, storedBill } from '#server/testing/samples/claims.ts';
import { comeBack, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { enteredBill, samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/**
 * The attacks that a code in a practice has to hold (spec 24.10), one test each and through HTTP alone: what somebody could try who has a code, or is a
 * customer, or has neither.
 */
const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
const strangersIban = 'DE89370400440532013000';
const owners = useDogOwners(shop);
let customer: SampleCustomer;
let other: SampleCustomer;
let strangers = 0;

const inPractice = async (from = customer) => (await from.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
const claimsOf = async (from = customer) => ((await from.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer).bills;
const answer = async (requestUuid: string, isAssigned = true, from = customer) =>
  (
    await from.post(`${commands}/answer_practice_request.json`, { requestUuid, isAssigned, paid: 74.07 })
  ).json() as InPracticeAnswer;
const opened = async (from = customer) => {
  const { code } = await showCode(from);
  const practice = samplePractice(shop, code);
  await practice.open();
  const ask = async (changes: object = {}) => (await practice.call('ask', enteredBill(changes))).json() as PracticeState;
  const state = async () => (await practice.call('state')).json() as PracticeState;
  return { ...practice, code, ask, state };
};
/** From the practice's press to the customer's. */
const assign = async (changes: object = {}) => {
  const practice = await opened();
  const { requests } = await practice.ask(changes);
  await answer(requests[0]!.requestUuid);
  const [bill] = await claimsOf();
  return { practice, bill: bill! };
};
const countOf = async (table: 'benefit' | 'bill' | 'practice_request' | 'practice_assignment') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(shop.connection.database))
    .rows[0]!.count;

beforeEach(() => {
  [customer, other] = owners as [SampleCustomer, SampleCustomer];
  strangers += 1;
});

test('a code that is guessed: thirty tries of a network, then the right one is refused there too, and nothing was told', async () => {
  const { code } = await showCode(customer);
  const from = `10.66.${strangers}.1`;
  for (let number = 0; number < 30; number += 1) {
    const guess = await samplePractice(shop, newPracticeCode(randomBytes), from).open();
    expect(Object.keys(guess.json() as object)).toEqual(['_issues']);
  }
  expect((await samplePractice(shop, code, from).open()).status).toBe(429);
  expect((await inPractice()).openings.filter(({ openedAtStr }) => openedAtStr === '')).toEqual([]);
  expect((await samplePractice(shop, code).open()).status).toBe(200);
});

test('a code that is kept: ended by one press or by the next code, it opens nothing, and what was asked by it cannot be agreed to', async () => {
  const kept = await opened();
  const { requests } = await kept.ask();
  await showCode(customer);
  for (const call of ['open', 'preview', 'ask', 'estimate', 'state', 'take_back', 'read_files'])
    expect([call, (await kept.call(call, enteredBill())).status]).toEqual([call, 403]);
  expect(messages(await answer(requests[0]!.requestUuid))[0]).toMatch(/^Der Code ist abgelaufen oder beendet/);
  const next = await opened();
  await customer.post(`${commands}/end_practice_code.json`, { policeUuid: customer.policeUuid });
  expect((await next.open()).status).toBe(403);
});

test('a code that is shared: five devices, each in the customer’s history, and none sees or changes what another entered', async () => {
  const practice = await opened();
  await practice.ask({ words: 'Nur für diese Praxis' });
  const { requestUuid } = (await practice.state()).requests[0]!;
  const guests = Array.from({ length: 6 }, () => samplePractice(shop, practice.code));
  const entered = await Promise.all(guests.map((guest, place) => guest.open({ practice: `Gast ${place} von ${strangers}` })));
  expect(entered.filter(({ status }) => status === 200)).toHaveLength(4);
  const names = (await inPractice()).openings.map((opening) => opening.practice ?? '');
  expect(names.filter((name) => name.endsWith(` von ${strangers}`))).toHaveLength(4);
  const guest = guests[entered.findIndex(({ status }) => status === 200)]!;
  const state = await guest.call('state');
  expect(state.text).not.toContain('Nur für diese Praxis');
  expect((state.json() as PracticeState).requests).toEqual([]);
  await guest.call('take_back', { requestUuid });
  expect((await practice.state()).requests[0]!.stateKey).toBe('asked');
  await practice.call('take_back', { requestUuid });
});

test('a code that is used twice: each bill needs a press of its own, and the same bill is refused', async () => {
  const billNumber = `P-${randomUUID().slice(0, 8)}`;
  const { practice } = await assign({ billNumber });
  const before = await countOf('bill');
  const again = await practice.ask({ billNumber });
  // Nothing happens without the customer.
  expect([await countOf('bill'), again.requests.map(({ stateKey }) => stateKey)]).toEqual([before, ['asked', 'assigned']]);
  expect(messages(await answer(again.requests[0]!.requestUuid))[0]).toMatch(/schon eingereicht \(L-\d+\)/);
  expect(await countOf('bill')).toBe(before);
});

test('a code after its end: the day is over, and neither practice nor customer gets anything done by it', async () => {
  const practice = await opened();
  const { requests } = await practice.ask();
  shop.clock.set('2027-02-06T10:00:00.000Z');
  owners.splice(0, 2, await comeBack(shop, customer), await comeBack(shop, other));
  customer = owners[0]!;
  const before = await countOf('bill');
  expect((await practice.call('ask', enteredBill())).status).toBe(403);
  expect((await practice.call('estimate', enteredBill())).status).toBe(403);
  expect(
    (await practice.call('add_file', { filesKey: randomUUID(), fileName: 'a.pdf', contentBase64: samplePdf('a') })).status,
  ).toBe(403);
  expect(messages(await answer(requests[0]!.requestUuid))[0]).toMatch(/^Der Code ist abgelaufen/);
  expect(await countOf('bill')).toBe(before);
});

test('a practice that asks for another animal: whatever it names, it is the animal of the code', async () => {
  const practice = await opened();
  const foreign = {
    policeUuid: other.policeUuid,
    animalUuid: other.animalUuid,
    policeNumber: other.policeNumber,
    policeId: 1,
    userId: 1,
  };
  const own = (await inPractice()).animals[0]!.animalName;
  const before = (await inPractice(other)).requests;
  expect(((await practice.open(foreign)).json() as PracticeView).animal.name).toBe(own);
  for (const call of ['preview', 'estimate'])
    expect((await practice.call(call, { ...enteredBill(), ...foreign })).status).toBe(200);
  await practice.ask(foreign);
  expect((await inPractice(other)).requests).toEqual(before);
  expect((await other.get('/webapi/v1/user/estimates.json')).json()).toEqual({ estimates: [] });
  const { requestUuid } = (await inPractice()).requests[0]!;
  // Nor does the other customer's press do anything.
  expect(messages(await answer(requestUuid, true, other))).toEqual(['Diese Anfrage gibt es nicht.']);
  await practice.call('take_back', { requestUuid });
});

test('a stranger’s IBAN: typed or printed, it is paid to by nobody before a person has looked', async () => {
  const before = await countOf('benefit');
  const { bill } = await assign({ iban: strangersIban, accountHolder: 'Tierarztpraxis Muster' });
  expect(await reasonsOf(shop, bill.billUuid)).toContain('payee_certain');
  expect(await storedBill(shop, bill.billUuid)).toMatchObject({ stateKey: 'received', payeeKey: 'practice' });
  expect(await countOf('benefit')).toBe(before);
  // The customer sees the end of the number and the name before the press.
  const practice = await opened();
  await practice.ask({ iban: strangersIban, accountHolder: 'Wer auch immer' });
  expect((await inPractice()).requests[0]).toMatchObject({
    accountHolder: 'Wer auch immer',
    ibanMasked: expect.stringMatching(/00$/),
  });
  await practice.call('take_back', { requestUuid: (await inPractice()).requests[0]!.requestUuid });
});

test('a customer who assigns and then wants the money: cannot withdraw it, hand it in again, or have it by leaving out its number', async () => {
  const billNumber = `P-${randomUUID().slice(0, 8)}`;
  const { practice, bill } = await assign({ billNumber });
  expect(bill.canWithdraw).toBe(false);
  const withdrawn = (await customer.post(`${commands}/withdraw_bill.json`, { billUuid: bill.billUuid })).json() as NewBillAnswer;
  expect(messages(withdrawn)[0]).toMatch(/^Du hast das Geld an Tierarztpraxis Muster abgetreten/);
  expect((await storedBill(shop, bill.billUuid)).stateKey).toBe('received');
  expect((await practice.state()).requests[0]!.words).not.toMatch(/zurückgezogen/);
  // Handed in once more, with the same number however it is written.
  const own = async (changes: object) => {
    const key = randomUUID();
    await sendBillFile(customer, key);
    const day = { billedOn: '2027-02-05', treatedOn: '2027-02-05', practice: 'Tierarztpraxis Muster' };
    return handIn(customer, key, { ...day, total: 74.07, ...changes });
  };
  expect(messages(await own({ billNumber: billNumber.toLowerCase().replace('-', ' ') }))[0]).toMatch(/schon eingereicht/);
  // Where the practice had no number yet, a person looks at both.
  const unnumbered = await assign({ billNumber: null });
  const second = await own({
    billNumber: 'R-2027-17',
    treatedOn: unnumbered.bill.treatedOnStr.split('.').toReversed().join('-'),
  });
  expect(await reasonsOf(shop, second.bill!.billUuid)).toContain('nothing_noticed');
  expect(await storedBill(shop, bill.billUuid)).toMatchObject({ payeeKey: 'practice', accountHolder: 'Praxis Dr. Muster' });
});

test('a hundred practices at once: those with a code get through, each to its own animal, and the others to nothing', async () => {
  const mine = await showCode(customer);
  const theirs = await showCode(other);
  const practices = Array.from({ length: 100 }, (_, number) => {
    const right = number < 5 ? mine.code : number < 10 ? theirs.code : newPracticeCode(randomBytes);
    return samplePractice(shop, right, `10.67.${number}.1`);
  });
  const openings = await Promise.all(practices.map(({ open }, number) => open({ practice: `Praxis ${number} um ${strangers}` })));
  expect(openings.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), ...Array<number>(90).fill(403)]);
  const asked = await Promise.all(practices.map(({ call }, number) => call('ask', enteredBill({ words: `Befund ${number}` }))));
  expect(asked.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), ...Array<number>(90).fill(403)]);
  const wordsFor = async (from: SampleCustomer) =>
    (await inPractice(from)).requests
      .filter(({ stateKey, words }) => stateKey === 'asked' && words.startsWith('Befund'))
      .map(({ words }) => words)
      .toSorted();
  expect(await wordsFor(customer)).toEqual([0, 1, 2, 3, 4].map((number) => `Befund ${number}`));
  expect(await wordsFor(other)).toEqual([5, 6, 7, 8, 9].map((number) => `Befund ${number}`));
});

test('replay of a press: of the code, of the practice and of the customer, again, at once and with other contents, has one outcome', async () => {
  const { code, requestKey } = await showCode(customer);
  await Promise.all([showCode(customer, { code, requestKey }), showCode(customer, { code, requestKey })]);
  const practice = samplePractice(shop, code);
  await practice.open();
  const before = {
    requests: await countOf('practice_request'),
    bills: await countOf('bill'),
    assigned: await countOf('practice_assignment'),
  };
  const press = enteredBill();
  await Promise.all([1, 2, 3].map(() => practice.call('ask', press)));
  // The same key with other contents is the first press, and not what stands in it now.
  await practice.call('ask', { ...press, iban: strangersIban, lines: [{ position: 16, factor: 3 }] });
  const [request] = (await inPractice()).requests;
  expect(request).toMatchObject({ paid: 74.07, ibanMasked: expect.stringMatching(/51$/) });
  await Promise.all([1, 2, 3].map(() => answer(request!.requestUuid)));
  expect(messages(await answer(request!.requestUuid))).toEqual(['Du hast schon zugestimmt.']);
  expect(messages(await answer(request!.requestUuid, false))).toEqual(['Du hast schon zugestimmt.']);
  await practice.call('ask', press);
  await practice.call('take_back', { requestUuid: request!.requestUuid });
  expect((await inPractice()).requests[0]).toMatchObject({ requestUuid: request!.requestUuid, stateKey: 'assigned' });
  const after = {
    requests: await countOf('practice_request'),
    bills: await countOf('bill'),
    assigned: await countOf('practice_assignment'),
  };
  expect(after).toEqual({ requests: before.requests + 1, bills: before.bills + 1, assigned: before.assigned + 1 });
});
