import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { listMailbox, mailboxFolder, readFromMailbox } from './local-mailbox.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { listOutbox, retryMail } from '#server/foundation/mail/outbox-list-store.ts';
import { attemptsMost } from './delivery-failures.ts';
import { greet, minuteMs, testKind, useTestOutbox } from '#server/foundation/mail/testing/test-outbox.ts';

const outbox = useTestOutbox();
const { enqueue, entryOf, startSink } = outbox;

test('a mail is delivered at once, and only once', async () => {
  const sink = await startSink();
  const id = await enqueue();
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  expect(await delivery.deliverNow(id)).toBe('sent');
  expect(await delivery.deliverNow(id)).toBe('sent');
  expect(await delivery.deliverDue()).toBe(0);
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]).toMatchObject({
    from: { name: 'Tierdach', address: 'info@tierdach.example' },
    to: [{ name: '', address: 'erika@beispiel.example' }],
    subject: 'Grüße von Bello',
    date: '2026-11-15T13:05:00.000Z',
  });
  expect(await entryOf(id)).toMatchObject({ state: 'sent', attempts: 1, messageId: sink.mails[0]!.messageId });
});

test('while the mail server is down a mail is pending, and it goes out when the server is back', async () => {
  const sink = await startSink();
  await sink.stop();
  const id = await enqueue();
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  expect(await delivery.deliverNow(id)).toBe('pending');
  expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') });
  const back = await startSink({ port: sink.port });
  expect(await delivery.deliverDue()).toBe(0);
  outbox.clock.advance(minuteMs);
  expect(await delivery.deliverDue()).toBe(1);
  expect(back.mails).toHaveLength(1);
  expect(await entryOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
});

test('a mail server that takes its time makes the mail pending, while the sending goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sink = await startSink({ holdUntil: promise });
  const id = await enqueue();
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  expect(await delivery.deliverNow(id, { withinMs: 20 })).toBe('pending');
  expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  resolve();
  await delivery.stop();
  expect(sink.mails).toHaveLength(1);
  expect(await entryOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a mail server that never says a word makes the mail pending, and its end a failure', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection') as Promise<[Socket]>;
  const id = await enqueue();
  const delivery = outbox.delivery({ smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  expect(await delivery.deliverNow(id, { withinMs: 20 })).toBe('pending');
  const [socket] = await connected;
  socket.destroy();
  silent.close();
  await delivery.stop();
  expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.any(String) });
});

test('what the mail server refuses again and again is parked in the end, visible, and can be retried', async () => {
  let isRefusing = true;
  const sink = await startSink({ refusal: () => (isRefusing ? { code: 450, message: 'not now' } : null) });
  const id = await enqueue();
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  const tryAfter = async (attempts: number) => {
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts });
    expect(await delivery.deliverDue()).toBe(0);
    outbox.clock.advance(60 * minuteMs);
  };
  for (const attempts of [0, 1, 2]) await tryAfter(attempts);
  // The four days between are alike.
  await outbox.database
    .updateTable('outbox')
    .set({ attempts: attemptsMost - 2 })
    .where('id', '=', id)
    .execute();
  for (const attempts of [attemptsMost - 2, attemptsMost - 1]) await tryAfter(attempts);
  expect(await delivery.deliverDue()).toBe(0);
  expect(sink.countOfTries()).toBe(5);
  expect(await listOutbox(outbox.database, { state: 'parked' })).toMatchObject([
    { id, attempts: attemptsMost, lastError: expect.stringContaining('not now') },
  ]);
  expect(outbox.log.at(-1)).toMatchObject({ level: 'error', fields: { outboxId: id } });
  expect(JSON.stringify([outbox.log, await entryOf(id)])).not.toContain('erika');

  isRefusing = false;
  await retryMail(outbox.database, id, outbox.clock.now());
  expect(await delivery.deliverDue()).toBe(1);
});

test.each([
  ['recipient', 'refusal'],
  ['mail', 'refusalOfData'],
] as const)('a %s that the mail server refuses for good is tried once, and can be retried', async (_, refusal) => {
  let isRefusing = true;
  const words = { code: 550, message: '5.1.1 mailbox erika unknown' };
  const sink = await startSink({ [refusal]: () => (isRefusing ? words : null) });
  const id = await enqueue();
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  expect(await delivery.deliverNow(id)).toBe('pending');
  expect(await entryOf(id)).toMatchObject({
    state: 'parked',
    attempts: 1,
    lastError: expect.stringMatching(/550.*5\.1\.1.*unknown/),
  });
  outbox.clock.advance(60 * minuteMs);
  expect(await delivery.deliverDue()).toBe(0);
  expect(sink.countOfTries()).toBe(1);
  expect(JSON.stringify([outbox.log, await entryOf(id)])).not.toContain('erika');

  isRefusing = false;
  await retryMail(outbox.database, id, outbox.clock.now());
  expect(await delivery.deliverDue()).toBe(1);
});

