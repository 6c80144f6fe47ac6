/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { useTestOutbox } from './testing/test-outbox.ts';

const outbox = useTestOutbox();
const { enqueue, startSink } = outbox;

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
