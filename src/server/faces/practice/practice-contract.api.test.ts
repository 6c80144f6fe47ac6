import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import * as practice from '#domain/wire/practice/practice.ts';
import * as uploads from '#domain/wire/practice/uploads.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

type Body = { examples?: object[] };
type Media = { schema: Body; example?: object; examples?: Record<string, { value: object }> };
type Contract = { paths: Record<string, { post?: { requestBody: { content: Record<string, Media> } } }> };

const commands = [practice, uploads]
  .flatMap((module) => Object.values(module))
  .flatMap((call) =>
    'method' in call && call.method === 'POST' && 'body' in call && call.body !== undefined
      ? [{ path: call.path, body: call.body }]
      : [],
  );

test('the published contract has an example of each call of a practice, and each is what its call takes', async () => {
  const { paths } = (await shop.app.inject({ url: '/openapi.json' })).json() as Contract;
  expect(commands.length).toBeGreaterThanOrEqual(9);
  for (const { path, body } of commands) {
    const { schema, example, examples: named = {} } = paths[path]!.post!.requestBody.content['application/json']!;
    const examples = [schema.examples ?? [], example ?? [], Object.values(named).map(({ value }) => value)].flat();
    expect([path, examples.length]).toEqual([path, 1]);
    expect([path, Value.Check(body, examples[0])]).toEqual([path, true]);
  }
});

test('an example that is sent is understood: it fails by its code and by nothing else', async () => {
  for (const { path, body } of commands) {
    const [payload = {}] = (body as Body).examples ?? [];
    const answer = await shop.app.inject({ method: 'POST', url: path, payload, remoteAddress: '10.4.0.1' });
    expect([path, answer.statusCode, answer.body]).toEqual([path, 403, expect.stringContaining('Diesen Code kennen wir nicht')]);
  }
});
