import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { ownAll } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/commands';
const client = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
const digest = digestPassword('Richtig-Gutes-Passwort-7');
type Issues = { _issues: { level: string; field?: string; message: string }[] };
const messages = (answer: { json: () => never }) => (answer.json() as Issues)._issues.map(({ message }) => message);
const start = '2026-11-15T10:00:00.000Z';

/** Back to the start; what was noted later would lie in the future. */
const turnBack = async () => {
  shop.clock.set(start);
  await shop.connection.database.deleteFrom('login_attempt').execute();
};

let customers = 0;
/** A customer who has bought; answers the address and the code of the police mail. */
const newCustomer = async () => {
  customers += 1;
  const email = `konto${customers}@beispiel.example`;
  await turnBack();
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: email }));
  return { email, code: codeOf(shop.mails.at(-1)!.text) };
};
const codeOf = (text: string) => /[2-9B-Z]{5}-[2-9B-Z]{5}/.exec(text)![0];

const confirm = (userEmail: string, confirmationCode: string, passwordDigest = digest, passwordDigestConfirm = passwordDigest) =>
  shop.post(`${commands}/do_confirm_user_login_request`, { userEmail, confirmationCode, passwordDigest, passwordDigestConfirm });
const logIn = (username: string, password = digest, headers = {}) =>
  shop.post(`${commands}/do_user_login`, { username, password }, { ...client, ...headers });
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!;
const isLoggedIn = async (cookie: string) =>
  (await shop.post(`${commands}/is_user_logged_in.json`, undefined, { ...client, cookie })).status;
const newAccount = async () => {
  const customer = await newCustomer();
  await confirm(customer.email, customer.code);
  return customer.email;
};

test('with the code of the police mail a customer sets a password, logs in, is known and logs out', async () => {
  const { email, code } = await newCustomer();
  expect(messages(await confirm(email, code.toLowerCase()))).toEqual(['Login-Anfrage-Bestätigung erfolgreich.']);
  const login = await logIn(email.toUpperCase());
  expect([login.status, messages(login)]).toEqual([200, ['Anmeldung erfolgreich']]);
  expect(String(login.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);

  const cookie = cookieOf(login);
  expect(await isLoggedIn(cookie)).toBe(200);
  await ownAll(shop, { ...client, cookie });
  const info = await shop.post(`${commands}/get_current_user_info.json`, undefined, { ...client, cookie });
  expect(info.json()).toEqual({
    user: {
      userEmail: email,
      salutationKey: 'frau',
      firstname: 'Erika',
      lastname: 'Mustermann',
      userRoleKey: 'customer',
      hasAdvertisementAgreement: false,
    },
    _issues: [],
  });
  expect(messages(await shop.post(`${commands}/do_user_logout`, undefined, { ...client, cookie }))).toEqual([
    'Abmeldung erfolgreich',
  ]);
  expect(await isLoggedIn(cookie)).toBe(401);
});

test('the server keeps neither digest nor code', async () => {
  const { email, code } = await newCustomer();
  await confirm(email, code);
  const users = await shop.connection.database.selectFrom('app_user').selectAll().execute();
  const codes = await shop.connection.database.selectFrom('login_code').selectAll().execute();
  const outbox = await shop.connection.database.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify([users, codes, outbox])).not.toContain(digest);
  expect(JSON.stringify([users, codes, outbox])).not.toContain(code);
  expect(users.find((user) => user.name === email && user.stands_in_for_user_id === null)!.password_hash).toMatch(/^scrypt:/);
  expect(shop.logLines.join('')).not.toMatch(/konto\d|Mustermann/);
});

test('a code works once, for its own address, within its time and five tries', async () => {
  const used = await newCustomer();
  await confirm(used.email, used.code);
  expect(messages(await confirm(used.email, used.code))).toEqual(['Login-Anfrage-Bestätigung ist fehlgeschlagen.']);

  const [one, other] = [await newCustomer(), await newCustomer()];
  expect(messages(await confirm(other.email, one.code))).toEqual(['Login-Anfrage-Bestätigung ist fehlgeschlagen.']);

  const late = await newCustomer();
  shop.clock.set('2026-11-22T10:00:00.001Z');
  expect(messages(await confirm(late.email, late.code))).toEqual(['Login-Anfrage-Bestätigung ist fehlgeschlagen.']);

  const guessed = await newCustomer();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await confirm(guessed.email, 'BBBBB-BBBBB');
  }
  // The attacker waits until nobody slows him down: there the code is worth nothing any more.
  shop.clock.set('2026-11-15T10:20:00.000Z');
  expect(messages(await confirm(guessed.email, guessed.code))).toEqual(['Login-Anfrage-Bestätigung ist fehlgeschlagen.']);
});

