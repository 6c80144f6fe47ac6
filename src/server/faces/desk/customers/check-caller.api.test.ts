import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callerCheckLimits } from '#domain/staff/caller-check.ts';
import type { LinkedIbanAnswer } from '#domain/wire/area/iban-link.ts';
import type { IbanAnswer } from '#domain/wire/area/profile.ts';
import type { CallerCheck } from '#domain/wire/desk/callers.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { deskLooks, useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { openCustomer, pathOf, search, lastEntry, idOf } = deskLooks(shop);
const commands = '/webapi/v1/commands';
const newIban = 'DE02120300000000202051';

type Issues = { _issues: { level: string; message: string }[] };
const issuesOf = (answer: { json: () => never }) => (answer.json() as Issues)._issues;
const levelsOf = (answer: { json: () => never }) => issuesOf(answer).map(({ level }) => level);

const check = async (staff: TestStaff, email: string, answers: object) =>
  (await staff.post(`${await pathOf(email)}/caller/check.json`, answers)).json() as CallerCheck;
const stateOf = async (staff: TestStaff, email: string) =>
  (await staff.get(`${await pathOf(email)}/caller/check.json`)).json() as CallerCheck;
const rightOf = (customer: SampleCustomer) => ({ policeNumber: customer.policeNumber, ibanEnd: '3000' });
const ask = async (staff: TestStaff, email: string, paymentIban = newIban, requestKey: string = randomUUID()) =>
  staff.post(`${await pathOf(email)}/caller/ask_iban_change.json`, { paymentIban, requestKey });
const ibanOf = async (customer: SampleCustomer) => ((await customer.get('/webapi/v1/user/iban.json')).json() as IbanAnswer).iban;
const confirmed = 'Deine Bankverbindung wurde geändert';
const tokensOf = async (email: string, count = 1) => {
  const mails = () => shop.mails.filter(({ to, subject }) => to === email && subject.includes('Bitte bestätige deine neue Bank'));
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(count);
  return mails().map(({ text }) => /\/bankverbindung\/([\w-]{43})/.exec(text)![1]!);
};
const confirm = (token: string, paymentSepaMandat: boolean | null = true) =>
  shop.post(`${commands}/confirm_iban.json`, { token, paymentSepaMandat });

test('a caller is asked for two things; it counts for whoever asked, for half an hour, and what is shown is yes or no', async () => {
  const [customer, clerk, colleague] = [await newCustomer(shop), await desk.logIn('clerk'), await desk.logIn('clerk')];
  const { email } = customer;
  expect(await stateOf(clerk, email)).toMatchObject({ until: null });
  expect((await check(clerk, email, { ibanEnd: '3000' }))._issues[0]!.message).toContain('mindestens 2');
  const wrong = await check(clerk, email, { birthday: '1901-01-01', ibanEnd: '3000', address: 'Nirgends 1, 10115' });
  expect(wrong).toMatchObject({ until: null, _issues: [{ level: 'error' }] });
  expect(wrong.answers).toEqual([
    { key: 'birthday', isMatch: false },
    { key: 'address', isMatch: false },
    { key: 'ibanEnd', isMatch: true },
  ]);
  const { contact } = await openCustomer(clerk, email);
  expect(JSON.stringify(wrong)).not.toContain(contact.contracteeBirthdateStr);
  const right = await check(clerk, email, { birthday: contact.contracteeBirthdateStr, policeNumber: customer.policeNumber });
  expect(right).toMatchObject({ until: '2026-11-15T10:30:00.000Z', _issues: [{ level: 'ok' }] });
  expect((await lastEntry())!.content).toContain('"matched":["birthday","policeNumber"],"missed":[],"isCallerProven":true');
  expect((await lastEntry())!.content).not.toContain(contact.contracteeBirthdateStr);
  expect(await stateOf(clerk, email)).toMatchObject({ until: right.until });
  expect(await stateOf(colleague, email)).toMatchObject({ until: null });
  // The next caller is not taken for the one before.
  await check(clerk, email, { birthday: '1901-01-01', ibanEnd: '9999' });
  expect(await stateOf(clerk, email)).toMatchObject({ until: null });
  await check(clerk, email, rightOf(customer));
  const before = shop.clock.now();
  shop.clock.set(new Date(before.getTime() + callerCheckLimits.minutes * 60_000).toISOString());
  expect(await stateOf(clerk, email)).toMatchObject({ until: null });
  shop.clock.set(before.toISOString());
  expect((await clerk.post('/deskapi/v1/customers/99999999/caller/check.json', { ibanEnd: '3000' })).status).toBe(404);
});

