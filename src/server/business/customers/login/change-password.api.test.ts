import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { codeOf, logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/commands';
const newDigest = digestPassword('Noch-Besseres-Passwort-8');
type Issue = { level: string; field?: string; message: string };
const issuesOf = (answer: { json: () => never }) => (answer.json() as { _issues: Issue[] })._issues;
const change = (customer: SampleCustomer, body: object) => customer.post('/webapi/v1/user/commands/change_password.json', body);
const right = { passwordDigest: newDigest, passwordDigestConfirm: newDigest };
const isLoggedIn = async (headers: Record<string, string>) =>
  (await shop.post(`${commands}/is_user_logged_in.json`, undefined, headers)).status;

test('a new password ends all other sessions and is told by mail', async () => {
  const customer = await newCustomer(shop);
  const phone = await logInAs(shop, customer.email);
  const stranger = await newCustomer(shop);
  expect(issuesOf(await change(customer, right))).toMatchObject([{ level: 'error', field: 'freshProof' }]);
  expect(await isLoggedIn(phone)).toBe(200);
  await customer.prove();
  expect(issuesOf(await change(customer, right)).map(({ level }) => level)).toEqual(['ok']);
  expect([await isLoggedIn(customer.headers), await isLoggedIn(phone), await isLoggedIn(stranger.headers)]).toEqual([
    200, 401, 200,
  ]);
  await expect(logInAs(shop, customer.email)).rejects.toThrow('401');
  await logInAs(shop, customer.email, newDigest);
  await mailTo(shop, customer.email, 'Passwort wurde geändert');
});

test.each([
  ['no new password', { passwordDigest: null, passwordDigestConfirm: newDigest }, 'passwordDigest'],
  ['what is no digest', { passwordDigest: 'geheim', passwordDigestConfirm: 'geheim' }, 'passwordDigest'],
  ['another confirmation', { passwordDigestConfirm: digestPassword('x') }, 'passwordDigestConfirm'],
])('%s changes nothing', async (_, wrong, field) => {
  const customer = await newCustomer(shop);
  await customer.prove();
  const issues = issuesOf(await change(customer, { ...right, ...wrong }));
  expect(issues.map((issue) => issue.field)).toEqual([undefined, field]);
  await logInAs(shop, customer.email);
});

test('a common password is too weak, when it is changed and when it is set', async () => {
  const customer = await newCustomer(shop);
  const common = digestPassword('Passwort123!');
  const weak = { level: 'error', field: 'passwordDigest', message: 'Password ist zu schwach.' };
  const changed = await change(customer, { passwordDigest: common, passwordDigestConfirm: common });
  expect(issuesOf(changed)).toContainEqual(weak);

  await shop.post(`${commands}/do_request_user_login`, { userEmail: customer.email });
  const confirmationCode = codeOf((await mailTo(shop, customer.email, 'Bestätigungscode')).text);
  const confirm = (digest: string) =>
    shop.post(`${commands}/do_confirm_user_login_request`, {
      userEmail: customer.email,
      confirmationCode,
      passwordDigest: digest,
      passwordDigestConfirm: digest,
    });
  expect(issuesOf(await confirm(common))).toContainEqual(weak);
  expect(issuesOf(await confirm(newDigest)).map(({ level }) => level)).toEqual(['ok']);
  await mailTo(shop, customer.email, 'Passwort wurde geändert');
});
