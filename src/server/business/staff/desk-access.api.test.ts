import { expect, test } from 'vitest';
import { mayDo, roleKeys } from '#domain/staff/role.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

/** All of them, read from the desk itself, so that none can be forgotten. */
const calls = () => desk.app.deskCalls.map(({ url, ...call }) => ({ ...call, url: url.replaceAll(/:[a-zA-Z]+/g, '1') }));

const bodyOf = (method: string) => (method === 'POST' ? { payload: {} } : {});

test('every call asks who is there: no session, an invented one and one that is over get 401', async () => {
  const guarded = calls().filter(({ duty }) => duty !== 'stranger');
  expect(guarded.length).toBeGreaterThan(0);
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const over = await desk.logIn('lead');
  shop.clock.set('2026-11-15T10:30:01.000Z');
  const open: string[] = [];
  for (const { method, url } of guarded)
    for (const cookie of ['', 'tierdach_desk=erfunden', over.cookie]) {
      const { status } = await desk.send({ method, url, headers: { cookie }, ...bodyOf(method) });
      if (status !== 401) open.push(`${method} ${url}: ${status}`);
    }
  expect(open).toEqual([]);
});

test.each(roleKeys)('a %s is refused every call that is not theirs, and no other', async (roleKey) => {
  const wrong: string[] = [];
  for (const { method, url, duty } of calls()) {
    // Each with a session of its own: one of them ends it.
    const staff = await desk.logIn(roleKey);
    const { status } = await desk.send({ method, url, headers: { cookie: staff.cookie }, ...bodyOf(method) });
    if ((status === 403) === mayDo(roleKey, duty)) wrong.push(`${method} ${url}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test("the shop's port answers nothing of the desk, and the desk's nothing of the shop", async () => {
  const answered: string[] = [];
  for (const { method, url } of calls()) {
    const { status } = await (method === 'GET' ? shop.get(url) : shop.post(url, {}));
    if (status !== 404) answered.push(url);
  }
  const { paths } = (await shop.get('/openapi.json')).json() as { paths: Record<string, object> };
  const ofShop = Object.keys(paths).filter((path) => path.startsWith('/webapi/'));
  expect(ofShop.length).toBeGreaterThan(20);
  for (const path of ofShop) {
    const url = path.replaceAll(/\{\w+\}/g, '1');
    const { status } = await desk.send({ method: 'GET', url, headers: { 'auth-token': 'tierdach-web' } });
    if (status !== 404) answered.push(path);
  }
  expect(answered).toEqual([]);
});

test('a session ends after half an hour without use, and each use prolongs it', async () => {
  shop.clock.set('2026-11-16T08:00:00.000Z');
  const staff = await desk.logIn('clerk');
  const me = async (instant: string) => {
    shop.clock.set(instant);
    return (await staff.get('/deskapi/v1/me.json')).status;
  };
  expect(await me('2026-11-16T08:29:00.000Z')).toBe(200);
  expect(await me('2026-11-16T08:58:00.000Z')).toBe(200);
  expect(await me('2026-11-16T09:28:01.000Z')).toBe(401);
});

test('what somebody without a header of ours sends is refused', async () => {
  const staff = await desk.logIn('lead');
  const answer = await desk.app.inject({ method: 'POST', url: '/deskapi/v1/logout.json', headers: { cookie: staff.cookie } });
  expect(answer.statusCode).toBe(403);
});

test('the call that shows sample data in the calculator is none of the desk', async () => {
  const staff = await desk.logIn('lead');
  expect((await staff.post('/api/debug/do_activate_debug_mode', {})).status).toBe(404);
});
