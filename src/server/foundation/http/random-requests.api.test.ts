import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } });

/** The same ones every time: each call some fifty times, or two hundred. */
const requests = isThorough ? 14_000 : 4_000;
const seed = 20_261_116;

type Operation = { requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, unknown> } } } } };
type Contract = { paths: Record<string, Record<string, Operation>> };

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF x',
    '\u202Eevil',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '${1}',
    '💥'.repeat(500),
    '2026-02-30',
    '9999-99-99',
    '-1',
    '1e400',
    'NaN',
    'null',
    '',
    ' ',
    '\r\nSet-Cookie: a=b',
    'x'.repeat(20_000),
    null,
    true,
    false,
    0,
    -0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    0.1,
    [],
    {},
    [[[]]],
    { toString: 1 },
    { length: -1 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
);
const inPath = fc.oneof(
  fc.constantFrom(
    '%00',
    'a%00b',
    '%ED%A0%80',
    '..%2F..%2Fx',
    '%252e%252e',
    "'",
    '%27%20or%201%3D1',
    '-1',
    '99999999999999999999',
    '%F0%9F%92%A5',
    'dog',
    'KV%2F2026%2F0000000001',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.uuid(),
);

test('whatever is asked, the shop finds no fault of its own', async () => {
  const customer = await newCustomer(shop);
  const { paths } = (await shop.get('/openapi.json')).json() as Contract;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase() as 'GET',
      fields: Object.keys(requestBody?.content['application/json'].schema.properties ?? {}),
    })),
  );
  expect(calls.length).toBeGreaterThan(60);
  const request = fc.constantFrom(...calls).chain(({ path, method, fields }) =>
    fc.record({
      method: fc.constant(method),
      path: fc.constant(path),
      parts: fc.array(inPath, { minLength: 6, maxLength: 6 }),
      query: fc.oneof(
        fc.constant(''),
        fc.dictionary(fc.constantFrom('limit', 'offset', 'code', 'species', 'q'), inPath, { maxKeys: 2 }),
      ),
      body:
        method === 'GET'
          ? fc.constant(undefined)
          : fc.oneof(
              {
                weight: 4,
                arbitrary: fields.length === 0 ? hostile : fc.dictionary(fc.constantFrom(...fields), hostile, { maxKeys: 12 }),
              },
              { weight: 1, arbitrary: hostile },
            ),
      isCustomer: fc.boolean(),
    }),
  );
  const faults: string[] = [];
  for (const { method, path, parts, query, body, isCustomer } of fc.sample(request, { numRuns: requests, seed })) {
    // Whoever ends the session has to log in again: that is tested elsewhere.
    if (isCustomer && /logout|devices|password|erasure/.test(path)) continue;
    let at = 0;
    const url = path.replaceAll(/\{\w+\}/g, () => parts[at++ % parts.length]!);
    const search =
      query === ''
        ? ''
        : `?${Object.entries(query)
            .map(([name, value]) => `${name}=${value}`)
            .join('&')}`;
    const headers = isCustomer ? customer.headers : { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
    const answer = await shop.app.inject({
      method,
      url: `${url}${search}`,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 500)
      faults.push(`${answer.statusCode} ${method} ${url}${search} ${JSON.stringify(body)?.slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
  expect(shop.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 600_000);
