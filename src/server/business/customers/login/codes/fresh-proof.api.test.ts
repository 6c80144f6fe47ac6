import { beforeEach, expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { codeOf, logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
const wrongDigest = digestPassword('Falsches-Passwort-9');
type Issue = { level: string; field?: string; message: string };
const issuesOf = (answer: { json: () => never }) => (answer.json() as { _issues: Issue[] })._issues;
const levels = (answer: { json: () => never }) => issuesOf(answer).map(({ level }) => level);
const prove = (customer: SampleCustomer, body: object, headers = customer.headers) =>
  shop.post(`${commands}/prove_identity.json`, body, headers);
const changeIban = (headers: Record<string, string>, paymentIban: string) =>
  shop.post(`${commands}/update_iban.json`, { paymentIban, paymentSepaMandat: true }, headers);
const ibans = { first: 'DE02120300000000202051', second: 'DE89370400440532013000' };
const isAsked = async (headers: Record<string, string>, iban: string) =>
  issuesOf(await changeIban(headers, iban)).some(({ field }) => field === 'freshProof');
const askForCode = async (customer: SampleCustomer) => {
  const subject = 'Code für eine Änderung';
  const before = shop.mails.length;
  await customer.post(`${commands}/request_proof_code.json`);
  const isThere = () =>
    shop.mails.slice(before).some(({ to, subject: mailSubject }) => to === customer.email && mailSubject.includes(subject));
  await expect.poll(isThere, { timeout: 120_000 }).toBe(true);
  return codeOf((await mailTo(shop, customer.email, subject)).text);
};

beforeEach(async () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  await shop.connection.database.deleteFrom('login_attempt').execute();
});

test('the password proves the person for ten minutes, and for this session only', async () => {
  const customer = await newCustomer(shop);
  const phone = await logInAs(shop, customer.email);
  expect(await isAsked(customer.headers, ibans.first)).toBe(true);
  expect(levels(await customer.prove())).toEqual(['ok']);
  expect(await isAsked(phone, ibans.first)).toBe(true);
  expect(await isAsked(customer.headers, ibans.first)).toBe(false);
  shop.clock.set('2026-11-15T10:09:59.999Z');
  expect(await isAsked(customer.headers, ibans.second)).toBe(false);
  shop.clock.set('2026-11-15T10:10:00.000Z');
  expect(await isAsked(customer.headers, ibans.first)).toBe(true);
});

test('what is wrong is said before anybody is asked who they are', async () => {
  const customer = await newCustomer(shop);
  expect(issuesOf(await changeIban(customer.headers, 'DE00')).map(({ field }) => field)).toEqual(['paymentIban', undefined]);
});

test.each([
  [{}, 'passwordDigest', 'Bitte gib dein Passwort oder den Code aus der E-Mail ein.'],
  [{ passwordDigest: wrongDigest }, 'passwordDigest', 'Das Passwort stimmt nicht.'],
  [{ passwordDigest: 'Klartext' }, 'passwordDigest', 'Das Passwort stimmt nicht.'],
  [
    { confirmationCode: 'BBBBB-BBBBB' },
    'confirmationCode',
    'Der Bestätigungscode stimmt nicht oder ist abgelaufen. Du kannst jederzeit einen neuen anfordern.',
  ],
])('%j proves nothing', async (body, field, message) => {
  const customer = await newCustomer(shop);
  expect(issuesOf(await prove(customer, body))).toEqual([{ level: 'error', field, message }]);
  expect(await isAsked(customer.headers, ibans.first)).toBe(true);
});

test('guessing is slowed down as guessing at the login is', async () => {
  const customer = await newCustomer(shop);
  for (let times = 0; times < 5; times += 1) {
    expect((await prove(customer, { passwordDigest: wrongDigest })).status).toBe(200);
  }
  expect((await prove(customer, { passwordDigest: wrongDigest })).status).toBe(429);
  expect((await customer.prove()).status).toBe(429);
  expect((await prove(customer, { confirmationCode: 'BBBBB-BBBBB' })).status).toBe(429);
  await expect(logInAs(shop, customer.email)).rejects.toThrow('429');
});

test('a mailed code proves too: once, in the session that asked for it, and within half an hour', async () => {
  const customer = await newCustomer(shop);
  const phone = await logInAs(shop, customer.email);
  const confirmationCode = await askForCode(customer);
  expect(levels(await prove(customer, { confirmationCode }, phone))).toEqual(['error']);
  expect(levels(await prove(customer, { confirmationCode: confirmationCode.toLowerCase() }))).toEqual(['ok']);
  expect(await isAsked(customer.headers, ibans.first)).toBe(false);
  expect(levels(await prove(customer, { confirmationCode }))).toEqual(['error']);

  const late = { confirmationCode: await askForCode(customer) };
  shop.clock.set('2026-11-15T10:20:00.000Z');
  await customer.get('/webapi/v1/user/contact.json');
  shop.clock.set('2026-11-15T10:30:00.000Z');
  expect(levels(await prove(customer, late))).toEqual(['error']);
});

test('only the newest code counts, and five wrong ones use it up', async () => {
  const customer = await newCustomer(shop);
  const older = await askForCode(customer);
  const newer = await askForCode(customer);
  expect(levels(await prove(customer, { confirmationCode: older }))).toEqual(['error']);
  for (let times = 0; times < 4; times += 1) await prove(customer, { confirmationCode: 'BBBBB-BBBBB' });
  await shop.connection.database.deleteFrom('login_attempt').execute();
  expect(levels(await prove(customer, { confirmationCode: newer }))).toEqual(['error']);
});

test('a code is kept as a hash, and asking for codes is limited', async () => {
  const customer = await newCustomer(shop);
  const code = await askForCode(customer);
  const rows = await shop.connection.database.selectFrom('session').selectAll().execute();
  const outbox = await shop.connection.database.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify([rows, outbox])).not.toContain(code);
  const ask = async () => (await customer.post(`${commands}/request_proof_code.json`)).status;
  const statuses: number[] = [];
  for (let times = 0; times < 10; times += 1) statuses.push(await ask());
  expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
});

test('a new address is told to the mailbox of the account; a phone number alone asks for no proof', async () => {
  const customer = await newCustomer(shop);
  const { contact } = (await customer.get('/webapi/v1/user/contact.json')).json() as { contact: Record<string, string> };
  const update = (changes: object) => customer.post(`${commands}/update_contact.json`, { ...contact, ...changes });
  expect(levels(await update({ contracteePhone: '030 000 000 99' }))).toEqual(['ok']);
  expect(issuesOf(await update({ contracteeStreet: 'Neue Straße' }))).toMatchObject([{ field: 'freshProof' }]);
  await customer.prove();
  expect(levels(await update({ contracteeStreet: 'Neue Straße', contracteeEmail: `x-${customer.email}` }))).toEqual([
    'ok',
    'info',
  ]);
  const { text } = await mailTo(shop, customer.email, 'Umzug');
  expect(text).toContain('Neue Straße');
  expect(shop.mails.filter(({ to, subject }) => to === customer.email && subject.includes('Umzug'))).toHaveLength(1);
});
