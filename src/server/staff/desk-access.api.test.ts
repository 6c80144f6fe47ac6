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
  const routes = calls().filter(({ duty }) => duty !== 'stranger');
  expect(routes.length).toBeGreaterThan(0);
  const over = await desk.logIn('lead');
  shop.clock.set('2026-11-15T10:30:01.000Z');
  for (const { method, url } of routes)
    for (const cookie of ['', 'tierdach_desk=erfunden', over.cookie]) {
      const { status } = await desk.send({ method, url, headers: { cookie }, ...bodyOf(method) });
      expect(status, `${method} ${url}`).toBe(401);
    }
});

test.each(roleKeys)('a %s is refused every call that is not theirs, and no other', async (roleKey) => {
  const staff = await desk.logIn(roleKey);
  for (const { method, url, duty } of calls()) {
    const { status } = await desk.send({ method, url, headers: { cookie: staff.cookie }, ...bodyOf(method) });
    if (mayDo(roleKey, duty)) expect(status, `${method} ${url}`).not.toBe(403);
    else expect(status, `${method} ${url}`).toBe(403);
  }
});

test("the shop's port answers nothing of the desk, and the desk's nothing of the shop", async () => {
  for (const { method, url } of calls()) {
    const answer = await (method === 'GET' ? shop.get(url) : shop.post(url, {}));
    expect(answer.status, url).toBe(404);
  }
  const { paths } = (await shop.get('/openapi.json')).json() as { paths: Record<string, object> };
  const ofShop = Object.keys(paths).filter((path) => path.startsWith('/webapi/'));
  expect(ofShop.length).toBeGreaterThan(20);
  for (const path of ofShop)
    expect(
      (await desk.send({ method: 'GET', url: path.replaceAll(/\{\w+\}/g, '1'), headers: { 'auth-token': 'tierdach-web' } }))
        .status,
      path,
    ).toBe(404);
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