test('what is done for a caller says in the log whether somebody asked who they are', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const { email, policeNumber } = customer;
  const withdraw = async () =>
    clerk.post(`${await pathOf(email)}/caller/update_contact.json`, {
      ...(await openCustomer(clerk, email)).contact,
      contracteePhone: `030 ${100_000 + Math.floor(Math.random() * 100_000)}`,
      requestKey: randomUUID(),
    });
  expect(levelsOf(await withdraw())).toContain('ok');
  expect((await lastEntry())!.content).toContain('"isCallerProven":false');
  await check(clerk, email, { policeNumber, ibanEnd: '3000' });
  await withdraw();
  expect((await lastEntry())!.content).toContain('"isCallerProven":true');
});

test('an account told by phone waits for the press on the link, and is changed once', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const { email } = customer;
  expect(issuesOf(await ask(clerk, email))[0]!.message).toContain('prüf zuerst, wer anruft');
  await check(clerk, email, rightOf(customer));
  expect(issuesOf(await ask(clerk, email, 'DE00'))).toMatchObject([{ field: 'paymentIban' }]);
  expect(issuesOf(await ask(clerk, email, 'DE89370400440532013000'))[0]!.message).toContain('schon hinterlegt');
  const requestKey = randomUUID();
  const press = () => ask(clerk, email, newIban, requestKey);
  expect([500, 503]).toContain((await killAtLogLine(shop.connection.database, press)).status);
  expect((await openCustomer(clerk, email)).bank).toMatchObject({ pendingIban: null });
  const presses = [...(await Promise.all([press(), press()])), await press()];
  for (const press of presses) expect(levelsOf(press)).toEqual(['ok']);
  const [token = ''] = await tokensOf(email);
  const { ibanMasked } = await ibanOf(customer);
  expect((await openCustomer(clerk, email)).bank).toMatchObject({
    ibanMasked,
    pendingIban: { ibanMasked: expect.stringContaining('20 51') },
  });
  const opened = (await shop.post(`${commands}/open_iban_link.json`, { token })).json() as LinkedIbanAnswer;
  expect(opened.change).toMatchObject({ stateKey: 'open', until: '2026-11-22' });
  expect(JSON.stringify(opened)).not.toContain(newIban);
  expect(levelsOf(await confirm(token, null))).toEqual(['error']);
  expect((await ibanOf(customer)).ibanMasked).toBe(ibanMasked);

  const pressed = await Promise.all([confirm(token), confirm(token)]);
  pressed.push(await confirm(token));
  for (const press of pressed)
    expect([levelsOf(press), (press.json() as LinkedIbanAnswer).change.stateKey]).toEqual([['ok'], 'confirmed']);
  expect((await ibanOf(customer)).ibanMasked).toContain('20 51');
  await mailTo(shop, email, confirmed);
  const mandates = await shop.connection.database
    .selectFrom('sepa_mandate')
    .select('id')
    .where('user_id', '=', await idOf(email))
    .execute();
  expect(mandates).toHaveLength(2);
  expect((await openCustomer(clerk, email)).bank).toMatchObject({ pendingIban: null });
});

test('a newer account replaces the one that waits, and a link ends with its week', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const { email } = customer;
  await check(clerk, email, rightOf(customer));
  await ask(clerk, email);
  const [older = ''] = await tokensOf(email);
  await ask(clerk, email, 'DE75512108001245126199');
  const [, newer = ''] = await tokensOf(email, 2);
  const before = (await ibanOf(customer)).ibanMasked;
  expect((await confirm(older)).json()).toMatchObject({ change: { stateKey: 'expired' }, _issues: [{ level: 'error' }] });
  const start = shop.clock.now();
  shop.clock.set(new Date(start.getTime() + 7 * 24 * 3_600_000).toISOString());
  expect((await confirm(newer)).json()).toMatchObject({ change: { stateKey: 'expired' } });
  shop.clock.set(start.toISOString());
  expect((await ibanOf(customer)).ibanMasked).toBe(before);
  for (const wrong of [`${newer}x`, '', null])
    expect((await shop.post(`${commands}/confirm_iban.json`, { token: wrong, paymentSepaMandat: true })).status).toBe(404);
  const rows = await shop.connection.database.selectFrom('iban_change').select(['token_hash']).execute();
  expect(JSON.stringify(rows)).not.toContain(newer);
});

