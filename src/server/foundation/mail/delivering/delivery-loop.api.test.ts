/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { useTestOutbox } from '#server/foundation/mail/testing/test-outbox.ts';

const outbox = useTestOutbox();
const { enqueue, entryOf, startSink } = outbox;

test('the background loop delivers by itself until it is stopped', async () => {
  const sink = await startSink();
  const arrived = sink.nextMail();
  await enqueue();
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  delivery.start({ everyMs: 5 });
  delivery.start({ everyMs: 5 });
  await arrived;
  await delivery.stop();
  expect(sink.mails).toHaveLength(1);
  expect(await delivery.deliverNow(await enqueue())).toBe('pending');
});

test('stopping does not wait for ever', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sink = await startSink({ holdUntil: promise });
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  const id = await enqueue();
  await delivery.deliverNow(id, { withinMs: 5 });
  await delivery.stop({ withinMs: 5 });
  expect(sink.mails).toHaveLength(0);
  resolve();
});

test('a lost database is logged and ends no loop', async () => {
  const failing = {
    ...outbox.database,
    updateTable: () => {
      throw new Error('connection lost');
    },
  };
  const delivery = outbox.delivery({ database: failing as never });
  await expect(delivery.deliverDue()).rejects.toThrow('connection lost');
  expect(await delivery.deliverNow(1)).toBe('pending');
  expect(outbox.log).toMatchObject([{ level: 'error', fields: { err: { message: 'connection lost' } } }]);
});

test('where very many want to send, the rest stays untouched in the outbox and goes out by the loop', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sink = await startSink({ holdUntil: promise });
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) ids.push(await enqueue());
  for (const id of ids) expect(await delivery.deliverNow(id, { withinMs: 10 })).toBe('pending');
  const attempts = (await Promise.all(ids.map(entryOf))).map((entry) => entry?.attempts);
  expect(attempts.filter((count) => count === 1)).toHaveLength(24);
  expect(attempts.filter((count) => count === 0)).toHaveLength(16);

  delivery.start({ everyMs: 5 });
  resolve();
  await expect.poll(() => sink.mails.length).toBe(40);
  await delivery.stop();
  expect((await Promise.all(ids.map(entryOf))).map((entry) => entry?.attempts)).toEqual(ids.map(() => 1));
});

test('whoever waits for a place gets the next one, and hears that the mail went out', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sink = await startSink({ holdUntil: promise });
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  for (let count = 0; count < 24; count += 1) await delivery.deliverNow(await enqueue(), { withinMs: 10 });
  // It has given up before a place is free.
  expect(await delivery.deliverNow(await enqueue(), { withinMs: 10, sender: 'a' })).toBe('pending');
  const waiting = delivery.deliverNow(await enqueue(), { withinMs: 60_000, sender: 'a' });
  resolve();
  expect(await waiting).toBe('sent');
  await delivery.stop();
});
