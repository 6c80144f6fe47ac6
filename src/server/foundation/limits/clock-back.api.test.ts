/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** Sends nothing while `isAway`. */
const mailServer = { isAway: false, sent: 0 };
const shop = useTestShop({
  isLimited: true,
  environment: { RATE_LIMIT_PER_MINUTE: '600' },
  mailer: {
    send: async (_message, { id }) => {
      if (mailServer.isAway) throw new Error('nobody there');
      mailServer.sent += 1;
      return `<${id}@test>`;
    },
  },
});
const hours = 3_600_000;
const move = (ms: number) => shop.clock.set(new Date(shop.clock.now().getTime() + ms).toISOString());
const jumps = [
  ['two hours', 2 * hours],
  ['three days', 72 * hours],
] as const;

const send = async (url: string, payload: object, remoteAddress: string) => {
  const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
  return shop.app.inject({ method: 'POST', url: `/webapi/v1/commands/${url}`, headers, payload, remoteAddress });
};

test.each(jumps)('%s back, a used-up minute is over when a minute has passed', async (_, back) => {
  const remoteAddress = `192.0.2.${back / hours}`;
  const look = () =>
    shop.app.inject({ url: '/webapi/v1/entities/tarif_options.json', headers: { 'auth-token': 'tierdach-web' }, remoteAddress });
  for (let calls = 0; calls < 600; calls += 1) expect((await look()).statusCode).toBe(200);
  move(-back);
  const refused = await look();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  move(59_999);
  expect((await look()).statusCode).toBe(429);
  move(1);
  expect((await look()).statusCode).toBe(200);
});

test.each(jumps)('%s back, a used-up hour is over when an hour has passed, and not before', async (_, back) => {
  const remoteAddress = `198.51.100.${back / hours}`;
  const give = (index: number) =>
    send(
      'send_feedback.json',
      { email: `k${back}-${index}@beispiel.example`, subject: 'Frage', message: 'Hallo' },
      remoteAddress,
    );
  for (let times = 0; times < 30; times += 1) expect((await give(times)).statusCode).toBe(200);
  move(-back);
  expect((await give(30)).statusCode).toBe(429);
  move(hours - 1);
  expect((await give(31)).statusCode).toBe(429);
  move(1);
  expect((await give(32)).statusCode).toBe(200);
});

test.each(jumps)('%s back, whoever has to wait for failures waits no longer than the longest wait', async (_, back) => {
  const email = `niemand${back}@beispiel.example`;
  const remoteAddress = `203.0.113.${back / hours}`;
  const logIn = async (password: string) =>
    (await send('do_user_login', { username: email, password: digestPassword(password) }, remoteAddress)).statusCode;
  for (let times = 0; times < 5; times += 1) expect(await logIn('Falsch-geraten-1')).toBe(401);
  expect(await logIn('Falsch-geraten-1')).toBe(429);
  move(-back);
  expect(await logIn('Falsch-geraten-1')).toBe(401);
  expect(await logIn('Falsch-geraten-1')).toBe(429);
});

test.each(jumps)('%s back, a mail that waits for its next attempt is tried again', async (_, back) => {
  mailServer.isAway = true;
  await send(
    'send_feedback.json',
    { email: `spaet${back}@beispiel.example`, subject: 'Frage', message: 'Hallo' },
    '203.0.113.99',
  );
  const waiting = async () =>
    (await shop.connection.database.selectFrom('outbox').select('attempts').where('state', '=', 'waiting').execute()).filter(
      ({ attempts }) => attempts > 0,
    ).length;
  await expect.poll(waiting).toBe(1);
  mailServer.isAway = false;
  move(-back);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
});
