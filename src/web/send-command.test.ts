import { afterEach, expect, test, vi } from 'vitest';
import { error, ok, warning } from '#domain/basics/issue.ts';
import { clientCall, type NoParams } from '#domain/wire/call.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { sendCommand } from './send-command.ts';
import { runningCalls } from './visit/running-calls.ts';

const command = clientCall<NoParams, object, IssuesAnswer, NoParams>('POST', '/webapi/v1/commands/do.json');
const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());
afterEach(() => vi.unstubAllGlobals());

test('what was done has data, also with a warning', async () => {
  for (const issue of [ok('getan'), warning('getan, aber')]) {
    answering(() => Response.json({ _issues: [issue] }));
    const answer = { _issues: [issue] };
    expect(await sendCommand(command, {})).toEqual({ status: 200, isLate: false, answer, data: answer, issues: [issue] });
  }
});

test('a refusal has the server’s words, of any status', async () => {
  const issues = [error('So nicht.', 'name')];
  for (const status of [200, 400]) {
    answering(() => Response.json({ _issues: issues }, { status }));
    expect(await sendCommand(command, {})).toEqual({ status, isLate: false, answer: { _issues: issues }, data: null, issues });
  }
});

test.each([
  ['a status without a word', () => Response.json({ _issues: [] }, { status: 500 }), /auf unserer Seite/, 500],
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), /auf unserer Seite/, 502],
  ['a session that is over', () => Response.json({ _issues: [] }, { status: 401 }), /nicht mehr angemeldet/, 401],
  ['no answer', () => Promise.reject(new TypeError('no network')), /erreichen den Server/, null],
])('%s is told', async (_name, answer, words, status) => {
  answering(answer);
  expect(await sendCommand(command, {})).toMatchObject({
    status,
    data: null,
    issues: [{ level: 'error', message: expect.stringMatching(words) }],
  });
});

test('a body that cannot be sent is our mistake and no unreachable server', async () => {
  answering(() => Response.json({ _issues: [] }));
  const ring: { self?: object } = {};
  ring.self = ring;
  await expect(sendCommand(command, ring)).rejects.toThrow(TypeError);
});

test('a mistake in who watches the calls is ours, too', async () => {
  answering(() => Response.json({ _issues: [] }));
  const unsubscribe = runningCalls.subscribe(() => {
    throw new RangeError('a listener breaks');
  });
  await expect(sendCommand(command, {})).rejects.toThrow(RangeError);
  unsubscribe();
});