test.each([
  ['sender', 'refusalOfSender', { code: 550, message: '5.1.8 who are you' }],
  ['reputation', 'refusal', { code: 554, message: '5.7.1 blocked, see a list' }],
] as const)('a no to our %s is no fault of the recipient, and passes', async (_, refusal, words) => {
  let isRefusing = true;
  const sink = await startSink({ [refusal]: () => (isRefusing ? words : null) });
  const id = await enqueue();
  const delivery = outbox.delivery({ smtpUrl: sink.url });
  expect(await delivery.deliverNow(id)).toBe('pending');
  expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining(words.message) });
  isRefusing = false;
  outbox.clock.advance(minuteMs);
  expect(await delivery.deliverDue()).toBe(1);
});

test('without a mail server a mail goes into the local mailbox', async () => {
  const id = await enqueue();
  expect(await outbox.delivery({ smtpUrl: null }).deliverNow(id)).toBe('sent');
  const folder = mailboxFolder(outbox.dataDir);
  const [name] = await listMailbox(folder);
  const mail = await PostalMime.parse((await readFromMailbox(folder, name!))!);
  expect(mail).toMatchObject({ subject: 'Grüße von Bello', messageId: (await entryOf(id)).messageId });
});

test('what follows from a mail happens in the transaction that marks it sent', async () => {
  const sink = await startSink();
  const id = await enqueue({}, 'first');
  const delivery = outbox.delivery({
    smtpUrl: sink.url,
    composers: {
      first: async () => ({
        message: greet(),
        onSent: async (transaction) => void (await enqueueMail(transaction, testKind('second'), {}, outbox.clock.now())),
      }),
      second: async () => ({ message: greet() }),
    },
  });
  expect(await delivery.deliverNow(id)).toBe('sent');
  expect(await listOutbox(outbox.database)).toMatchObject([
    { kind: 'second', state: 'waiting' },
    { kind: 'first', state: 'sent' },
  ]);
});

test('what follows from a mail happens once, though another server sent it meanwhile and marked it first', async () => {
  const sink = await startSink();
  const id = await enqueue();
  let effects = 0;
  const composers = { greeting: async () => ({ message: greet(), onSent: async () => void (effects += 1) }) };
  const slow = outbox.delivery({
    smtpUrl: sink.url,
    composers: {
      greeting: async () => {
        // Its lease ends while it composes: another one comes first.
        outbox.clock.advance(60 * minuteMs);
        expect(await outbox.delivery({ smtpUrl: sink.url, composers }).deliverDue()).toBe(1);
        return composers.greeting();
      },
    },
  });
  await slow.deliverNow(id);
  expect(await entryOf(id)).toMatchObject({ state: 'sent' });
  expect(effects).toBe(1);
});

test('a mail that went out is not sent again because what follows from it failed', async () => {
  const sink = await startSink();
  const id = await enqueue();
  const onSent = async () => {
    throw new Error('the offer is gone');
  };
  const delivery = outbox.delivery({ smtpUrl: sink.url, composers: { greeting: async () => ({ message: greet(), onSent }) } });
  expect(await delivery.deliverNow(id)).toBe('sent');
  outbox.clock.advance(60 * minuteMs);
  expect(await delivery.deliverDue()).toBe(0);
  expect(sink.mails).toHaveLength(1);
  expect(outbox.log).toMatchObject([{ level: 'error', message: expect.stringContaining('what follows') }]);
});

test.each([
  [
    'a composer that fails',
    { greeting: () => Promise.reject(new Error('the document for erika@beispiel.example is missing')) },
    'is missing',
  ],
  ['a kind that nobody composes', {}, 'no composer'],
  [
    'an address that cannot be',
    { greeting: async () => ({ message: greet('erika@beispiel.example\r\nBcc: all@evil.example') }) },
    'address',
  ],
])('%s is a failure like any other', async (_, composers, message) => {
  const id = await enqueue();
  expect(await outbox.delivery({ composers }).deliverNow(id)).toBe('pending');
  expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining(message) });
  expect((await entryOf(id)).lastError).not.toContain('erika');
});
