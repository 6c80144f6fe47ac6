import { expect, test } from 'vitest';
import { startTestShop } from '#server/testing/test-shop.ts';

const client = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
const tarifs = '/webapi/v1/entities/tarif_options.json';
const encoded = '/%77ebapi/v1/entities/tarif_options.json';

const shopWith = async (environment: Record<string, string>) => {
  const shop = await startTestShop({ environment });
  const get = async (url: string, headers: Record<string, string> = client) =>
    (await shop.app.inject({ url, headers, remoteAddress: '10.0.0.1' })).statusCode;
  return { get, stop: shop.stop };
};

test('an encoded letter in the path passes neither the client key nor the limit', async () => {
  const { get, stop } = await shopWith({ RATE_LIMIT_PER_MINUTE: '3' });
  expect(await get(encoded, {})).toBe(403);
  expect([await get(encoded), await get(tarifs), await get(encoded), await get(tarifs)]).toEqual([200, 200, 429, 429]);
  await stop();
});

test('pages have a limit too, a wider one', async () => {
  const { get, stop } = await shopWith({ RATE_LIMIT_PER_MINUTE: '1' });
  const answers: number[] = [];
  for (let at = 0; at < 11; at += 1) answers.push(await get('/health/live'));
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  expect(await get(tarifs)).toBe(200);
  await stop();
});

test('a visitor who makes up whom they come from is counted as who they are', async () => {
  const { get, stop } = await shopWith({ RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '1' });
  const from = (forwarded: string) => get(tarifs, { ...client, 'x-forwarded-for': forwarded });
  expect([await from('192.0.2.1, 203.0.113.7'), await from('192.0.2.2, 203.0.113.7')]).toEqual([200, 200]);
  expect(await from('192.0.2.3, 203.0.113.7')).toBe(429);
  expect(await from('203.0.113.8')).toBe(200);
  await stop();
});

test.each(['1', '10.0.0.0/8'])(
  'whatever stands in X-Forwarded-For is no fault of the server (TRUST_PROXY=%s)',
  async (proxies) => {
    const { get, stop } = await shopWith({ TRUST_PROXY: proxies });
    for (const forwarded of [
      '',
      ',',
      'made up',
      '1:2:3:4:5:6:7:8:9:10::11',
      '::1::',
      '999.1.1.1',
      'x'.repeat(5000),
      '%00',
      '203.0.113.7:80',
    ]) {
      expect(await get(tarifs, { ...client, 'x-forwarded-for': forwarded })).toBe(200);
    }
    await stop();
  },
);
