import { expect, test } from 'vitest';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { UserInfoAnswer } from '#domain/wire/area/account.ts';

const shop = useTestShop();
const customers = '/webapi/v1/customers';
const register = (body: object) => shop.post(`${customers}/register_customer_advertisement_agreement`, body);
const confirm = (token: unknown) => shop.post(`${customers}/confirm_customer_advertisement_agreement`, { token });
type Issue = { level: string; field?: string; message: string };
const issuesOf = (answer: { json: () => never }) => (answer.json() as { _issues: Issue[] })._issues;
const levels = (answer: { json: () => never }) => issuesOf(answer).map(({ level }) => level);
const failed = 'Die Einwilligung in Werbung konnte nicht registriert werden.';
const tokenFor = async (email: string) => {
  const { text } = await mailTo(shop, email, 'Bitte bestätige');
  return /\/customers\/contact_agreement\?token=([\w-]+)/.exec(text)![1]!;
};
const hasAgreed = async (customer: SampleCustomer) =>
  ((await customer.post('/webapi/v1/commands/get_current_user_info.json')).json() as UserInfoAnswer).user
    .hasAdvertisementAgreement;

test('only the mailed link makes an agreement, once', async () => {
  const customer = await newCustomer(shop);
  expect(levels(await register({ email: customer.email.toUpperCase() }))).toEqual(['ok']);
  const token = await tokenFor(customer.email.toUpperCase());
  expect(await hasAgreed(customer)).toBe(false);
  expect(issuesOf(await confirm(`${token}x`))[0]!.message).toBe(failed);
  expect(levels(await confirm(token))).toEqual(['ok']);
  expect(await hasAgreed(customer)).toBe(true);
  expect(levels(await confirm(token))).toEqual(['error', 'error']);
});

test('a logged-in customer needs no address, and can revoke', async () => {
  const customer = await newCustomer(shop);
  await customer.post(`${customers}/register_customer_advertisement_agreement`, {});
  await confirm(await tokenFor(customer.email));
  expect(await hasAgreed(customer)).toBe(true);
  const revoke = `${customers}/revoke_customer_advertisement_agreement`;
  expect((await shop.post(revoke, undefined)).status).toBe(401);
  expect(levels(await customer.post(revoke))).toEqual(['ok']);
  expect(await hasAgreed(customer)).toBe(false);
});

test('a link that was not used before the revocation does not bring the agreement back', async () => {
  const customer = await newCustomer(shop);
  await register({ email: customer.email });
  const token = await tokenFor(customer.email);
  await customer.post(`${customers}/revoke_customer_advertisement_agreement`);
  expect(levels(await confirm(token))).toEqual(['error', 'error']);
  expect(await hasAgreed(customer)).toBe(false);
});

test('known and unknown addresses are answered the same', async () => {
  const customer = await newCustomer(shop);
  const ofCustomer = await register({ email: customer.email });
  const unknown = await register({ email: 'niemand@beispiel.example' });
  expect([ofCustomer.status, ofCustomer.text]).toEqual([unknown.status, unknown.text]);
});

test('whoever agreed before becoming a customer has agreed', async () => {
  const email = `kundin-spaeter@beispiel.example`;
  await register({ email });
  expect(levels(await confirm(await tokenFor(email)))).toEqual(['ok']);
  const customer = await newCustomer(shop, { email });
  expect(await hasAgreed(customer)).toBe(true);
});

test('a link holds for seven days', async () => {
  const [inTime, late] = ['heute@beispiel.example', 'spaet@beispiel.example'];
  for (const email of [inTime, late]) await register({ email });
  const tokens = [await tokenFor(inTime), await tokenFor(late)];
  shop.clock.set('2026-11-22T09:59:59.999Z');
  expect(levels(await confirm(tokens[0]))).toEqual(['ok']);
  shop.clock.set('2026-11-22T10:00:00.000Z');
  expect(levels(await confirm(tokens[1]))).toEqual(['error', 'error']);
  shop.clock.set('2026-11-15T10:00:00.000Z');
});

test.each([
  [{}, 'Bitte geben Sie Ihre E-Mail-Adresse an.'],
  [{ email: 'erika' }, 'Die eingegebene E-Mail-Adresse ist nicht gültig.'],
])('%j is told what lacks', async (body, message) => {
  expect(issuesOf(await register(body))).toEqual([
    { level: 'error', message: failed },
    { level: 'error', field: 'email', message },
  ]);
});

test('an address gets three such mails a day, whoever asks, and the answer stays the same', async () => {
  const email = 'oft@beispiel.example';
  const answers = new Set<string>();
  for (let times = 0; times < 5; times += 1) answers.add((await register({ email })).text);
  expect(answers.size).toBe(1);
  const waiting = () => shop.connection.database.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 120_000 }).toBe(0);
  expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(3);
});

test('only the hash of a token is stored', async () => {
  const email = 'hash@beispiel.example';
  await register({ email });
  const token = await tokenFor(email);
  const rows = await shop.connection.database.selectFrom('advertisement_agreement').select('token_hash').execute();
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
});
