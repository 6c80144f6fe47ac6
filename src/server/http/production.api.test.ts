import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';
import { productionSettings } from '#server/testing/test-settings.ts';

const shop = useTestShop({
  environment: { ...productionSettings, RATE_LIMIT_PER_MINUTE: '5' },
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
  // Who tries the codes of short links is one of them (spec 9.7).
  for (const path of ['/j/CDFGHJKMNPRT', '/J/CDFGHJKMNPRT']) expect((await shop.get(path, {})).status).toBe(429);
});

test('a database that is gone makes the server unready, not dead', async () => {
  // A connection that nobody has used yet has nothing to destroy.
  await shop.connection.ping();
  await shop.connection.database.destroy();
  const ready = await shop.get('/health/ready', {});
  expect([ready.status, ready.json()]).toEqual([503, { _issues: [{ level: 'error', message: expect.any(String) }] }]);
  expect((await shop.get('/health/live', {})).status).toBe(200);
});
