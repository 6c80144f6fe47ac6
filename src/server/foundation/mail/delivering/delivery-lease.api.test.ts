/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { takeDueMails, leaseMs } from '#server/foundation/mail/outbox-store.ts';
import { attemptsMost } from './delivery-failures.ts';
import { useTestOutbox } from '#server/foundation/mail/testing/test-outbox.ts';

const outbox = useTestOutbox();
const { enqueue, entryOf, startSink } = outbox;

test('several deliveries at the same time never send one mail twice', async () => {
  const sink = await startSink();
  for (let count = 0; count < 20; count += 1) await enqueue();
  const one = outbox.delivery({ smtpUrl: sink.url });
  const other = outbox.delivery({ smtpUrl: sink.url, database: await outbox.secondDatabase() });
  const counts = await Promise.all([one.deliverDue(), other.deliverDue(), one.deliverDue(), other.deliverDue()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  expect(sink.mails).toHaveLength(20);
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(20);
});

test('whoever delivers at once learns of the result though somebody else was quicker', async () => {
  const sink = await startSink();
  const id = await enqueue();
  const one = outbox.delivery({ smtpUrl: sink.url });
  const other = outbox.delivery({ smtpUrl: sink.url, database: await outbox.secondDatabase() });
  const outcomes = await Promise.all([other.deliverDue(), one.deliverDue(), one.deliverNow(id), other.deliverNow(id)]);
  expect(outcomes.slice(2)).toEqual(['sent', 'sent']);
  expect(sink.mails).toHaveLength(1);
});

test('a mail whose sender died is delivered when the lease has ended', async () => {
  const sink = await startSink();
  await enqueue();
  await takeDueMails(outbox.database, outbox.clock.now(), 1);
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  outbox.clock.advance(leaseMs - 1);
  expect(await delivery.deliverDue()).toBe(0);
  outbox.clock.advance(1);
  expect(await delivery.deliverDue()).toBe(1);
});

test('a mail whose sender dies in every attempt is parked in the end', async () => {
  const id = await enqueue();
  for (let attempt = 1; attempt <= attemptsMost; attempt += 1) {
    await takeDueMails(outbox.database, outbox.clock.now(), 1);
    outbox.clock.advance(leaseMs);
  }
  expect(await outbox.delivery({}).deliverDue()).toBe(0);
  expect(await entryOf(id)).toMatchObject({ state: 'parked', lastError: 'the last attempt did not come to an end' });
});
