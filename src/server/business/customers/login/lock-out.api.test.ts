/** @module-tag both-databases */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { buildShop } from '#server/shop.ts';
import { codeOf, mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { attemptOf, takeTry, tryPassword } from './slow-down.ts';

const shop = useTestShop();
const commands = 'webapi/v1/commands';
const home = '192.0.2.1';
const password = digestPassword('Richtig-Gutes-Passwort-7');
const other = digestPassword('Noch-Ein-Gutes-Passwort-8');

type From = { remoteAddress?: string; cookie?: string; app?: typeof shop.app };

const post = async (path: string, payload: object, { remoteAddress = home, cookie = '', app = shop.app }: From = {}) => {
  const { origin } = new URL(shop.dependencies.config.publicUrl);
  const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1', origin, cookie };
  const response = await app.inject({ method: 'POST', url: `/${path}`, headers, payload, remoteAddress });
  const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`);
  const isDone = response.statusCode === 200 && response.json<{ _issues: { level: string }[] }>()._issues[0]?.level === 'ok';
  return { status: response.statusCode, isDone, cookie: cookies.find((pair) => pair.startsWith('tierdach_device=')) ?? '' };
};

const logIn = (username: string, from?: From, digest = password) =>
  post(`${commands}/do_user_login`, { username, password: digest }, from);
const confirm = (userEmail: string, confirmationCode: string, from?: From) =>
  post(
    `${commands}/do_confirm_user_login_request`,
    { userEmail, confirmationCode, passwordDigest: other, passwordDigestConfirm: other },
    from,
  );
const askForCode = (userEmail: string, from?: From) => post(`${commands}/do_request_user_login`, { userEmail }, from);

/** From many networks: passwords and codes, until nobody else may try. */
const attack = async (email: string) => {
  for (let times = 0; times < 6; times += 1) {
    const remoteAddress = `198.51.100.${times}`;
    await logIn(email, { remoteAddress }, digestPassword(`Falsch-${times}-geraten`));
    await confirm(email, 'BBBBB-BBBBB', { remoteAddress });
  }
};

test('what strangers try keeps nobody out who has logged in on this device before (spec 21.2)', async () => {
  const { email } = await newCustomer(shop);
  const { cookie } = await logIn(email);
  await attack(email);
  expect((await logIn(email)).status).toBe(429);
  expect((await logIn(email, { cookie: cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).status).toBe(429);
  expect((await logIn(email, { cookie, remoteAddress: '198.51.100.1' })).status).toBe(200);

  const wrong = digestPassword('Falsch-auf-dem-eigenen');
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await logIn(email, { cookie }, wrong)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a device is known to the accounts that logged in there, and to no other', async () => {
  const [one, second] = [await newCustomer(shop), await newCustomer(shop)];
  const first = await logIn(one.email);
  const both = await logIn(second.email, { cookie: first.cookie });
  await attack(one.email);
  await attack(second.email);
  expect((await logIn(second.email, first)).status).toBe(429);
  expect((await logIn(one.email, both)).status).toBe(200);
  expect((await logIn(second.email, both)).status).toBe(200);
});

test('a mailed code opens whatever strangers try, and the password that it sets opens at once', async () => {
  const { email } = await newCustomer(shop);
  await askForCode(email);
  const code = codeOf((await mailTo(shop, email, 'Bestätigungscode')).text);
  await attack(email);
  expect((await logIn(email)).status).toBe(429);
  const confirmed = await confirm(email, code);
  expect(confirmed.isDone).toBe(true);
  await attack(email);
  expect((await logIn(email, confirmed, other)).status).toBe(200);
});

test('after five wrong tries a code is over for whoever tried, also at once, and a new one opens', async () => {
  const { email } = await newCustomer(shop);
  const codeFor = async (times: number) => {
    await askForCode(email);
    await expect
      .poll(() => shop.mails.filter(({ to, subject }) => to === email && subject.includes('Bestätigungscode')).length)
      .toBe(times);
    return codeOf((await mailTo(shop, email, 'Bestätigungscode')).text);
  };
  const first = await codeFor(1);
  const stranger = { remoteAddress: '198.51.100.81' };
  await Promise.all(Array.from({ length: 5 }, () => confirm(email, 'BBBBB-BBBBB', stranger)));
  expect((await confirm(email, first, stranger)).isDone).toBe(false);
  // Home has five tries of its own.
  for (let times = 0; times < 5; times += 1) expect((await confirm(email, 'BBBBB-BBBBB')).isDone).toBe(false);
  expect((await confirm(email, first)).isDone).toBe(false);
  const second = await codeFor(2);
  expect((await confirm(email, first)).isDone).toBe(false);
  expect((await confirm(email, second)).isDone).toBe(true);
});

test('whoever is logged in proves who they are, and gets a code, whatever strangers try', async () => {
  const customer = await newCustomer(shop);
  const { cookie } = await logIn(customer.email);
  await attack(customer.email);
  for (let times = 0; times < 20; times += 1) await askForCode(customer.email, { remoteAddress: '198.51.100.9' });
  expect((await customer.prove()).status).toBe(200);
  expect((await customer.post('/webapi/v1/user/commands/request_proof_code.json')).status).toBe(200);
  const countCodes = async () =>
    (await shop.connection.database.selectFrom('outbox').select('id').where('kind', '=', 'login-code').execute()).length;
  const before = await countCodes();
  await askForCode(customer.email);
  expect(await countCodes()).toBe(before);
  await askForCode(customer.email, { cookie });
  expect(await countCodes()).toBe(before + 1);
});

test('thirty tries at once, to two servers, are held back like thirty one after the other, and the right one last is not let in', async () => {
  const { email } = await newCustomer(shop);
  const second = await buildShop(shop.dependencies);
  const from = { remoteAddress: '198.51.100.77' };
  const wrong = Array.from({ length: 29 }, (_, index) => digestPassword(`Falsch-${index}-geraten`));
  const answers = await Promise.all(
    [...wrong, password].map((digest, index) => logIn(email, { ...from, app: index % 2 === 0 ? shop.app : second }, digest)),
  );
  const countOf = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([countOf(401), countOf(429), answers.at(-1)?.status]).toEqual([5, 25, 429]);
  await second.close();
});

test('a network that logs in rightly takes nothing from itself, and its fiftieth failure makes it wait', async () => {
  const customers = [await newCustomer(shop), await newCustomer(shop)];
  const from = { remoteAddress: '198.51.100.78' };
  const fail = (index: number) => logIn(`niemand${index}@beispiel.example`, from);
  for (let index = 0; index < 48; index += 1) expect((await fail(index)).status).toBe(401);
  for (const { email } of [...customers, ...customers, ...customers]) expect((await logIn(email, from)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => fail(100 + index)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, ...Array<number>(18).fill(429)]);
  expect((await logIn(customers[0]!.email, from)).status).toBe(429);
});

test('whoever comes in after a few failures may fail as often again, at the login and over a session', async () => {
  const { email, post: send } = await newCustomer(shop);
  const from = { remoteAddress: '198.51.100.79' };
  const wrong = digestPassword('Falsch-vertippt');
  const prove = (passwordDigest: string) => send('/webapi/v1/user/commands/prove_identity.json', { passwordDigest });
  for (const attempt of [(digest: string) => logIn(email, from, digest), prove]) {
    const statuses: number[] = [];
    for (const digest of [wrong, wrong, wrong, wrong, password, wrong, wrong, wrong, wrong, password])
      statuses.push((await attempt(digest)).status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses).not.toContain(429);
  }
});

test('whoever found a session open tries the password no more often at once than one after the other', async () => {
  const customer = await newCustomer(shop);
  const passwordDigest = digestPassword('Falsch-geraten');
  const prove = (digest: string) => customer.post('/webapi/v1/user/commands/prove_identity.json', { passwordDigest: digest });
  const answers = await Promise.all([...Array<string>(29).fill(passwordDigest), password].map(prove));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.at(-1)?.status).toBe(429);
});

test('nobody can tell from the table who failed, and it forgets', async () => {
  const email = 'gesucht@beispiel.example';
  await logIn(email);
  const find = async () => {
    const rows = await shop.connection.database.selectFrom('login_attempt').select('key').execute();
    return rows.map(({ key }) => key);
  };
  const before = await find();
  for (const plain of [email, `account ${email}`, home, `address ${home}`]) {
    expect(before).not.toContain(createHash('sha256').update(plain).digest('hex'));
  }
  shop.clock.set('2026-11-17T10:00:00.000Z');
  await logIn('spaeter@beispiel.example', { remoteAddress: '203.0.113.5' });
  expect((await find()).filter((key) => before.includes(key))).toEqual([]);
});

test('whoever found the queue full has not tried, however often, and what failed before still counts', async () => {
  const { clock, connection } = shop;
  const attempt = attemptOf('voll@beispiel.example', { address: home, deviceId: null }, { hash: (...parts) => parts.join(' ') });
  const passwordQueue = { run: () => Promise.reject(new Error('full')) };
  const work = { database: connection.database, clock, passwordQueue };
  for (let time = 0; time < 3; time += 1) await takeTry(attempt, work);
  for (let time = 0; time < 8; time += 1)
    await expect(tryPassword({ waiter: { address: home, isKnown: false }, attempt }, async () => true, work)).rejects.toThrow(
      'full',
    );
  for (let time = 0; time < 2; time += 1) await takeTry(attempt, work);
  await expect(takeTry(attempt, work)).rejects.toThrow('Zu viele Versuche');
});
