import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { Database, DatabaseConnection } from '#server/foundation/database/connect.ts';
import { createMailDelivery, type MailDelivery } from '#server/foundation/mail/delivering/delivery.ts';
import type { ComposedMail, MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import { createMailer, type Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findOutboxEntry, type OutboxEntry } from '#server/foundation/mail/outbox-list-store.ts';
import { createSealing } from '#server/foundation/mail/sealing.ts';
import { copyTemplate, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { startSmtpSink, type SmtpSink } from './smtp-sink.ts';

export const minuteMs = 60_000;

/** Time passes only when a test says so. */
const createTestClock = () => {
  let time = Date.parse('2026-11-15T13:05:00.000Z');
  return { now: () => new Date(time), advance: (ms: number) => void (time += ms) };
};

export const greet = (to = 'erika@beispiel.example') => ({
  to,
  subject: 'Grüße von Bello',
  text: 'Hallo Erika',
  html: '<p>Hallo Erika</p>',
});

/** Only of tests: what a mail of this name is made of is the delivery's business. */
export const testKind = (kind: string): MailKindOf<object> => ({ kind, compose: async () => ({ message: greet() }) });

type TestComposers = Readonly<Record<string, (payload: never) => Promise<ComposedMail>>>;
const greetings: TestComposers = { greeting: async (payload: { to?: string }) => ({ message: greet(payload.to) }) };

type DeliveryOptions = { smtpUrl?: string | null; mailer?: Mailer; composers?: TestComposers; database?: Database };

export type TestOutbox = {
  database: Database;
  dataDir: string;
  clock: ReturnType<typeof createTestClock>;
  log: { level: string; fields: object; message: string }[];
  /** Another connection to the same database, as a second process has it. */
  secondDatabase: () => Promise<Database>;
  delivery: (options: DeliveryOptions) => MailDelivery;
  enqueue: (payload?: { to?: string }, kind?: string) => Promise<number>;
  entryOf: (id: number) => Promise<OutboxEntry>;
  /** Stopped when the test ends. */
  startSink: typeof startSmtpSink;
};

/** A database of the file's own with an outbox that each test finds empty. Read its members inside tests only. */
export const useTestOutbox = (): TestOutbox => {
  const outbox = {} as TestOutbox;
  const connections: DatabaseConnection[] = [];
  const deliveries: MailDelivery[] = [];
  const sinks: SmtpSink[] = [];
  let copy: TestDatabase;

  beforeAll(async () => {
    copy = await copyTemplate(inject('databaseTemplate'));
    connections.push(await openTestDatabase(copy));
    outbox.database = connections[0]!.database;
    outbox.dataDir = copy.settings.dataDir;
  }, 120_000);
  beforeEach(async () => {
    await outbox.database.deleteFrom('outbox').execute();
    outbox.clock = createTestClock();
    outbox.log = [];
  });
  afterEach(async () => {
    for (const delivery of deliveries.splice(0)) await delivery.stop();
    for (const sink of sinks.splice(0)) await sink.stop();
  });
  afterAll(async () => {
    // The first one holds the embedded database for the others.
    for (const connection of connections.toReversed()) await connection.close();
    await copy.remove();
  });

  outbox.secondDatabase = async () => {
    connections.push(await openTestDatabase(copy));
    return connections.at(-1)!.database;
  };
  outbox.enqueue = (payload = {}, kind = 'greeting') => enqueueMail(outbox.database, testKind(kind), payload, outbox.clock.now());
  outbox.entryOf = async (id) => (await findOutboxEntry(outbox.database, id))!;
  outbox.startSink = async (options) => {
    sinks.push(await startSmtpSink(options));
    return sinks.at(-1)!;
  };
  outbox.delivery = ({ smtpUrl = null, mailer, database = outbox.database, ...options }) => {
    const note = (level: string) => (fields: object, message: string) => void outbox.log.push({ level, fields, message });
    const delivery = createMailDelivery({
      database,
      mailer: mailer ?? createMailer({ smtpUrl, mailFrom: 'Tierdach <info@tierdach.example>', dataDir: outbox.dataDir }),
      composers: Object.fromEntries(
        Object.entries(options.composers ?? greetings).map(([kind, compose]) => [
          kind,
          { compose: ({ payload }) => compose(payload) },
        ]),
      ),
      sealing: createSealing(async () => ['of tests']),
      clock: outbox.clock,
      log: { warn: note('warn'), error: note('error') } as never,
    });
    deliveries.push(delivery);
    return delivery;
  };
  return outbox;
};
