import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = {
  userEmail: 'erika@beispiel.example',
  salutationKey: 'frau',
  firstname: 'Erika',
  lastname: 'Mustermann',
  userRoleKey: 'customer',
  hasAdvertisementAgreement: false,
};

/** A server that knows whether somebody is logged in, and writes down what it was asked. */
const createServer = () => {
  const server = { isLoggedIn: false, isDown: false, asked: [] as string[] };
  const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));
  const fetch = (input: string | URL | Request) => {
    const name = new URL(String(input), 'http://shop.example').pathname.split('/').at(-1)!.replace('.json', '');
    server.asked.push(name);
    if (server.isDown) return Promise.reject(new TypeError('no network'));
    if (name === 'do_user_login') server.isLoggedIn = true;
    if (name === 'do_user_logout') server.isLoggedIn = false;
    if (name.startsWith('do_')) return answer(200, { _issues: [{ level: 'ok', message: 'getan' }] });
    if (!server.isLoggedIn) return answer(401, { _issues: [] });
    return answer(200, name === 'get_current_user_info' ? { user, _issues: [] } : { _issues: [] });
  };
  vi.stubGlobal('fetch', fetch);
  return server;
};

/** The state lives as long as the page, so that each test loads it anew. */
const load = () => import('./login-state.ts');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a probe finds nobody, or somebody by name', async () => {
  const server = createServer();
  const { refreshLogin } = await load();
  expect(await refreshLogin()).toMatchObject({ isInitialised: true, isLoggedIn: false, user: null });
  server.isLoggedIn = true;
  expect(await refreshLogin()).toMatchObject({ isInitialised: true, isLoggedIn: true, user });
});

test('the state is refreshed by a probe after the login and after the logout', async () => {
  const server = createServer();
  const { logIn, logOut, refreshLogin } = await load();
  expect(await logIn('erika@beispiel.example', 'digest')).toEqual({ status: 200, issues: [{ level: 'ok', message: 'getan' }] });
  expect(server.asked).toEqual(['do_user_login', 'is_user_logged_in', 'get_current_user_info']);
  server.asked = [];
  expect(await logOut()).toBe(true);
  expect(server.asked).toEqual(['do_user_logout', 'is_user_logged_in']);
  expect(await refreshLogin()).toMatchObject({ isLoggedIn: false, hasLeft: true });
});

test('a session that ended by itself is no farewell', async () => {
  const server = createServer();
  const { refreshLogin } = await load();
  server.isLoggedIn = true;
  await refreshLogin();
  server.isLoggedIn = false;
  expect(await refreshLogin()).toMatchObject({ isLoggedIn: false, hasLeft: false });
});

test('a server that cannot be reached says nothing about who is there', async () => {
  const server = createServer();
  const { logOut, refreshLogin } = await load();
  server.isLoggedIn = true;
  await refreshLogin();
  server.isDown = true;
  expect(await refreshLogin()).toMatchObject({ isLoggedIn: true, isUnreachable: true });
  expect(await logOut()).toBe(false);
});

test('whoever asks while a probe is under way shares its answer', async () => {
  const server = createServer();
  const { refreshLogin } = await load();
  await Promise.all([refreshLogin(), refreshLogin()]);
  expect(server.asked).toEqual(['is_user_logged_in']);
});

test('a mistake in who listens is no unreachable server', async () => {
  vi.stubGlobal('addEventListener', () => {});
  createServer().isLoggedIn = true;
  const { loginState, refreshLogin } = await load();
  loginState.subscribe(() => {
    if (loginState.get().isLoggedIn) throw new RangeError('a listener breaks');
  });
  await expect(refreshLogin()).rejects.toThrow(RangeError);
  expect(loginState.get().isUnreachable).toBe(false);
});