test('the mail about a new account is shown before, and sent as it was shown to a checked caller alone', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const { email } = customer;
  const path = `${await pathOf(email)}/caller`;
  const look = async (paymentIban: string) =>
    (await clerk.post(`${path}/preview_iban_change.json`, { paymentIban })).json() as MailPreview;
  expect(await look(newIban)).toMatchObject({ mail: null, _issues: [{ message: 'Bitte prüf zuerst, wer anruft.' }] });
  await check(clerk, email, rightOf(customer));
  expect(await look('DE00')).toMatchObject({ mail: null, _issues: [{ field: 'paymentIban' }] });
  const { mail, previewKey } = await look(newIban);
  expect(mail).toMatchObject({ to: email, subject: 'Bitte bestätige deine neue Bankverbindung' });
  expect(mail!.text).not.toContain(newIban);
  const other = { paymentIban: 'DE75512108001245126199', previewKey, requestKey: randomUUID() };
  expect(issuesOf(await clerk.post(`${path}/ask_iban_change.json`, other))[0]!.message).toContain('Inzwischen');
  // A minute later: the mail names the moment, and what was agreed to is the same.
  shop.clock.set(new Date(shop.clock.now().getTime() + 61_000).toISOString());
  expect(levelsOf(await clerk.post(`${path}/ask_iban_change.json`, { ...other, paymentIban: newIban }))).toEqual(['ok']);
  expect(await tokensOf(email)).toHaveLength(1);
});

test('an account that waits is taken back by one press, and its link says so; after the press of the customer it is too late', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const { email } = customer;
  await check(clerk, email, rightOf(customer));
  const waiting = async () => (await openCustomer(clerk, email)).bank!.pendingIban;
  const takeBack = async (ibanChangeId: unknown, of = email) =>
    clerk.post(`${await pathOf(of)}/caller/take_iban_change_back.json`, { ibanChangeId });
  await ask(clerk, email);
  const [token = ''] = await tokensOf(email);
  const { ibanMasked } = await ibanOf(customer);
  const { ibanChangeId } = (await waiting())!;
  expect((await takeBack(ibanChangeId, (await newCustomer(shop)).email)).status).toBe(404);
  expect((await takeBack(99_999_999)).status).toBe(404);
  expect((await takeBack('x')).status).toBe(400);
  const presses = await Promise.all([takeBack(ibanChangeId), takeBack(ibanChangeId)]);
  presses.push(await takeBack(ibanChangeId));
  for (const press of presses) expect(levelsOf(press)).toEqual(['ok']);
  expect(await waiting()).toBeNull();
  const opened = (await shop.post(`${commands}/open_iban_link.json`, { token })).json() as LinkedIbanAnswer;
  expect(opened.change.stateKey).toBe('taken_back');
  expect(issuesOf(await confirm(token))[0]!.message).toContain('zurückgenommen');
  expect((await ibanOf(customer)).ibanMasked).toBe(ibanMasked);
  const entries = await auditOf(shop, 'customer', await idOf(email));
  expect(entries.filter(({ actionKey }) => actionKey === 'customer.iban_taken_back')).toHaveLength(1);

  await ask(clerk, email);
  const [, second = ''] = await tokensOf(email, 2);
  const again = (await waiting())!.ibanChangeId;
  // Whoever comes first: either the account is new and nothing was taken back, or the other way round.
  const [pressed, takenBack] = await Promise.all([confirm(second), takeBack(again)]);
  expect([levelsOf(pressed), levelsOf(takenBack)]).toContainEqual(['ok']);
  expect(levelsOf(pressed)).not.toEqual(levelsOf(takenBack));
  const isNew = (await ibanOf(customer)).ibanMasked !== ibanMasked;
  expect(levelsOf(pressed)).toEqual([isNew ? 'ok' : 'error']);
});

test('a customer is found by phone, however it is typed', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const { contact } = await openCustomer(clerk, customer.email);
  await shop.connection.database
    .updateTable('contact_register')
    .set({ phone: '+49 171 / 555-1234' })
    .where('email', '=', contact.contracteeEmail)
    .execute();
  for (const typed of ['0171 5551234', '+49171 5551234', '0049 (0)171 555', '01715551234']) {
    const { items } = await search(clerk, typed);
    expect(items.map(({ email }) => email)).toContain(customer.email);
    expect(items.find(({ email }) => email === customer.email)!.reasons).toContain('Telefon +49 171 / 555-1234');
  }
});
