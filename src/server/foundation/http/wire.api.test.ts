import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const tarifs = '/webapi/v1/entities/tarif_options.json';
const debugMode = '/api/debug/do_activate_debug_mode';

test.each([
  ['no key', {}],
  ['a wrong key', { 'auth-token': 'somebody-else' }],
  ['an empty key', { 'auth-token': '' }],
])('/webapi answers 403 with an issue to %s', async (_, headers) => {
  const answer = await shop.get(tarifs, headers);
  expect(answer.status).toBe(403);
  expect(answer.json()).toEqual({ _issues: [{ level: 'error', message: expect.stringContaining('auth-token') }] });
});

test('a POST without X-XHR is refused, also outside /webapi', async () => {
  for (const path of [debugMode, '/webapi/v1/commands/nothing.json']) {
    expect((await shop.post(path, undefined, { 'auth-token': 'tierdach-web' })).status).toBe(403);
  }
});

test('debug mode is turned on outside production', async () => {
  const answer = await shop.post(debugMode, undefined);
  expect([answer.status, answer.json()]).toEqual([200, { _issues: [{ level: 'ok', message: expect.any(String) }] }]);
});

test.each([
  ['an unknown path', 'GET', '/webapi/v1/entities/nothing.json', 404],
  ['a wrong method', 'POST', tarifs, 405],
  ['another wrong method', 'DELETE', tarifs, 405],
  ['a broken escape', 'GET', '/webapi/v1/entities/veterinarians/byCity/%E0%A4%A.json', 400],
])('%s is answered with issues', async (_, method, url, status) => {
  const answer = await shop.app.inject({ method: method as 'GET', url, headers: { 'auth-token': 'tierdach-web', 'x-xhr': '1' } });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ _issues: [{ level: 'error', message: expect.any(String) }] });
});

test('a wrong method says which one is right', async () => {
  const answer = await shop.post(tarifs, undefined);
  expect(answer.headers['allow']).toBe('GET');
});

test.each([
  ['malformed JSON', 'application/json', '{"a":', 400],
  ['poisoned JSON', 'application/json', '{"__proto__":{"isAdmin":true}}', 400],
  ['an empty JSON body', 'application/json', '', 400],
  ['plain text', 'text/plain', 'hello', 415],
  ['a form', 'application/x-www-form-urlencoded', 'a=1', 415],
  ['a body that is too large', 'application/json', JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
])('%s is answered with issues and without a stack trace', async (_, contentType, payload, status) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: debugMode,
    headers: { 'content-type': contentType, 'auth-token': 'tierdach-web', 'x-xhr': '1' },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ _issues: [{ level: 'error', message: expect.any(String) }] });
  expect(answer.body).not.toMatch(/\bat |node_modules|FST_/);
});

test('/environment.txt names the environment in plain text', async () => {
  const answer = await shop.get('/environment.txt', {});
  expect([answer.text, answer.headers['content-type']]).toEqual(['test', 'text/plain; charset=utf-8']);
});

test('the server is live and ready, and counts its answers by route', async () => {
  expect((await shop.get('/health/live', {})).status).toBe(200);
  expect((await shop.get('/health/ready', {})).status).toBe(200);
  await shop.get(tarifs);
  const counted = /http_request_duration_seconds_count\{method="GET",route="[^"]*tarif_options.json",status_code="2xx"\} [1-9]/;
  expect((await shop.get('/metrics', {})).text).toMatch(counted);
});

test('the contract is published as OpenAPI 3.1 and as a page', async () => {
  const contract = (await shop.get('/openapi.json', {})).json() as { openapi: string; paths: Record<string, unknown> };
  expect(contract.openapi).toBe('3.1.0');
  expect(Object.keys(contract.paths)).toEqual(
    expect.arrayContaining([
      tarifs,
      '/webapi/v1/entities/veterinarians/byZipCode/{zip}.json',
      '/webapi/v1/entities/survey_questions/{surveyKey}.json',
    ]),
  );
  const page = await shop.get('/api-docs/', {});
  expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});

test('every answer carries the usual security headers, a page those of pages too', async () => {
  const ofAll = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
  const { headers } = await shop.get(tarifs);
  const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  expect(headers).toMatchObject({ ...ofAll, 'content-security-policy': policy });
  const page = await shop.get('/environment.txt', {});
  expect(page.headers).toMatchObject({
    ...ofAll,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers['x-powered-by']).toBeUndefined();
});

test('the log names routes, never addresses with what a visitor typed', async () => {
  await shop.get('/beitragberechnen?firstname=Erika&email=erika@beispiel.example', {});
  await shop.get('/webapi/v1/entities/veterinarians/byCity/Erikastadt.json');
  const log = shop.logLines.join('');
  expect(log).toContain('byCity/:city.json');
  expect(log).not.toMatch(/erika/i);
});
