import { afterEach, expect, test, vi } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { clientCall, type NoParams } from '#domain/wire/call.ts';
import { CallFailed } from './api.ts';
import { ask, isUnanswered, NotAnswered, read } from './ask.ts';
import { loginState } from './visit/login-state.ts';

const list = clientCall<Record<never, never>, undefined, string[], NoParams>('GET', '/webapi/v1/genders.json');
const echo = clientCall<NoParams, object, { name: string }, NoParams>('POST', '/webapi/v1/echo.json');

const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());
afterEach(() => vi.unstubAllGlobals());

test('what was asked for is read', async () => {
  answering(() => Response.json(['w', 'm']));
  expect(await read(list)).toEqual(['w', 'm']);
});

test('another status throws with what the server said', async () => {
  const issues = [error('Das gibt es nicht.')];
  answering(() => Response.json({ _issues: issues }, { status: 404 }));
  const failure = await read(list).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(NotAnswered);
  expect(failure).toMatchObject({ status: 404, issues });
});

test('a page of a proxy is an answer of its status, unless it pretends to be ours', async () => {
  answering(() => new Response('<html>', { status: 502 }));
  expect(await ask(list)).toEqual({ status: 502, data: undefined });
  await expect(read(list)).rejects.toMatchObject({ name: 'NotAnswered', status: 502, issues: [] });
  answering(() => new Response('<html>', { status: 200 }));
  await expect(ask(list)).rejects.toMatchObject({ name: 'CallFailed', reason: 'not-json', status: null });
});

test('a session that is over is noted', async () => {
  const noted = vi.fn<() => void>();
  // Whoever watches first learns that nobody is known to be logged in.
  vi.stubGlobal('addEventListener', () => {});
  const unsubscribe = loginState.subscribe(noted);
  noted.mockClear();
  answering(() => Response.json({ _issues: [] }, { status: 401 }));
  await expect(read(list)).rejects.toMatchObject({ status: 401 });
  expect(noted).toHaveBeenCalledOnce();
  expect(loginState.get()).toMatchObject({ isInitialised: true, isLoggedIn: false });
  unsubscribe();
});

test('no answer and another answer are the server’s; a mistake of our own is nobody’s', async () => {
  answering(() => Promise.reject(new TypeError('no network')));
  const failure = await read(list).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(CallFailed);
  expect(isUnanswered(failure)).toBe(true);
  expect(isUnanswered(new NotAnswered(500))).toBe(true);

  const ring: { self?: object } = {};
  ring.self = ring;
  const mistake = await read(echo, { body: ring }).catch((cause: unknown) => cause);
  expect(mistake).toBeInstanceOf(TypeError);
  expect(isUnanswered(mistake)).toBe(false);
});
