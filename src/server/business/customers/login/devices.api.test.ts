import { expect, test } from 'vitest';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { DevicesAnswer } from '#domain/wire/area/account.ts';

const shop = useTestShop();
const client = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
const userCommands = '/webapi/v1/user/commands';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
type Issues = { _issues: { level: string; message: string }[] };
const levels = (answer: { json: () => never }) => (answer.json() as Issues)._issues.map(({ level }) => level);

const logInWith = async ({ email, passwordDigest }: SampleCustomer, userAgent: string) => {
  const login = await shop.post(
    '/webapi/v1/commands/do_user_login',
    { username: email, password: passwordDigest },
    { ...client, 'user-agent': userAgent },
  );
  return { ...client, cookie: String(login.headers['set-cookie']).split(';')[0]! };
};
const devicesOf = async (headers: Record<string, string>) =>
  ((await shop.get('/webapi/v1/user/devices.json', headers)).json() as DevicesAnswer).devices;
const isLoggedIn = async (headers: Record<string, string>) =>
  (await shop.post('/webapi/v1/commands/is_user_logged_in.json', undefined, headers)).status;

test('devices are listed in words, the own one first, without those whose session is over', async () => {
  shop.clock.set('2026-11-15T09:00:00.000Z');
  const customer = await newCustomer(shop);
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const phone = await logInWith(customer, safari);
  const unknown = await logInWith(customer, 'curl/8');
  shop.clock.set('2026-11-15T10:05:00.000Z');
  expect(await isLoggedIn(unknown)).toBe(200);
  const devices = await devicesOf(phone);
  expect(devices).toMatchObject([
    { deviceStr: 'Safari auf dem iPhone', firstSeenAt: '2026-11-15T10:00:00.000Z', isCurrent: true },
    { deviceStr: 'Unbekanntes Gerät', lastSeenAt: '2026-11-15T10:05:00.000Z', isCurrent: false },
  ]);
  expect(JSON.stringify(devices)).not.toContain(phone.cookie.split('=')[1]);
});

test('one device is ended at once, but never that of somebody else', async () => {
  const [customer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  const phone = await logInWith(customer, safari);
  const [, other] = await devicesOf(customer.headers);
  const end = (headers: Record<string, string>, deviceUuid: unknown) =>
    shop.post(`${userCommands}/end_device.json`, { deviceUuid }, headers);
  expect(levels(await end(stranger.headers, other!.deviceUuid))).toEqual(['info']);
  expect(await isLoggedIn(phone)).toBe(200);
  expect(levels(await end(customer.headers, other!.deviceUuid))).toEqual(['ok']);
  expect([await isLoggedIn(phone), await isLoggedIn(customer.headers)]).toEqual([401, 200]);
  expect(levels(await end(customer.headers, other!.deviceUuid))).toEqual(['info']);
  expect(levels(await end(customer.headers, 'kein Gerät'))).toEqual(['error']);
});

test('all other devices are ended, and on request this one too', async () => {
  const [customer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  const phone = await logInWith(customer, safari);
  const endOthers = (body: object) => customer.post(`${userCommands}/end_other_devices.json`, body);
  expect(levels(await endOthers({}))).toEqual(['ok']);
  expect([await isLoggedIn(phone), await isLoggedIn(customer.headers)]).toEqual([401, 200]);

  const again = await logInWith(customer, safari);
  const answer = await endOthers({ isCurrentToo: true });
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
  expect([await isLoggedIn(again), await isLoggedIn(customer.headers), await isLoggedIn(stranger.headers)]).toEqual([
    401, 401, 200,
  ]);
});
