import { expect, test } from 'vitest';
import { buildShop } from '#server/shop.ts';
import { calculate, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { startTracing } from './start-tracing.ts';
import { startCollector } from './testing-collector.ts';

const shop = useTestShop();

test('an offer is one trace from the call to the mail, below the caller’s, and names nobody', async () => {
  const collector = await startCollector();
  const tracing = startTracing({ endpoint: collector.endpoint, serviceName: 'tierdach-test' });
  const { _issues, ...calculated } = await calculate(shop, sampleCat(shop));
  // No round of any server shall be quicker than the call itself.
  await shop.app.close();
  const app = await buildShop({ ...shop.dependencies, tracing, mailRoundMs: 600_000 });
  const [traceId, callerId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const email = 'erika.geheim@beispiel.example';
  const answer = await app.inject({
    method: 'POST',
    url: '/webapi/v1/commands/create_insurance_offer.json?token=geheimes-wort',
    headers: { 'auth-token': 'tierdach-web', 'x-xhr': '1', traceparent: `00-${traceId}-${callerId}-01` },
    payload: { ...calculated, contracteeEmail: email, animalName: 'Minka Geheimkatze' },
  });
  expect(answer.statusCode).toBe(200);
  await app.close();
  await tracing.close();
  collector.close();

  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const request = spans.find(({ name }) => name === 'POST /webapi/v1/commands/create_insurance_offer.json');
  expect(request?.parentSpanId).toBe(callerId);
  const below = spans
    .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    .map(({ name }) => name.replace(/^db .*/, 'db'));
  expect(new Set(below)).toEqual(new Set(['db', 'print', 'send mail']));
  const record = collector.told();
  expect([email, 'geheim', 'Geheimkatze', 'beispiel.example'].filter((secret) => record.includes(secret))).toEqual([]);
  const lines = shop.logLines.map((line) => JSON.parse(line) as { msg: string; traceId?: string });
  expect(lines.some((line) => line.msg === 'answered' && line.traceId === traceId)).toBe(true);
});
