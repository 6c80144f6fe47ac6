import { expect, test } from 'vitest';
import { buildDesk } from '#server/desk.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { productionSettings } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { startTracing } from './start-tracing.ts';
import { startCollector } from './testing-collector.ts';
import { searchCustomers } from '#domain/wire/desk/customers.ts';

const operatorToken = 'nur-fuer-den-betrieb-'.repeat(2);
const shop = useTestShop({ environment: { ...productionSettings, OPERATOR_TOKEN: operatorToken } });
const desk = useTestDesk(shop);

const search = searchCustomers.path;

test('the desk says how it is to the operator alone, and counts its own requests', async () => {
  const staff = await desk.logIn('clerk');
  expect((await staff.get(`${search}?text=Geheim`)).status).toBe(200);
  const metrics = (authorization: string) => desk.send({ method: 'GET', url: '/metrics', headers: { authorization } });
  for (const wrong of ['', `Bearer ${operatorToken}x`]) expect([wrong, (await metrics(wrong)).status]).toEqual([wrong, 404]);
  // Nor does being one of the provider's people open it.
  expect((await staff.get('/metrics')).status).toBe(404);

  const { status, text } = await metrics(`Bearer ${operatorToken}`);
  expect(status).toBe(200);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/deskapi\/v1\/search.json",status_code="2xx"\} 1$/m,
  );
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^tierdach_database_up 1$/m);
  expect(text).not.toContain('Geheim');
});

test('what somebody does at the desk is traced, and names nobody', async () => {
  const collector = await startCollector();
  const tracing = startTracing({ endpoint: collector.endpoint, serviceName: 'tierdach-desk' });
  const { cookie } = await desk.logIn('clerk', 'Nora Geheim');
  const app = await buildDesk({ ...shop.dependencies, tracing });
  const answer = await app.inject({ url: `${search}?text=erika.geheim@beispiel.example`, headers: { cookie, 'x-xhr': '1' } });
  expect(answer.statusCode).toBe(200);
  await app.close();
  await tracing.close();
  collector.close();

  const request = collector.spans().find(({ name }) => name === `GET ${search}`);
  const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(below.some(({ name }) => name === 'db select')).toBe(true);
  expect(['eheim', 'beispiel.example', cookie].filter((secret) => collector.told().includes(secret))).toEqual([]);
});
