import { expect, test } from 'vitest';
import { clientCall, type Call, type NoParams } from '#domain/wire/call.ts';
import { CallFailed, createCall } from './api.ts';
import { runningCalls } from './visit/running-calls.ts';

type SentRequest = { url: string; init: RequestInit };

const answering = (status: number, text: string) => {
  const requests: SentRequest[] = [];
  const call = createCall(async (url, init) => {
    requests.push({ url: String(url), init: init ?? {} });
    return new Response(text, { status });
  });
  return { call, requests };
};

const races = clientCall<{ speciesKey: string }, undefined, { raceId: number }[], NoParams>(
  'GET',
  '/webapi/v1/races/:speciesKey.json',
);
const echo = clientCall<NoParams, { name: string }, { name: string }, NoParams>('POST', '/webapi/v1/echo.json');
const plain = clientCall<Record<never, never>, undefined, string[], NoParams>('GET', '/webapi/v1/genders.json');

test('a get fills the path and names the client', async () => {
  const { call, requests } = answering(200, '[{"raceId":7}]');
  const answer = await call(races, { params: { speciesKey: 'dog/1' } });
  expect(answer).toEqual({ status: 200, data: [{ raceId: 7 }] });
  expect(requests[0]?.url).toBe('/webapi/v1/races/dog%2F1.json');
  expect(requests[0]?.init).toMatchObject({ method: 'GET', headers: { 'auth-token': 'tierdach-web', 'X-XHR': '1' } });
  expect(requests[0]?.init.body).toBeUndefined();
});

test('a query is escaped, and what is undefined stays away', async () => {
  const { call, requests } = answering(200, '[]');
  type ListQuery = { name?: string | undefined; limit?: number | undefined; offset?: number | undefined };
  const list = clientCall<NoParams, undefined, string[], ListQuery>('GET', '/webapi/v1/list.json');
  await call(list, { query: { name: 'a&b=ü', limit: 5, offset: undefined } });
  await call(list, { query: { offset: undefined } });
  await call(list);
  expect(requests.map(({ url }) => url)).toEqual([
    '/webapi/v1/list.json?name=a%26b%3D%C3%BC&limit=5',
    '/webapi/v1/list.json',
    '/webapi/v1/list.json',
  ]);
});

test('a post sends its body as JSON', async () => {
  const { call, requests } = answering(200, '{"name":"Bruno"}');
  await call(echo, { body: { name: 'Bruno' } });
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"name":"Bruno"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

test('a refusal is an answer like any other', async () => {
  const { call } = answering(400, '{"_issues":[]}');
  expect(await call(plain)).toEqual({ status: 400, data: { _issues: [] } });
});

test('an empty answer has no data', async () => {
  const { call } = answering(200, '');
  expect(await call(plain)).toEqual({ status: 200, data: undefined });
});

test('what is not JSON fails as such', async () => {
  const { call } = answering(502, '<html>');
  await expect(call(plain)).rejects.toMatchObject({ name: 'CallFailed', reason: 'not-json', path: plain.path });
});

test('no network becomes a typed failure', async () => {
  const call = createCall(() => Promise.reject(new TypeError('fetch failed')));
  const failure = await call(plain).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({ reason: 'network' });
});

test.each<[string, () => Promise<unknown>]>([
  ['a body that is no JSON', () => answering(200, '{}').call(echo, { body: { name: 1n as never } })],
  ['a missing parameter', () => answering(200, '[]').call(races, { params: {} as never })],
])('%s is our mistake: thrown as it is, before anything is sent', async (_name, send) => {
  const before = runningCalls.count();
  const failure = await send().catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(CallFailed);
  expect(runningCalls.count()).toBe(before);
});

test('only a page that is not ours has a status to tell', async () => {
  await expect(answering(502, '<html>').call(plain)).rejects.toMatchObject({ status: 502 });
  await expect(answering(200, '<html>').call(plain)).rejects.toMatchObject({ status: null });
});

const never = createCall(
  (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
);

test('too late is a timeout', async () => {
  const slow: Call<Record<never, never>, undefined, string> = { ...plain, timeoutMs: 5 } as never;
  await expect(never(slow)).rejects.toMatchObject({ reason: 'timeout' });
});

test('the caller can take it back', async () => {
  const controller = new AbortController();
  const pending = never(plain, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toMatchObject({ reason: 'aborted' });
});

test('running calls are counted until they end, well or not', async () => {
  const seen: number[] = [];
  const before = runningCalls.count();
  const unsubscribe = runningCalls.subscribe(() => seen.push(runningCalls.count() - before));
  await answering(200, '[]').call(plain);
  await createCall(() => Promise.reject(new TypeError('x')))(plain).catch(() => {});
  unsubscribe();
  expect(seen).toEqual([1, 0, 1, 0]);
});
