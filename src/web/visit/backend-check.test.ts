import { expect, test } from 'vitest';
import { checkBackend } from './backend-check.ts';

const answering = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));

test('a word with status 200 is the environment', async () => {
  expect(await checkBackend(answering(200, 'production\n'))).toEqual({ isReachable: true, environment: 'production' });
});

test.each<[string, typeof globalThis.fetch]>([
  ['another status', answering(503, 'production')],
  ['201', answering(201, 'production')],
  ['an empty body', answering(200, ' \n')],
  ['no answer', () => Promise.reject(new TypeError('network'))],
])('%s means out of reach', async (_name, fetch) => {
  expect(await checkBackend(fetch)).toEqual({ isReachable: false });
});
