import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveOperations } from './operations-routes.ts';

const build = () => {
  const state = { elapsed: 0, asked: 0, answer: () => Promise.resolve() };
  const app = fastify();
  const clock = { now: () => new Date(0), elapsedMs: () => state.elapsed };
  const ping = () => {
    state.asked += 1;
    return state.answer();
  };
  serveOperations(app, { appEnv: 'production', ownUrl: 'https://tierdach.example', clock, ping, patienceMs: 20 });
  const ask = async () => {
    const answer = await app.inject('/health/ready');
    return [answer.statusCode, answer.json<{ status?: string }>().status];
  };
  return { state, ask };
};

test('a database that answered a moment ago and now takes its time is busy, and after twenty seconds dead', async () => {
  const { state, ask } = build();
  expect(await ask()).toEqual([200, 'ok']);
  const late = Promise.withResolvers<void>();
  state.answer = () => late.promise;
  expect(await ask()).toEqual([200, 'busy']);
  state.elapsed = 19_999;
  expect(await ask()).toEqual([200, 'busy']);
  state.elapsed = 20_000;
  expect(await ask()).toEqual([503, undefined]);
  late.resolve();
  state.answer = () => Promise.resolve();
  await late.promise;
  expect(await ask()).toEqual([200, 'ok']);
});

test('whoever asks at once shares one look', async () => {
  const { state, ask } = build();
  const late = Promise.withResolvers<void>();
  state.answer = () => late.promise;
  const answers = Array.from({ length: 50 }, ask);
  late.resolve();
  expect(new Set((await Promise.all(answers)).map(([status]) => status))).toEqual(new Set([200]));
  expect(state.asked).toBe(1);
});

test('a database that was never reached, or says no, is dead at once', async () => {
  const { state, ask } = build();
  state.answer = () => new Promise(() => undefined);
  expect(await ask()).toEqual([503, undefined]);
  const other = build();
  expect(await other.ask()).toEqual([200, 'ok']);
  other.state.answer = () => Promise.reject(new Error('gone'));
  expect(await other.ask()).toEqual([503, undefined]);
});