test.each([
  [{ userEmail: 'x' }, 'Email fehlt oder ist fehlerhaft'],
  [{ confirmationCode: '' }, 'Bestätigungscode fehlt'],
  [{ passwordDigest: null }, 'Passwort fehlt'],
  [{ passwordDigestConfirm: null }, 'Passwort-Bestätigung fehlt'],
  [{ passwordDigestConfirm: 'a' }, 'Passwort-Bestätigung stimmt nicht mit Passwort überein'],
  [{ passwordDigest: 'geheim', passwordDigestConfirm: 'geheim' }, 'Passwort ist ungültig'],
])('a confirmation with %j is told: %s', async (changes, message) => {
  const confirmation = {
    userEmail: 'a@beispiel.example',
    confirmationCode: 'X',
    passwordDigest: digest,
    passwordDigestConfirm: digest,
    ...changes,
  };
  expect(messages(await shop.post(`${commands}/do_confirm_user_login_request`, confirmation))).toContain(message);
});

test('a login request says the same to everybody; only a customer gets a mail', async () => {
  const email = await newAccount();
  const mailsBefore = shop.mails.length;
  const request = (userEmail: string) => shop.post(`${commands}/do_request_user_login`, { userEmail });
  const [ofCustomer, unknown] = [await request(email), await request('niemand@beispiel.example')];
  expect(ofCustomer.text).toBe(unknown.text);
  expect(messages(ofCustomer)).toEqual(['Login-Anfrage durchgeführt, bitte überprüfe deine Emails.']);
  await expect.poll(() => shop.mails.length).toBe(mailsBefore + 1);
  expect(shop.mails.at(-1)!.to).toBe(email);
  expect(messages(await confirm(email, codeOf(shop.mails.at(-1)!.text)))).toEqual(['Login-Anfrage-Bestätigung erfolgreich.']);
  expect(messages(await request('kein-at'))).toEqual([
    'Login-Anfrage ist fehlgeschlagen, bitte überprüfe die eingegebene Email.',
  ]);
});

test.each([
  [{}, 400, 'Anmeldung ist fehlgeschlagen, wegen ungültiger Anmeldedaten.'],
  [{ username: 'x', password: digest }, 400, 'Anmeldung ist fehlgeschlagen, wegen ungültiger Anmeldedaten.'],
  [{ username: 'a@beispiel.example', password: 'Klartext' }, 400, 'Anmeldung ist fehlgeschlagen, wegen ungültiger Anmeldedaten.'],
  [{ username: 'niemand@beispiel.example', password: digest }, 401, 'Anmeldung ist fehlgeschlagen.'],
])('login %j is answered %i', async (body, status, message) => {
  const answer = await shop.post(`${commands}/do_user_login`, body);
  expect([answer.status, messages(answer)[0]]).toEqual([status, message]);
});

test('a wrong password, an unknown customer and a customer without password are told the same', async () => {
  const email = await newAccount();
  const { email: withoutPassword } = await newCustomer();
  const answers = [
    await logIn(email, digestPassword('Falsches-Passwort-1')),
    await logIn('niemand2@beispiel.example'),
    await logIn(withoutPassword),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('whoever guesses is slowed down, whether the customer exists or not, and the right password then waits too', async () => {
  const email = await newAccount();
  for (const name of [email, 'niemand3@beispiel.example']) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await logIn(name, digestPassword(`Falsch-${attempt}-x`))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  }
  expect((await logIn(email)).status).toBe(429);
  shop.clock.set('2026-11-15T10:20:00.000Z');
  expect((await logIn(email)).status).toBe(200);
});

test('a session ends after half an hour without a call, after twelve hours in any case, and with a new password', async () => {
  const email = await newAccount();
  const idle = cookieOf(await logIn(email));
  shop.clock.set('2026-11-15T10:30:00.000Z');
  expect(await isLoggedIn(idle)).toBe(200);
  shop.clock.set('2026-11-15T11:00:00.001Z');
  expect(await isLoggedIn(idle)).toBe(401);

  await turnBack();
  const long = cookieOf(await logIn(email));
  for (let minutes = 0; minutes <= 720; minutes += 29) {
    shop.clock.set(new Date(Date.parse(start) + minutes * 60_000).toISOString());
    await isLoggedIn(long);
  }
  shop.clock.set('2026-11-15T22:00:00.001Z');
  expect(await isLoggedIn(long)).toBe(401);

  await turnBack();
  const before = cookieOf(await logIn(email));
  const mails = shop.mails.length;
  await shop.post(`${commands}/do_request_user_login`, { userEmail: email });
  await expect.poll(() => shop.mails.length).toBeGreaterThan(mails);
  const confirmed = await confirm(email, codeOf(shop.mails.at(-1)!.text));
  expect(messages(confirmed)[0]).toBe('Login-Anfrage-Bestätigung erfolgreich.');
  expect(await isLoggedIn(before)).toBe(401);
});

test('a login gives a new token, so that a planted one is worth nothing', async () => {
  const email = await newAccount();
  const planted = 'tierdach_session=planted-by-somebody';
  const cookie = cookieOf(await logIn(email, digest, { cookie: planted }));
  expect(cookie).not.toBe(planted);
  expect([await isLoggedIn(planted), await isLoggedIn(cookie)]).toEqual([401, 200]);
});

test('nobody is logged in without a session', async () => {
  expect(await isLoggedIn('')).toBe(401);
  expect((await shop.post(`${commands}/get_current_user_info.json`, undefined)).status).toBe(401);
});
