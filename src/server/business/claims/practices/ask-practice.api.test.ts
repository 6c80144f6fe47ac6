import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimsAnswer, HandedInBill, NewBillAnswer } from '#domain/wire/area/claims.ts';
import type { PracticeQuestionAnswer } from '#domain/wire/area/practice-questions.ts';
import { findBill } from '#server/business/claims/bills/bill-store.ts';
import { decideBill } from '#server/business/claims/deciding/decide-bill.ts';
import { dueDayOf } from '#server/business/claims/bills/describe-bill.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { handIn, newBill, samplePdf, sendBillFile } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { changePayee } from '#server/business/claims/talking/change-payee.ts';
import { askPractice, remindPractices } from './ask-practice.ts';
import { askForRelease } from './release-practice.ts';

const shop = useTestShop();
const owners: SampleCustomer[] = [];
let customer: SampleCustomer;
let stranger: SampleCustomer;
const actor = { staffId: null, name: 'Frau Amt' };
const { reference, tarifBook } = await shippedReference();
const work = () => ({
  database: shop.connection.database,
  clock: shop.clock,
  claimBook: toClaimBook(reference),
  shelf: createBookShelf(tarifBook, reference),
});

const on = async (instant: string) => {
  shop.clock.set(instant);
  [customer, stranger] = [await comeBack(shop, owners[0]!), await comeBack(shop, owners[1]!)];
};
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1)
    owners.push(await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb0' } }));
}, 240_000);
beforeEach(() => on('2027-01-05T10:00:00.000Z'));

const idOf = async ({ billUuid }: HandedInBill) =>
  (await work().database.selectFrom('bill').select('id').where('bill_uuid', '=', billUuid).executeTakeFirstOrThrow()).id;
