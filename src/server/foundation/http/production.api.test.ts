import { beforeEach, expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';
import { productionSettings } from '#server/testing/test-settings.ts';

const operatorToken = 'nur-fuer-den-betrieb-'.repeat(2);
const shop = useTestShop({
  environment: { ...productionSettings, RATE_LIMIT_PER_MINUTE: '5', OPERATOR_TOKEN: operatorToken },
});
const withoutDatabase = useTestShop({ environment: productionSettings });

let minutes = 0;
/** What was asked in one test counts in no other. */
beforeEach(() => {
  minutes += 2;
  shop.clock.set(new Date(Date.parse('2026-11-15T10:00:00.000Z') + minutes * 60_000).toISOString());
});

const operatorsOwn = [
  '/metrics',
  '/api-docs/',
  '/api-docs/json',
  '/openapi.json',
  '/api-docs/static/swagger-ui.css',
  '/%6Detrics',
];

test('what only the operator reads is unknown to everybody else', async () => {
  for (const path of operatorsOwn) {
    const unknown = await shop.get('/metrix', {});
    for (const authorization of [
      '',
      'Bearer ',
      `Bearer ${operatorToken}x`,
      `bearer ${operatorToken}`,
      operatorToken,
      'Basic x',
    ]) {
      const answer = await shop.get(path, { authorization });
      expect([path, answer.status, answer.text]).toEqual([path, 404, unknown.text]);
    }
    expect([path, (await shop.get(path, { authorization: `Bearer ${operatorToken}` })).status]).toEqual([path, 200]);
  }
});

test('in production a foreign page is also one of the same name that is not encrypted', async () => {
  const path = '/webapi/v1/commands/nothing.json';
  const statusFrom = async (origin: string, host: string) =>
    (await shop.post(path, undefined, { 'auth-token': 'tierdach-web', 'x-xhr': '1', origin, host })).status;
  expect(await statusFrom('https://tierdach.example', 'internal:3000')).toBe(404);
  expect(await statusFrom('https://www.tierdach.example', 'www.tierdach.example')).toBe(404);
  for (const origin of ['http://tierdach.example', 'http://www.tierdach.example', 'https://evil.example', 'null', ''])
    expect([origin, await statusFrom(origin, 'www.tierdach.example')]).toEqual([origin, 403]);
});

test('in production there is no debug mode, and connections must be encrypted', async () => {
  const answer = await shop.post('/api/debug/do_activate_debug_mode', undefined);
  expect(answer.status).toBe(404);
  expect(answer.headers['strict-transport-security']).toContain('max-age=');
});

test('whoever asks too often is told so in German, and pages stay open', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await shop.get('/webapi/v1/entities/month_options.json')).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  const refused = await shop.get('/webapi/v1/entities/month_options.json');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toEqual({ _issues: [{ level: 'error', message: expect.stringContaining('Zu viele Anfragen') }] });
  expect((await shop.get('/environment.txt', {})).status).toBe(200);
  // Whoever tries the codes of short links is one of them (spec 9.7).
  for (const path of ['/j/CDFGHJKMNPRT', '/J/CDFGHJKMNPRT']) expect((await shop.get(path, {})).status).toBe(429);
});

test('a database that is gone makes the server unready, not dead', async () => {
  // A connection that nobody has used yet has nothing to destroy.
  const { connection, get } = withoutDatabase;
  await connection.ping();
  await connection.database.destroy();
  const ready = await get('/health/ready', {});
  expect([ready.status, ready.json()]).toEqual([503, { _issues: [{ level: 'error', message: expect.any(String) }] }]);
  expect((await get('/health/live', {})).status).toBe(200);
});
