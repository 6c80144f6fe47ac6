import brand from '#reference/brand.json' with { type: 'json' };
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { doDay } from '#server/business/day/do-day.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { findCustomerMovements } from '#server/business/money/ledger/movement-store.ts';
import { logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { confirmLink, declarationOf, linkTokenOf, moveTo, openLink } from '#server/testing/samples/declarations.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/commands';
const start = '2026-11-15T10:00:00.000Z';
type Issue = { level: string; message: string };
const issuesOf = (answer: { json: () => never }) => (answer.json() as { _issues: Issue[] })._issues;
const withdraw = async (body: object) => issuesOf(await shop.post(`${commands}/withdraw_contract.json`, body));
const cancel = async (body: object) =>
  issuesOf(await shop.post(`${commands}/cancel_contract.json`, { cancellationKindKey: 'ordinary', ...body }));
const storedOf = ({ policeUuid }: SampleCustomer) =>
  shop.connection.database
    .selectFrom('police')
    .select(['id', 'police_state_key as stateKey', 'valid_to as validTo'])
    .where('police_uuid', '=', policeUuid)
    .executeTakeFirstOrThrow();
const casesOf = (email: string) =>
  shop.connection.database
    .selectFrom('customer_case')
    .select(['id', 'case_state_key as stateKey', 'police_id as policeId', 'named_police_id as namedPoliceId'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
const isTold = async ({ email }: SampleCustomer) =>
  (await shop.connection.database.selectFrom('customer_case').select('told_at').where('email', '=', email).execute()).every(
    ({ told_at }) => told_at !== null,
  );
const eventsOf = async (customer: SampleCustomer) =>
  shop.connection.database
    .selectFrom('police_event')
    .select('event_key as eventKey')
    .where('police_id', '=', (await storedOf(customer)).id)
    .execute();

test('whoever knows name and address and guesses the number ends nothing; the owner is asked', async () => {
  const customer = await newCustomer(shop);
  const id = Number(customer.policeNumber.split('/')[2]);
  const answers = new Set<string>();
  for (let guess = id; guess < id + 5; guess += 1) {
    const issues = await withdraw({ ...declarationOf(customer), policeNumber: `KV/2026/${guess}` });
    answers.add(issues.map(({ level, message }) => `${level} ${message}`).join('\n'));
  }
  expect(answers.size).toBe(1);
  expect((await storedOf(customer)).stateKey).toBe('new');
  const token = await linkTokenOf(shop, customer);
  expect((await storedOf(customer)).stateKey).toBe('new');
  expect((await confirmLink(shop, token)).declaration).toMatchObject({ kindKey: 'withdrawal', stateKey: 'applied' });
  expect(await storedOf(customer)).toMatchObject({ stateKey: 'withdrawn', validTo: '2026-11-15' });
});

test('declared from another address: the owner learns the name and gets the link, whoever declared it gets a receipt without one', async () => {
  const customer = await newCustomer(shop);
  const email = 'lebensgefaehrte@beispiel.example';
  const strange = {
    ...declarationOf(customer),
    firstname: 'Max',
    lastname: 'evil.beispiel',
    email,
    contractDescription: 'Ruf an: 0900 666',
  };
  const named = await cancel(strange);
  const receipt = await mailTo(shop, email, 'Eingang deiner Kündigung');
  for (const part of ['15.11.2026, 11:00 Uhr', 'Ruf an: 0900 666', 'einen Link']) expect(receipt.text).toContain(part);
  expect(receipt.text).not.toContain('/bestaetigen/');
  const token = await linkTokenOf(shop, customer);
  const question = await mailTo(shop, customer.email, 'Warst du das?');
  for (const part of [customer.policeNumber, 'Max evil. beispiel', 'Ohne deine Bestätigung ändert sich erst einmal nichts'])
    expect(question.text).toContain(part);
  for (const part of [email, '0900 666']) expect(question.text).not.toContain(part);
  const unnamed = await cancel({ ...strange, policeNumber: 'KV/2026/9999999999' });
  expect(named).toEqual(unnamed);
  const receipts = () => shop.mails.filter(({ to }) => to === email).map(({ text }) => text);
  await expect.poll(() => receipts().length, { timeout: 120_000 }).toBe(2);
  const [first, second] = receipts();
  expect(first!.replaceAll(customer.policeNumber, '')).toBe(second!.replaceAll('KV/2026/9999999999', ''));
  expect((await confirmLink(shop, token)).declaration).toMatchObject({ stateKey: 'applied' });
  expect((await storedOf(customer)).stateKey).toBe('cancelled');
});

test('a link is looked at without any effect, works once, ends after its time, and only its hash is kept', async () => {
  const customer = await newCustomer(shop);
  await cancel(declarationOf(customer));
  const token = await linkTokenOf(shop, customer);
  expect((await shop.post(`${commands}/open_declaration_link.json`, { token: `${token}x` })).status).toBe(404);
  expect((await shop.post(`${commands}/confirm_declaration.json`, { token: null })).status).toBe(404);
  for (let times = 0; times < 2; times += 1) expect((await openLink(shop, token)).declaration?.stateKey).toBe('open');
  const hashes = await shop.connection.database.selectFrom('declaration_link').select('token_hash as hash').execute();
  expect(hashes.map(({ hash }) => hash)).not.toContain(token);

  await moveTo(shop, '2027-02-13T10:00:00.000Z');
  expect((await confirmLink(shop, token)).declaration?.stateKey).toBe('expired');
  expect((await storedOf(customer)).stateKey).toBe('new');
  await moveTo(shop, '2027-02-13T09:59:59.000Z');
  const answers = await Promise.all([confirmLink(shop, token), confirmLink(shop, token)]);
  expect(answers.map(({ declaration }) => declaration?.stateKey)).toEqual(['applied', 'applied']);
  expect(answers.filter(({ _issues }) => _issues.length > 0)).toHaveLength(1);
  expect(await eventsOf(customer)).toHaveLength(1);
  await moveTo(shop, start);
});

test('a withdrawal of the last day counts weeks later, that of the next day waits for a person', async () => {
  const [inTime, late] = [await newCustomer(shop), await newCustomer(shop)];
  await moveTo(shop, '2026-11-30T22:59:59.000Z');
  expect((await withdraw(declarationOf(inTime)))[0]!.message).toBe(
    'Dein Widerruf ist am 30.11.2026, 23:59 Uhr bei uns eingegangen.',
  );
  await moveTo(shop, '2026-11-30T23:00:00.000Z');
  await withdraw(declarationOf(late));
  const tokens = [await linkTokenOf(shop, inTime), await linkTokenOf(shop, late)];
  await moveTo(shop, '2027-01-20T10:00:00.000Z');
  for (const token of tokens) await confirmLink(shop, token);
  expect(await storedOf(inTime)).toMatchObject({ stateKey: 'withdrawn', validTo: '2026-11-30' });
  expect((await storedOf(late)).stateKey).toBe('new');
  expect(await casesOf(late.email)).toMatchObject([{ stateKey: 'open', policeId: (await storedOf(late)).id }]);
  expect((await openLink(shop, tokens[1]!)).declaration?.stateKey).toBe('examined');
  await moveTo(shop, start);
});

test('a cancellation in time reaches the end of the term that ran then, though the next has begun; nothing is owed after it', async () => {
  const offer = { ...sampleDog(shop), contractWantMultiYearDiscount: false };
  const [inTime, late] = [await newCustomer(shop, { offer }), await newCustomer(shop, { offer })];
  const dependencies = { database: shop.connection.database, clock: shop.clock };
  await moveTo(shop, '2027-11-01T10:00:00.000Z');
  await cancel(declarationOf(inTime));
  await moveTo(shop, '2027-11-02T10:00:00.000Z');
  await cancel(declarationOf(late));
  const tokens = [await linkTokenOf(shop, inTime), await linkTokenOf(shop, late)];
  await moveTo(shop, '2027-12-10T10:00:00.000Z');
  await doDay(isoDate('2027-12-10'), dependencies);
  expect((await storedOf(inTime)).validTo).toBe('2028-12-01');
  for (const token of tokens) await confirmLink(shop, token);
  expect(await storedOf(inTime)).toMatchObject({ stateKey: 'cancelled', validTo: '2027-12-01' });
  expect(await storedOf(late)).toMatchObject({ stateKey: 'cancelled', validTo: '2028-12-01' });
  await bookDues(dependencies);
  const owedOf = async (customer: SampleCustomer) => {
    const movements = await findCustomerMovements(
      dependencies.database,
      [(await storedOf(customer)).id],
      todayInBerlin(shop.clock.now()),
    );
    return movements.reduce((sum, { amount }) => sum + amount, 0);
  };
  const owed = [await owedOf(inTime), await owedOf(late)];
  expect(owed[1]! / owed[0]!).toBeCloseTo(13 / 12, 2);
  await doDay(isoDate('2027-12-11'), dependencies);
  expect((await storedOf(inTime)).stateKey).toBe('ended');
  await moveTo(shop, start);
});

test('what has ended otherwise, or was declared twice, does not end again, and the link says so', async () => {
  const acceptance = { contractStartDateStr: '2026-11-15' };
  const [gone, twice] = [await newCustomer(shop, { acceptance }), await newCustomer(shop)];
  await withdraw(declarationOf(gone));
  const token = await linkTokenOf(shop, gone);
  const headers = await logInAs(shop, gone.email);
  const report = { animalUuid: gone.animalUuid, causeKey: 'died', dayStr: '2026-11-15', requestKey: randomUUID() };
  await shop.post('/webapi/v1/user/commands/report_animal_gone.json', report, headers);
  const [before, events] = [await storedOf(gone), await eventsOf(gone)];
  expect((await openLink(shop, token)).declaration?.stateKey).toBe('over');
  expect((await confirmLink(shop, token)).declaration).toMatchObject({ stateKey: 'over' });
  expect([await storedOf(gone), await eventsOf(gone)]).toEqual([before, events]);
  expect((await casesOf(gone.email)).at(0)).toMatchObject({ stateKey: 'closed' });

  await cancel(declarationOf(twice));
  await cancel(declarationOf(twice));
  expect(await casesOf(twice.email)).toHaveLength(1);
  await cancel({ ...declarationOf(twice), wishedDateStr: '2026-12-24' });
  const latest = await linkTokenOf(shop, twice, 3);
  // Whoever logs in needs no link, and what was declared before is done with it.
  await twice.post(`${commands}/cancel_contract.json`, { ...declarationOf(twice), cancellationKindKey: 'ordinary' });
  expect((await storedOf(twice)).stateKey).toBe('cancelled');
  expect((await confirmLink(shop, latest)).declaration).toMatchObject({
    stateKey: 'over',
    outcome: 'Der Vertrag ist gekündigt und endet am 01.12.2029.',
  });
  expect((await casesOf(twice.email)).map(({ stateKey }) => stateKey)).toEqual(['closed', 'closed', 'applied']);
  expect(await eventsOf(twice)).toHaveLength(1);
});

test('without a login too, a press counts once, and what holds already opens no case: its link tells so', async () => {
  const customer = await newCustomer(shop);
  const press = { ...declarationOf(customer), requestKey: randomUUID() };
  const unknown = { ...press, policeNumber: 'KV/2026/9999999998' };
  const first = await Promise.all([cancel(press), cancel(press), cancel(unknown), cancel(unknown)]);
  for (const issues of first) expect(issues).toEqual(first[0]);
  expect(await casesOf(customer.email)).toHaveLength(2);
  await confirmLink(shop, await linkTokenOf(shop, customer));
  await moveTo(shop, '2026-11-16T10:00:00.000Z');
  for (const body of [press, unknown]) expect(await cancel(body)).toEqual(first[0]);
  // Other presses: the answer tells nobody whether there is such a contract, or that it is cancelled.
  const [again, nobodys] = [await cancel(declarationOf(customer)), await cancel({ ...unknown, requestKey: null })];
  expect(again).toEqual(nobodys);
  expect(again[0]!.message).toContain('16.11.2026');
  const opened = await openLink(shop, await linkTokenOf(shop, customer, 2));
  expect(opened.declaration).toMatchObject({
    stateKey: 'applied',
    receivedAtStr: '15.11.2026, 11:00 Uhr',
    outcome: 'Der Vertrag ist gekündigt und endet am 01.12.2029.',
  });
  const about = async () => (await casesOf(customer.email)).filter(({ namedPoliceId }) => namedPoliceId !== null);
  expect(await about()).toMatchObject([{ stateKey: 'applied' }]);
  const headers = await logInAs(shop, customer.email);
  await shop.post('/webapi/v1/user/commands/take_back_cancellation.json', { policeUuid: customer.policeUuid }, headers);
  expect(await cancel(press)).toEqual(first[0]);
  expect((await confirmLink(shop, await linkTokenOf(shop, customer, 2)))._issues).toEqual([]);
  expect((await storedOf(customer)).stateKey).toBe('new');
  expect(await about()).toHaveLength(1);
  await moveTo(shop, start);
});

test('what nobody confirms is mailed to the provider after some days, once', async () => {
  const customer = await newCustomer(shop);
  await cancel(declarationOf(customer));
  const toProvider = () => shop.mails.filter(({ to, replyTo }) => to === brand.contact.infoMail && replyTo === customer.email);
  const dependencies = { database: shop.connection.database, clock: shop.clock };
  const workOn = async (day: string) => {
    await moveTo(shop, `${day}T10:00:00.000Z`);
    await doDay(isoDate(day), dependencies);
  };
  await workOn('2026-11-19');
  expect(await isTold(customer)).toBe(false);
  for (const day of ['2026-11-20', '2026-11-21']) await workOn(day);
  expect(await isTold(customer)).toBe(true);
  await expect.poll(() => toProvider().length, { timeout: 120_000 }).toBe(1);
  expect(toProvider()[0]!.text).toContain(`${customer.policeNumber} (genannt, nicht bestätigt)`);
  await moveTo(shop, start);
});