const billOf = async ({ billUuid }: HandedInBill) =>
  ((await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer).bills.find((one) => one.billUuid === billUuid)!;
const send = async (press: string, body: object, owner = customer) =>
  (await owner.post(`/webapi/v1/user/commands/${press}.json`, body)).json() as NewBillAnswer;
const told = ({ _issues }: { _issues: readonly { message: string }[] }) => _issues[0]?.message;
const release = (bill: HandedInBill, isReleased: unknown, owner = customer) =>
  send('release_practice', { billUuid: bill.billUuid, isReleased }, owner);
const practiceSend = async (press: string, body: object) =>
  (await shop.post(`/webapi/v1/commands/${press}.json`, body)).json() as PracticeQuestionAnswer;
const email = () => `praxis-${randomUUID()}@example.org`;
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
const decide = async (bill: HandedInBill, amount: number) =>
  decideBill({ billId: await idOf(bill), lines: [line(amount)], words: null, actor, requestKey: null }, work());
const tokenOf = (text: string) => /rueckfrage\/([\w-]+)/.exec(text)![1]!;

/** A released bill whose practice was asked, with the token of its mail. */
const asked = async (question = 'Welches Bein war es?') => {
  const bill = await newBill(customer, { total: 30, isReleased: true });
  const billId = await idOf(bill);
  const to = email();
  expect(await askPractice({ billId, question, email: to, actor }, work())).toEqual({ billId });
  const mail = await mailTo(shop, to, 'Rückfrage zu Rechnung');
  return { bill, billId, to, mail, token: tokenOf(mail.text) };
};

test('a practice is asked only once the customer has released it, and the clock goes on', async () => {
  const bill = await newBill(customer, { total: 31 });
  const billId = await idOf(bill);
  const ask = (changes: object = {}) =>
    askPractice({ billId, question: 'Welches Bein?', email: email(), actor, ...changes }, work());
  expect(bill).toMatchObject({ isReleased: false, canRelease: true });
  expect(await ask()).toMatchObject({ refusal: [{ message: expect.stringContaining('Schweigepflicht') }] });

  expect(await askForRelease({ billId, actor }, work())).toEqual({ billId });
  expect((await mailTo(shop, customer.email, 'Eine Frage zu deiner Rechnung')).text).toContain('„Praxis freigeben“');
  expect((await billOf(bill)).stateKey).toBe('asked');
  expect(told(await release(bill, true, stranger))).toBe('Diese Rechnung gibt es nicht.');
  expect(told(await release(bill, 'ja'))).toContain('Anfrage ist fehlerhaft');
  const answers = await Promise.all([release(bill, true), release(bill, true)]);
  expect(new Set(answers.map(told))).toEqual(new Set(['Danke! Wir dürfen die Praxis jetzt fragen.']));
  expect(await billOf(bill)).toMatchObject({ stateKey: 'received', isReleased: true, questions: [] });

  for (const wrong of ['', 'praxis', 'a@b\u0000.de', `${'x'.repeat(100_000)}@example.org`])
    expect(await ask({ email: wrong })).toMatchObject({ refusal: [{ field: 'email' }] });
  for (const wrong of [' ', '\u0000', 'x'.repeat(100_000)])
    expect(await ask({ question: wrong })).toMatchObject({ refusal: [{ field: 'question' }] });
  expect(await ask({ billId: 99_999_999 })).toHaveProperty('refusal');
  const due = dueDayOf((await findBill(work().database, billId))!);
  const to = email();
  await Promise.all([ask({ email: to }), ask({ email: to, question: ' Welches Bein? ' })]);
  const { count } = await work()
    .database.selectFrom('practice_question')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  const after = await billOf(bill);
  expect(after.stateKey).toBe('received');
  expect(after.nextStr).toContain(due.split('-').toReversed().join('.'));
  expect(after.steps.map(({ title }) => title)).toContain('Rückfrage an die Praxis');
}, 120_000);

test('the mail names no owner; the page does while it is open, and its answer with a file comes to the bill once', async () => {
  const { bill, mail, token } = await asked();
  expect(mail.text).not.toContain('Muster,');
  const { question: shown } = await practiceSend('open_practice_question', { token });
  expect(shown).toMatchObject({ stateKey: 'open', question: 'Welches Bein war es?', files: [], releasedOn: '2027-01-05' });
  expect(shown!.holderName).toMatch(/\S+ \S+/);
  for (const wrong of [{}, { token: '' }, { token: 'geraten' }, { token: `${token}x` }])
    expect(told(await practiceSend('open_practice_question', wrong))).toContain('Diesen Link gibt es nicht.');

  const upload = (words: string, fileName: unknown = 'befund.pdf') =>
    practiceSend('add_practice_file', { token, fileName, contentBase64: samplePdf(words) });
  expect(told(await practiceSend('add_practice_file', { token, fileName: 'x.exe', contentBase64: 'TVo=' }))).toContain('PDF');
  await upload('eins');
  const two = await upload('zwei', '../../zwei.pdf');
  expect(two.question!.files.map(({ fileName }) => fileName)).toEqual(['befund.pdf', 'zwei.pdf']);
  const removed = await practiceSend('remove_practice_file', { token, fileUuid: two.question!.files[1]!.fileUuid });
  expect(removed.question!.files).toHaveLength(1);
  expect((await billOf(bill)).files).toHaveLength(1);

  const answer = { token, answer: 'Das linke.', answeredBy: 'Dr. Mira Sommer', requestKey: randomUUID() };
  expect(told(await practiceSend('answer_practice_question', { ...answer, answer: ' ' }))).toContain('die Antwort');
  expect(told(await practiceSend('answer_practice_question', { ...answer, answeredBy: '' }))).toBe(
    'Bitte gib an, wer antwortet.',
  );
  expect(told(await practiceSend('answer_practice_question', { ...answer, requestKey: null }))).toBe('Bitte lade die Seite neu.');
  const answers = await Promise.all([answer, answer].map((body) => practiceSend('answer_practice_question', body)));
  expect(new Set(answers.map(told))).toEqual(new Set(['Danke! Die Antwort ist bei uns.']));
  expect(told(await practiceSend('answer_practice_question', { ...answer, requestKey: randomUUID() }))).toContain(
    'schon beantwortet',
  );
  expect(told(await upload('drei'))).toContain('schon beantwortet');
  const after = await billOf(bill);
  expect(after.files.map(({ purposeKey }) => purposeKey)).toEqual(['page', 'practice']);
  expect(after.steps.map(({ title }) => title)).toEqual(['Eingereicht', 'Rückfrage an die Praxis', 'Antwort der Praxis']);
  expect((await practiceSend('open_practice_question', { token })).question).toMatchObject({
    stateKey: 'answered',
    holderName: null,
    answer: 'Das linke.',
  });
}, 120_000);

test('after a week a practice is reminded once, and after a month the link is closed', async () => {
  const { to, token } = await asked('Seit wann?');
  await on('2027-01-12T10:00:01.000Z');
  await Promise.all([remindPractices(work()), remindPractices(work())]);
  const reminder = await mailTo(shop, to, 'Erinnerung: Rückfrage');
  expect((await practiceSend('open_practice_question', { token: tokenOf(reminder.text) })).question!.stateKey).toBe('open');
  await on('2027-02-04T10:00:00.000Z');
  expect((await practiceSend('open_practice_question', { token })).question).toMatchObject({
    stateKey: 'expired',
    holderName: null,
  });
  const answer = { token, answer: 'Ja', answeredBy: 'Praxis', requestKey: randomUUID() };
  expect(told(await practiceSend('answer_practice_question', answer))).toContain('abgelaufen');
}, 120_000);

test('a decision, and a release that is taken back, end what a practice was asked', async () => {
  const decided = await asked('Was war es?');
  await decide(decided.bill, 3_000);
  expect((await practiceSend('open_practice_question', { token: decided.token })).question!.stateKey).toBe('settled');
  expect(await askPractice({ billId: decided.billId, question: 'Noch etwas?', email: email(), actor }, work())).toHaveProperty(
    'refusal',
  );
  const back = await asked('Und dann?');
  expect(told(await release(back.bill, false))).toContain('zurückgenommen');
  expect(told(await release(back.bill, false))).toContain('zurückgenommen');
  expect((await practiceSend('open_practice_question', { token: back.token })).question).toMatchObject({
    stateKey: 'settled',
    holderName: null,
  });
  expect(await askPractice({ billId: back.billId, question: 'Doch?', email: email(), actor }, work())).toHaveProperty('refusal');
}, 120_000);

test('a practice with an unknown account waits for a person, who is asked once for all its bills', async () => {
  const practice = { practice: `Praxis ${randomUUID()}`, payeeKey: 'practice', accountHolder: '', iban: '' };
  const bill = await newBill(customer, { total: 32, ...practice });
  const billId = await idOf(bill);
  expect(await decide(bill, 3_200)).toMatchObject({ refusal: [{ message: expect.stringContaining('Konto der Praxis') }] });
  const change = { billId, accountHolder: 'Praxis GmbH', iban: 'DE02120300000000202051', reason: 'Am Telefon gesagt', actor };
  expect(await changePayee(change, work())).toMatchObject({ ibanMasked: expect.stringContaining('20 51') });
  expect(await decide(bill, 3_200)).toHaveProperty('settlementId');
  const next = await newBill(customer, { total: 33, ...practice });
  expect(await findBill(work().database, await idOf(next))).toMatchObject({
    accountHolder: 'Praxis GmbH',
    iban: 'DE02120300000000202051',
  });
}, 120_000);

test('another account than the own one needs a proof, which is no page of the bill', async () => {
  const requestKey = randomUUID();
  await sendBillFile(customer, requestKey);
  const other = { total: 34, payeeKey: 'other', accountHolder: 'Oma', iban: 'DE02120300000000202051' };
  expect(told(await handIn(customer, requestKey, other))).toContain('Nachweis');
  const proof = { requestKey, fileName: 'karte.pdf', contentBase64: samplePdf('karte'), isProof: true };
  await customer.post('/webapi/v1/user/commands/add_bill_file.json', proof);
  const { bill } = await handIn(customer, requestKey, other);
  expect(bill!.files.map(({ purposeKey }) => purposeKey)).toEqual(['page', 'proof']);
  // A proof alone is no bill.
  const second = randomUUID();
  await customer.post('/webapi/v1/user/commands/add_bill_file.json', { ...proof, requestKey: second });
  expect(told(await handIn(customer, second, other))).toContain('Foto oder ein PDF der Rechnung');
}, 120_000);

test('a practice of the directory is one record, however many bills name it at once', async () => {
  const found = (await customer.get('/webapi/v1/user/practices.json?words=pfotenbl')).json() as {
    practices: { vetUuid: string; name: string }[];
  };
  const [vet] = found.practices;
  expect(vet!.name).toBe('Musterpraxis Pfotenblick');
  const named = { practice: vet!.name, vetUuid: vet!.vetUuid };
  await Promise.all([newBill(customer, { total: 41, ...named }), newBill(stranger, { total: 42, ...named })]);
  const rows = await work().database.selectFrom('practice').select('email').where('vet_uuid', '=', vet!.vetUuid).execute();
  expect(rows).toEqual([{ email: 'praxis01@beispiel.example' }]);
}, 120_000);

test('a practice that gets the money hears of the result, and nothing of why', async () => {
  const vet = { practice: 'Musterklinik', vetUuid: '54dc7651-89f8-46dc-9f93-26be5a7eff0d' };
  const account = { payeeKey: 'practice', accountHolder: 'Klinik GmbH', iban: 'DE02120300000000202051' };
  const bill = await newBill(customer, { total: 50, words: 'Bauchweh nach Schokolade', ...vet, ...account });
  const cut = [{ ...line(5_000), decided: { notCovered: 1_000, reasonKey: 'parasites', words: 'Das war Vorsorge.' } }];
  const decision = { billId: await idOf(bill), words: 'Nur für dich.', actor, requestKey: null };
  await decideBill({ ...decision, lines: cut }, work());
  const mail = await mailTo(shop, 'klinik02@beispiel.example', 'wir zahlen 40,00');
  for (const words of ['50,00', '40,00', '10,00', 'Klinik GmbH', '20 51', bill.billNumber!]) expect(mail.text).toContain(words);
  for (const words of ['Schokolade', 'Vorsorge', 'Nur für dich', customer.email, 'Selbstbeteiligung', 'Tropfen'])
    expect(mail.text).not.toContain(words);
  await decideBill({ ...decision, lines: [line(5_000)], isAgain: true }, work());
  expect((await mailTo(shop, 'klinik02@beispiel.example', 'neu abgerechnet')).text).toContain('50,00');
}, 120_000);
