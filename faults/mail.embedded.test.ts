import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listOutbox } from '#server/foundation/mail/outbox-list-store.ts';
import { startSmtpSink, type SmtpSink } from '#server/foundation/mail/testing/smtp-sink.ts';
import { copyTemplate, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { buyOnce, judge, newTally, nothingWrong, startShopOn } from './testing/buyers.ts';

const purchases = 3;
/** One for the offer, one for the police. */
const mailsOf = (count: number) => 2 * count;

const listen = async (onConnection: (socket: Socket) => void) => {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await once(server, 'listening');
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Hands on what both say, but not that the mail was taken: the line breaks at that word. */
const losingAnswer = (sink: SmtpSink) =>
  listen((client) => {
    const server = connect(sink.port, '127.0.0.1');
    let isMailSent = false;
    let text = '';
    client.on('data', (piece: Buffer) => {
      // The end of a mail may come in two pieces.
      text = text.slice(-4) + piece.toString('latin1');
      isMailSent ||= text.includes('\r\n.\r\n');
      server.write(piece);
    });
    server.on('data', (piece: Buffer) => (isMailSent ? client.destroy() : client.write(piece)));
    client.once('close', () => server.destroy());
    server.on('error', () => client.destroy());
    server.once('close', () => client.destroy());
  });

const startSink = async (options: Parameters<typeof startSmtpSink>[0] = {}) => {
  const sink = await startSmtpSink(options);
  onTestFinished(sink.stop);
  return sink;
};

const inOutbox = async <Result>(
  database: TestDatabase,
  look: (connection: Awaited<ReturnType<typeof openTestDatabase>>) => Promise<Result>,
) => {
  const connection = await openTestDatabase(database);
  const result = await look(connection);
  await connection.close();
  return result;
};

/** As if the pauses were over. */
const makeDue = (database: TestDatabase) =>
  inOutbox(database, ({ database: tables }) =>
    tables
      .updateTable('outbox')
      .set({ run_at: new Date(0) })
      .where('state', '=', 'waiting')
      .execute(),
  );

const buy = async (database: TestDatabase, smtpUrl: string) => {
  const tally = newTally();
  const server = await startShopOn(database.settings, { SMTP_URL: smtpUrl });
  for (let count = 0; count < purchases; count += 1) expect(await buyOnce(server, tally)).toBe(true);
  await server.stop();
  expect(await server.ended).toBe(0);
  return tally;
};

const deliverRest = async (database: TestDatabase) => {
  const sink = await startSink();
  await makeDue(database);
  const server = await startShopOn(database.settings, { SMTP_URL: sink.url });
  await expect.poll(() => new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(mailsOf(purchases));
  await server.stop();
  return sink.mails;
};

test('a mail server that refuses for now: customers buy, and their mails arrive later, once each', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const refusing = await startSink({ refusal: () => ({ code: 451, message: 'not now' }) });
  const tally = await buy(database, refusing.url);
  expect(await deliverRest(database)).toHaveLength(mailsOf(purchases));
  expect(await judge('mail server refuses', tally, database)).toEqual(nothingWrong);
  await database.remove();
});

test('a mail server that refuses for good: customers buy, every mail is tried once and waits for a person', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const refusing = await startSink({ refusal: () => ({ code: 550, message: '5.1.1 no such user' }) });
  const tally = await buy(database, refusing.url);
  const parked = await inOutbox(database, ({ database: tables }) => listOutbox(tables, { state: 'parked' }));
  expect(parked.map(({ attempts }) => attempts)).toEqual(Array<number>(mailsOf(purchases)).fill(1));
  expect(refusing.countOfTries()).toBe(mailsOf(purchases));
  expect(await judge('mail server refuses for good', tally, database)).toEqual(nothingWrong);
  await database.remove();
});

test('a mail server that hangs: customers buy, what is under way when the shop stops is answered, mails arrive later', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const reached = Promise.withResolvers<void>();
  const hanging = await listen(() => reached.resolve());
  const tally = newTally();
  const server = await startShopOn(database.settings, { SMTP_URL: hanging });
  // Its offer is stored, and its answer waits for the mail: the server is told to stop in the middle of it.
  const bought = buyOnce(server, tally);
  await reached.promise;
  process.kill(server.pid, 'SIGTERM');
  await bought;
  expect(await server.ended).toBe(0);
  const offers = await inOutbox(database, ({ database: tables }) => tables.selectFrom('insurance_offer').select('id').execute());
  expect(offers).toHaveLength(1);
  const again = await startShopOn(database.settings, { SMTP_URL: hanging });
  expect(await buyOnce(again, tally)).toBe(true);
  await again.stop();
  expect(await again.ended).toBe(0);
  expect(await judge('mail server hangs', tally, database)).toEqual(nothingWrong);
  await database.remove();
});

test('a mail server whose answer is lost: mails come again with the same Message-ID, and none is missing', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const sink = await startSink();
  const tally = await buy(database, await losingAnswer(sink));
  const first = new Set(sink.mails.map(({ messageId }) => messageId));
  expect(first.size).toBe(mailsOf(purchases));
  const later = await deliverRest(database);
  expect(new Set(later.map(({ messageId }) => messageId))).toEqual(first);
  expect(await judge('answer of the mail server lost', tally, database)).toEqual(nothingWrong);
  await database.remove();
});
