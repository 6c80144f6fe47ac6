import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { isOfType, wireDefinitions, type Shape } from '#server/testing/wire-definitions.ts';

const shop = useTestShop({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const desk = useTestDesk(shop);

/** The same ones every time: each call some fifty times, or two hundred. */
const requestsTo = isThorough ? { shop: 12_000, desk: 8_000 } : { shop: 1_200, desk: 1_200 };
const seed = 20_261_116;

type Send = (request: {
  method: 'GET';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}) => PromiseLike<{ statusCode: number }>;

const hostileTexts = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eevil',
  'x'.repeat(20_000),
  '\r\nSet-Cookie: a=b',
  'KV/2026/0000000001',
];
const hostileText = fc.constantFrom(...hostileTexts);

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
    Number.MAX_SAFE_INTEGER + 1,
    2 ** 63,
    1e21,
    1,
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
    '999999999999999',
    '1',
    '%F0%9F%92%A5',
    'dog',
    'KV%2F2026%2F0000000001',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.uuid(),
);

/** A body as the call wants it, with here and there anything else: so that what looks at single fields is reached. */
const nearly = (shape: Shape): fc.Arbitrary<unknown> => {
  const right = (): fc.Arbitrary<unknown> => {
    if (shape.const !== undefined) return fc.constant(shape.const);
    if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
    if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(nearly));
    if (shape.properties !== undefined)
      return fc.record(Object.fromEntries(Object.entries(shape.properties).map(([name, part]) => [name, nearly(part)])));
    if (shape.items !== undefined) return fc.array(nearly(shape.items), { maxLength: 3 });
    if (isOfType(shape, 'string')) return fc.oneof(hostileText, fc.constantFrom('a', 'Grund', '2026-11-15'));
    if (isOfType(shape, 'integer') || isOfType(shape, 'number'))
      return fc.constantFrom(1, 2, Number.MAX_SAFE_INTEGER, 2 ** 63, 1e21);
    return fc.boolean();
  };
  return fc.oneof({ weight: 6, arbitrary: right() }, { weight: 1, arbitrary: hostile });
};

type Target = {
  isAsked: (path: string) => boolean;
  send: Send;
  headersOf: (isKnown: boolean) => Record<string, string>;
  leaves: RegExp;
  count: number;
};

/** Answers what was answered with a fault of our own. */
const findFaults = async ({ isAsked, send, headersOf, leaves, count }: Target): Promise<string[]> => {
  // What is watched goes on until whoever watches leaves: it has tests of its own.
  const calls = (await wireDefinitions()).filter(({ path, isWatch = false }) => isAsked(path) && !isWatch);
  expect(calls.length).toBeGreaterThan(60);
  const request = fc.constantFrom(...calls).chain(({ path, method = 'GET', body, query }) =>
    fc.record({
      method: fc.constant(method as 'GET'),
      path: fc.constant(path),
      parts: fc.array(inPath, { minLength: 6, maxLength: 6 }),
      query: fc.dictionary(fc.constantFrom('limit', 'q', ...Object.keys(query?.properties ?? {})), inPath, { maxKeys: 3 }),
      body: method === 'GET' ? fc.constant(undefined) : body === undefined ? hostile : nearly(body),
      isKnown: fc.boolean(),
    }),
  );
  const faults: string[] = [];
  for (const { method, path, parts, query, body, isKnown } of fc.sample(request, { numRuns: count, seed })) {
    // Whoever ends the session has to log in again: that is tested elsewhere.
    if (isKnown && leaves.test(path)) continue;
    let at = 0;
    const url = path.replaceAll(/:[a-zA-Z]+/g, () => parts[at++ % parts.length]!);
    const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    const answer = await send({
      method,
      url: search.length === 0 ? url : `${url}?${search.join('&')}`,
      headers: { ...headersOf(isKnown), 'content-type': 'application/json' },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 500)
      faults.push(`${answer.statusCode} ${method} ${url} ${search.join('&')} ${JSON.stringify(body)?.slice(0, 300)}`);
  }
  return faults;
};

const faultsLogged = () => shop.logLines.filter((line) => line.includes('"level":50'));

test('whatever is asked, the shop finds no fault of its own', async () => {
  const customer = await newCustomer(shop);
  const faults = await findFaults({
    isAsked: (path) => !path.startsWith('/deskapi'),
    send: (request) => shop.app.inject(request),
    headersOf: (isKnown) => (isKnown ? customer.headers : { 'auth-token': 'tierdach-web', 'x-xhr': '1' }),
    leaves: /logout|devices|password|erasure/,
    count: requestsTo.shop,
  });
  expect(faults).toEqual([]);
  expect(faultsLogged()).toEqual([]);
}, 600_000);

test('nor does the desk, whoever asks: a lead, or a stranger with a key', async () => {
  await newCustomer(shop);
  const lead = await desk.logIn('lead');
  const { origin } = new URL(shop.dependencies.config.deskUrl);
  const faults = await findFaults({
    isAsked: (path) => path.startsWith('/deskapi'),
    send: (request) => desk.app.inject(request),
    headersOf: (isKnown) => ({ 'x-xhr': '1', origin, ...(isKnown && { cookie: lead.cookie }) }),
    leaves: /logout|lock_out/,
    count: requestsTo.desk,
  });
  expect(faults).toEqual([]);
  expect(faultsLogged()).toEqual([]);
}, 600_000);
