import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';

const shop = useTestShop();
const root = join(import.meta.dirname, '../../../..');

const metricName = /\b(?:tierdach|http|nodejs|process)_[a-z\d_]+\b/g;
const withoutEnding = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

/** In queries alone: what stands elsewhere may be called as it likes. */
const namesIn = async (file: string) => {
  const text = await readFile(join(root, file), 'utf8');
  const queries = file.endsWith('.json') ? (text.match(/"expr": ".*"/g) ?? []) : [text];
  return queries.flatMap((query) => query.match(metricName) ?? []).map(withoutEnding);
};

test('dashboard, alerts and the operator’s table name only what the shop counts; the table has all of its own', async () => {
  await accept(shop, await create(shop, sampleCat(shop)));
  const { text } = await shop.get('/metrics', {});
  const counted = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  for (const file of ['deploy/grafana/tierdach.json', 'deploy/prometheus/alerts.yml', 'docs/operations.md']) {
    const named = await namesIn(file);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !counted.has(name))).toEqual([]);
  }
  const described = new Set(await namesIn('docs/operations.md'));
  expect([...counted].filter((name) => name.startsWith('tierdach_') && !described.has(name))).toEqual([]);
  expect(text).toMatch(/^tierdach_offers_total\{outcome="made"\} 1$/m);
  expect(text).toMatch(/^tierdach_purchases_total\{outcome="made"\} 1$/m);
  expect(text).toMatch(/^tierdach_mail_sending_seconds_count\{outcome="done"\} \d+$/m);
});
