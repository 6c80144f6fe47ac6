import { describe, expect, test } from 'vitest';
import * as claims from '#domain/wire/area/claims.ts';
import * as losses from '#domain/wire/area/losses.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const page = 'https://rechnungen.beispiel.example/';
const uuid = '44d09f3d-38c2-4ebb-95ba-b91cd20b52cf';

/** Every call of claims that there is: a new one is tried without anybody thinking of it. */
const calls = [...Object.values(claims), ...Object.values(losses)].flatMap((call) =>
  'path' in call && 'method' in call ? [{ path: String(call.path).replaceAll(/:\w+/gu, uuid), method: String(call.method) }] : [],
);

const answersOf = async (shop: ReturnType<typeof useTestShop>) => {
  const customer = await newCustomer(shop);
  const answers: (readonly [string, number])[] = [];
  for (const { path, method } of calls) {
    const { status } = await (method === 'GET' ? customer.get(path) : customer.post(path, {}));
    answers.push([path, status]);
  }
  return answers;
};

describe('with a page for bills elsewhere (CL-36)', () => {
  const shop = useTestShop({ claimUploadUrl: page });
  test('no call of claims is there', async () => {
    expect(calls.length).toBeGreaterThan(10);
    for (const [path, status] of await answersOf(shop)) expect([path, status]).toEqual([path, 404]);
  }, 240_000);
});

describe('with none, as shipped', () => {
  const shop = useTestShop();
  test('the calls are there', async () => {
    const answers = await answersOf(shop);
    const missing = answers.filter(([path, status]) => status === 404 && !path.includes(uuid));
    expect(missing).toEqual([]);
    expect((await shop.get('/openapi.json')).text).toContain('/webapi/v1/user/claims.json');
  }, 240_000);
});
