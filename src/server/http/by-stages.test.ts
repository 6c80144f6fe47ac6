import fastify from 'fastify';
import { expect, test } from 'vitest';
import { byStages } from './by-stages.ts';

const startApp = async (note: (event: string) => void) => {
  const app = fastify();
  app.post<{ Body: { name: string } }>('/', {
    preValidation: byStages,
    onSend: async (_request, _reply, payload) => {
      note(`sends ${String(payload)}`);
      return payload;
    },
    handler: async ({ body: { name } }) => {
      note(`works ${name}`);
      if (name === 'bad') throw new Error('no');
      return name;
    },
  });
  await app.ready();
  return (name: string) => app.inject({ method: 'POST', url: '/', payload: { name } });
};

test('calls that come in together are all worked out before one is answered', async () => {
  const events: string[] = [];
  const post = await startApp((event) => events.push(event));
  const answers = await Promise.all(['a', 'b', 'c'].map(post));
  expect(answers.map(({ body }) => body)).toEqual(['a', 'b', 'c']);
  expect(events).toEqual(['works a', 'works b', 'works c', 'sends a', 'sends b', 'sends c']);
});

test('a call that fails holds up no other, and the next is served', async () => {
  const post = await startApp(() => undefined);
  const answers = await Promise.all(['a', 'bad', 'c'].map(post));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 200]);
  expect((await post('d')).body).toBe('d');
});
