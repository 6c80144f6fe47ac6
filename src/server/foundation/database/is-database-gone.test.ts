import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseGone } from './is-database-gone.ts';

/** PostgreSQL's words for "you may ask": authenticated, ready. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Answers the first message with this, and hangs up. */
const connectTo = async (answer: Buffer) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = new pg.Client({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'nobody' });
  const lost = new Promise((resolve) => client.once('error', resolve));
  return { client, lost };
};

test('whatever the driver says of a connection that is lost, the database is gone', async () => {
  const refused = await connectTo(Buffer.alloc(0));
  await expect(refused.client.connect()).rejects.toSatisfy(isDatabaseGone);
  // Between two statements of a transaction.
  const dropped = await connectTo(welcome);
  await dropped.client.connect();
  await dropped.lost;
  const next = dropped.client.query('select 1');
  await expect(next).rejects.toThrow('not queryable');
  await expect(next).rejects.toSatisfy(isDatabaseGone);
  expect(isDatabaseGone(new Error('something else'))).toBe(false);
});
