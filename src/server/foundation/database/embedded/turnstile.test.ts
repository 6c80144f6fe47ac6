import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';
import { aliveQuestion } from './wire-requests.ts';
import { message, opening } from './testing/wire-messages.ts';

/** Notes what it is told and answers with the same; knows of transactions what their first and last words say. */
const createTestSession = () => {
  const told: string[] = [];
  let isInTransaction = false;
  let pause: Promise<unknown> = Promise.resolve();
  const panic = message('E', 'SPANIC\0VPANIC\0C53100\0Mcould not write to file\0\0');
  return {
    told,
    /** The next answers wait for it. */
    pauseUntil: (end: Promise<unknown>) => void (pause = end),
    isInTransaction: () => isInTransaction,
    execProtocolRawStream: async (bytes: Uint8Array, { onRawData }: { onRawData: (piece: Uint8Array) => void }) => {
      const text =
        Buffer.from(bytes)
          .toString()
          .replaceAll(/[^a-z0-9 ]/g, '') || 'opening';
      told.push(text);
      if (text.includes('begin')) isInTransaction = true;
      if (text.includes('commit') || text.includes('rollback')) isInTransaction = false;
      await pause;
      onRawData(text.includes('panic') ? panic : Buffer.from(text));
    },
  };
};

const start = async (limits: { silentMs?: number; silentAtCloseMs?: number; onPanic?: () => void } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-turns-'));
  const session = createTestSession();
  const turnstile = createTurnstile(session as never, {
    silentMs: 60_000,
    silentAtCloseMs: 60_000,
    onPanic: () => undefined,
    ...limits,
  });
  const server = createServer(turnstile.admit).listen(join(folder, 'socket'));
  await once(server, 'listening');
  onTestFinished(async () => {
    await turnstile.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const enter = async (first = opening) => {
    const socket = connect(join(folder, 'socket'));
    const send = async (...parts: Buffer[]) => {
      const heard = once(socket, 'data');
      socket.write(Buffer.concat(parts));
      return String((await heard)[0]);
    };
    const welcome = await send(first);
    return { socket, welcome, send, ask: (text: string) => send(message('Q', text)), closed: once(socket, 'close') };
  };
  /** What others sent before has arrived when this is answered, which needs no turn. */
  const untilArrived = () => enter(aliveQuestion);
  return { ...session, turnstile, enter, untilArrived };
};

test('a transaction keeps its turn; the others wait and follow in the order of their arrival', async () => {
  const { enter, told, untilArrived } = await start();
  const [first, second, third] = [await enter(), await enter(), await enter()];
  told.length = 0;
  await first.ask('begin');
  const waiting = [second.ask('two'), third.ask('three')];
  await untilArrived();
  await first.ask('one');
  expect(told).toEqual(['begin', 'one']);
  expect(await first.ask('commit')).toBe('commit');
  expect(await Promise.all(waiting)).toEqual(['two', 'three']);
  expect(told).toEqual(['begin', 'one', 'commit', 'two', 'three']);
});

test('the messages of a series go in together, also when they arrive one by one', async () => {
  const { enter, told } = await start();
  const [first, second] = [await enter(), await enter()];
  told.length = 0;
  first.socket.write(message('P', 'parse '));
  expect(await second.ask('between')).toBe('between');
  expect(await first.send(message('B', 'bind '), message('E', 'execute'), message('S'))).toBe('parse bind execute');
  expect(told).toEqual(['between', 'parse bind execute']);
});

test('a series that was flushed keeps its turn until its Sync', async () => {
  const { enter, told, untilArrived } = await start();
  const [first, second] = [await enter(), await enter()];
  told.length = 0;
  await first.send(message('P', 'parse'), message('H'));
  const waiting = second.ask('other');
  await untilArrived();
  await first.send(message('E', 'execute'), message('S'));
  await waiting;
  expect(told).toEqual(['parse', 'execute', 'other']);
});

test('whoever leaves within a transaction is rolled back, and the next one follows', async () => {
  const { enter, told, untilArrived } = await start();
  const [first, second] = [await enter(), await enter()];
  told.length = 0;
  await first.ask('begin');
  const waiting = second.ask('other');
  await untilArrived();
  first.socket.destroy();
  await waiting;
  expect(told).toEqual(['begin', 'rollback', 'other']);
});

test('whoever leaves while the beginning of its transaction is answered is rolled back too', async () => {
  const { enter, told, pauseUntil, untilArrived } = await start();
  const [first, second] = [await enter(), await enter()];
  told.length = 0;
  const answered = Promise.withResolvers<void>();
  pauseUntil(answered.promise);
  first.socket.write(message('Q', 'begin'));
  await untilArrived();
  first.socket.destroy();
  await first.closed;
  await untilArrived();
  answered.resolve();
  await second.ask('other');
  expect(told).toEqual(['begin', 'rollback', 'other']);
});

test('whoever leaves while waiting is not waited for', async () => {
  const { enter, told, untilArrived } = await start();
  const [first, second, third] = [await enter(), await enter(), await enter()];
  told.length = 0;
  await first.ask('begin');
  second.socket.write(message('Q', 'gone'));
  const waiting = third.ask('other');
  second.socket.destroy();
  await second.closed;
  await untilArrived();
  await first.ask('commit');
  await waiting;
  expect(told).toEqual(['begin', 'commit', 'other']);
});

test('whoever is silent within a transaction for too long loses it', async () => {
  const { enter, told } = await start({ silentMs: 1 });
  const [first, second] = [await enter(), await enter()];
  told.length = 0;
  await first.ask('begin');
  await first.closed;
  await second.ask('other');
  expect(told).toEqual(['begin', 'rollback', 'other']);
});

test('what does not speak the protocol is sent away', async () => {
  const { enter, told } = await start();
  const guest = await enter();
  guest.socket.write(Buffer.from([81, 0, 0, 0, 0]));
  await guest.closed;
  expect(told).toEqual(['opening']);
});

test('a goodbye closes the socket', async () => {
  const { enter, told } = await start();
  const guest = await enter();
  guest.socket.write(message('X'));
  await guest.closed;
  expect(told).toEqual(['opening']);
});

test('a close answers what was asked before, lets a transaction end, and hears nobody else', async () => {
  const { enter, told, turnstile, untilArrived } = await start();
  const [first, second, third] = [await enter(), await enter(), await enter()];
  told.length = 0;
  await first.ask('begin');
  const waiting = second.ask('before');
  await untilArrived();
  const closed = turnstile.close();
  third.socket.write(message('Q', 'after'));
  expect(await first.ask('commit')).toBe('commit');
  expect(await waiting).toBe('before');
  await closed;
  await Promise.all([first.closed, second.closed, third.closed]);
  expect(told).toEqual(['begin', 'commit', 'before']);
});

test('a close does not wait for a transaction that is silent', async () => {
  const { enter, told, turnstile } = await start({ silentAtCloseMs: 1 });
  const first = await enter();
  told.length = 0;
  await first.ask('begin');
  await turnstile.close();
  expect(told).toEqual(['begin', 'rollback']);
});

test('whoever runs the database hears at once that it has given up', async () => {
  let panics = 0;
  const { enter } = await start({ onPanic: () => (panics += 1) });
  const client = await enter();
  await client.send(message('Q', 'select'));
  expect(panics).toBe(0);
  await client.send(message('Q', 'panic'));
  expect(panics).toBe(1);
});
