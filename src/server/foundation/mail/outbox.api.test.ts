/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { takeDueMails, enqueueMail, leaseMs, markMailFailed, markMailSent } from './outbox-store.ts';
import { listOutbox, retryMail } from './outbox-list-store.ts';
import { minuteMs, testKind, useTestOutbox } from './testing/test-outbox.ts';

const outbox = useTestOutbox();
const job = { kind: 'greeting', payload: { name: 'Jürgen "der Große" O\'Neil', list: [1, null, true] } };
const enqueue = () => enqueueMail(outbox.database, testKind(job.kind), job.payload, outbox.clock.now());
const { entryOf } = outbox;

test('a mail is written with what it tells about, or not at all', async () => {
  const failing = outbox.database.transaction().execute(async (transaction) => {
    await enqueueMail(transaction, testKind(job.kind), job.payload, outbox.clock.now());
    throw new Error('the police could not be made');
  });
  await expect(failing).rejects.toThrow('police');
  expect(await listOutbox(outbox.database)).toEqual([]);
  const id = await outbox.database
    .transaction()
    .execute((transaction) => enqueueMail(transaction, testKind(job.kind), job.payload, outbox.clock.now()));
  expect(await listOutbox(outbox.database)).toMatchObject([
    { id, kind: 'greeting', state: 'waiting', attempts: 0, runAt: outbox.clock.now() },
  ]);
});

test('a taken mail comes back whole, counts its attempt and is nobody else’s until the lease ends', async () => {
  const id = await enqueue();
  const [mail] = await takeDueMails(outbox.database, outbox.clock.now(), 5);
  expect(mail).toEqual({ id, ...job, createdAt: outbox.clock.now(), attempts: 1 });
  outbox.clock.advance(leaseMs - 1);
  expect(await takeDueMails(outbox.database, outbox.clock.now(), 5)).toEqual([]);
  outbox.clock.advance(1);
  expect(await takeDueMails(outbox.database, outbox.clock.now(), 5)).toMatchObject([{ id, attempts: 2 }]);
});

test('the oldest mails are taken first, and no more than asked for', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push(await enqueue());
    outbox.clock.advance(1);
  }
  const takenMails = await takeDueMails(outbox.database, outbox.clock.now(), 3);
  expect(takenMails.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.slice(0, 3));
});

test('a failure is kept without addresses and control characters, and the mail rests', async () => {
  const id = await enqueue();
  const [mail] = await takeDueMails(outbox.database, outbox.clock.now(), 1);
  const error = '450 <erika@beispiel.example>\u0000\r\nno user Erika.M now';
  const failure = { error, heading: { to: 'erika.m@beispiel.example', subject: 'Dein Angebot' }, isFinal: false };
  await markMailFailed(outbox.database, mail!, failure, outbox.clock.now());
  const entry = await entryOf(id);
  expect(entry.lastError).toBe('450 <[e-mail]> no user [e-mail] now');
  expect(entry.runAt.getTime() - outbox.clock.now().getTime()).toBe(minuteMs);
});

test('whoever lost the lease does not disturb whoever has it now', async () => {
  const id = await enqueue();
  const [late] = await takeDueMails(outbox.database, outbox.clock.now(), 1);
  outbox.clock.advance(leaseMs);
  await takeDueMails(outbox.database, outbox.clock.now(), 1);
  await markMailFailed(outbox.database, late!, { error: 'too late', heading: null, isFinal: true }, outbox.clock.now());
  expect(await entryOf(id)).toMatchObject({
    attempts: 2,
    lastError: null,
    runAt: new Date(outbox.clock.now().getTime() + leaseMs),
  });
});

test('a mail is marked sent once, and what it was made of is forgotten', async () => {
  const id = await enqueue();
  expect(await markMailSent(outbox.database, id, '<a@b>', outbox.clock.now())).toBe(true);
  expect(await markMailSent(outbox.database, id, '<a@b>', outbox.clock.now())).toBe(false);
  expect(await entryOf(id)).toMatchObject({ state: 'sent', messageId: '<a@b>', sentAt: outbox.clock.now() });
  expect(await outbox.database.selectFrom('outbox').select('payload').execute()).toEqual([{ payload: {} }]);
});

test('a retried mail that waits never becomes due while it may be on its way', async () => {
  const id = await enqueue();
  await takeDueMails(outbox.database, outbox.clock.now(), 1);
  expect(await retryMail(outbox.database, id, outbox.clock.now())).toBe(true);
  expect(await takeDueMails(outbox.database, outbox.clock.now(), 1)).toEqual([]);
  outbox.clock.advance(leaseMs);
  expect(await takeDueMails(outbox.database, outbox.clock.now(), 1)).toHaveLength(1);
});

test('a mail that was sent or never existed cannot be retried', async () => {
  const id = await enqueue();
  await markMailSent(outbox.database, id, '<a@b>', outbox.clock.now());
  expect(await retryMail(outbox.database, id, outbox.clock.now())).toBe(false);
  expect(await retryMail(outbox.database, 999_999, outbox.clock.now())).toBe(false);
});

test('the list can be narrowed to one state', async () => {
  const mail = await enqueue();
  const waiting = await enqueue();
  await markMailSent(outbox.database, mail, '<a@b>', outbox.clock.now());
  expect((await listOutbox(outbox.database)).map(({ id }) => id)).toEqual([waiting, mail]);
  expect((await listOutbox(outbox.database, { state: 'waiting' })).map(({ id }) => id)).toEqual([waiting]);
});
