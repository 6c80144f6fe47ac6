import { afterEach, expect, test, vi } from 'vitest';
import { takeRequestBack } from '#web/calls/practice/practice.ts';
import { sendFormally } from './send-formally.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

test.each([
  [
    'no answer',
    () => Promise.reject(new TypeError('no network')),
    /^Wir erreichen den Server gerade nicht\. Was Sie eingegeben haben/,
  ],
  ['a mistake of ours', answer(500, {}), /Bitte versuchen Sie es/],
  ['a refusal of the server’s own', answer(403, { _issues: [{ level: 'error', message: 'Unbekannt.' }] }), /^Unbekannt\.$/],
])('%s is said to a practice in its form', async (_name, fetching, words) => {
  vi.stubGlobal('fetch', vi.fn(fetching));
  const { data, issues } = await sendFormally(takeRequestBack, { code: 'x' });
  expect(data).toBeNull();
  expect(issues.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
});
