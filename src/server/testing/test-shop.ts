import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { buildShop, type Dependencies } from '#server/shop.ts';
import type { Clock } from '#server/foundation/clock.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import type { DatabaseConnection } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { TemplateName } from '#server/foundation/documents/printing/document-source.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import type { Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import { usualCallsPerMinute } from '#server/foundation/config/settings.ts';
import { toVets } from '#server/business/vets/vet-file.ts';
import type { Website } from '#server/foundation/website/website.ts';
import { fromOutside } from './databases/one-connection.ts';
import { pretendPrinter, printerOf } from './pretend-printer.ts';
import { shippedReference, withClaimPage } from './shipped-reference.ts';
import { testPrinter } from './test-printer.ts';
import { testSettings } from './test-settings.ts';
import { withManyOffers } from './with-many-offers.ts';
import { copyTemplate, openTestDatabase, type TestDatabase, type TestDatabaseTemplate } from './database-kinds.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with vitest's own interface
  interface ProvidedContext {
    databaseTemplate: TestDatabaseTemplate;
  }
}

/** A whole shop on a database of its own, spoken to over HTTP. */
export type TestShop = {
  app: FastifyInstance;
  connection: DatabaseConnection;
  database: TestDatabase;
  tarifBook: TarifBook;
  clock: TestClock;
  /** What the shop sent, where the test brings no mailer of its own. */
  mails: MailMessage[];
  logLines: string[];
  /** What the shop was built of, for another server on the same database. */
  dependencies: Dependencies;
  /** Asks as the shop's own browser client would: with both headers. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Another one stands there for each test, with a database of its own. */
  isPerTest?: boolean;
};

export type Answer = { status: number; headers: Record<string, unknown>; text: string; bytes?: Buffer; json: () => never };

const clientHeaders = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };

type Options = {
  environment?: Record<string, string>;
  website?: Website | null;
  mailer?: Mailer;
  /** On a loaded machine the first documents take their time; only a test about impatience waits less. */
  mailWaitMs?: number;
  /** Real PDFs of these, for the tests that read them; a line stands for any other. */
  printed?: readonly TemplateName[];
  /** Only so many offers for each address, as the shipped reference says, and as many calls as usual. */
  isLimited?: boolean;
  /** Somebody else's page takes the bills. */
  claimUploadUrl?: string;
  /** One of the test's own. */
  printer?: DocumentPrinter;
  database?: TestDatabase;
};

/** Time stands still until a test moves it. */
type TestClock = Clock & { set: (instant: string) => void };
const startOfTests = '2026-11-15T10:00:00.000Z';

const createTestClock = (): TestClock => {
  let now = new Date(startOfTests);
  let elapsed = now.getTime();
  const set = (instant: string) => {
    const then = new Date(instant);
    elapsed += Math.max(0, then.getTime() - now.getTime());
    now = then;
  };
  return { now: () => new Date(now), elapsedMs: () => elapsed, set };
};

/** Keeps what would have been sent. */
const createTestMailer = (): { mailer: Mailer; mails: MailMessage[] } => {
  const mails: MailMessage[] = [];
  const send: Mailer['send'] = async (message, { id }) => {
    mails.push(message);
    return `<${id}@test>`;
  };
  return { mailer: { send }, mails };
};

export const startTestShop = async ({
  environment = {},
  website = null,
  mailer,
  mailWaitMs = 200_000,
  printed = [],
  isLimited = false,
  claimUploadUrl = '',
  printer = printed.length > 0 ? printerOf(printed, testPrinter()) : pretendPrinter,
  database: ownDatabase,
}: Options = {}): Promise<TestShop & { stop: () => Promise<void> }> => {
  const database = ownDatabase ?? (await copyTemplate(inject('databaseTemplate')));
  const connection = await openTestDatabase(database);
  const shipped = await shippedReference();
  const { tarifBook } = shipped;
  const limited = isLimited ? shipped.reference : withManyOffers(shipped.reference);
  const reference = withClaimPage(limited, claimUploadUrl);
  const logLines: string[] = [];
  const config = parseConfig({
    ...testSettings,
    LOG_LEVEL: 'info',
    ...(isLimited && { RATE_LIMIT_PER_MINUTE: `${usualCallsPerMinute}` }),
    ...environment,
  });
  const clock = createTestClock();
  const test = createTestMailer();
  const dependencies: Dependencies = {
    clock,
    mailer: mailer ?? test.mailer,
    mailWaitMs,
    // Nor does a dozen letters that are printed at once on such a machine mean that something hangs.
    composingLimitMs: 200_000,
    // Whoever waits for a mail of the next round waits for the event, not for the round.
    mailRoundMs: 200,
    jobRoundMs: 200,
    watchRoundMs: 50,
    printer,
    config,
    connection,
    reference,
    tarifBook,
    vets: toVets(reference.vet),
    website,
    logTarget: { write: (line) => void logLines.push(line) },
  };
  const app = await buildShop(dependencies);

  const { origin } = new URL(config.publicUrl);
  const send = async (options: InjectOptions): Promise<Answer> => {
    const response = await fromOutside(() => app.inject({ ...options, headers: { origin, ...options.headers } }));
    const { statusCode: status, headers, body: text, rawPayload: bytes } = response;
    return { status, headers, text, bytes, json: () => response.json() as never };
  };
  return {
    app,
    dependencies,
    connection,
    database,
    tarifBook,
    clock,
    mails: test.mails,
    logLines,
    get: (path, headers = clientHeaders) => send({ method: 'GET', url: path, headers }),
    post: (path, body, headers = clientHeaders) =>
      send({
        method: 'POST',
        url: path,
        headers: typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
        payload: body as never,
      }),
    stop: async () => {
      await app.close();
      await printer.close();
      await connection.close();
      await database.remove();
    },
  };
};

/** What stands on a shop begins and ends with the file's tests, or with each of them if the shop does. */
export const lifeOf = ({ isPerTest = false }: Pick<TestShop, 'isPerTest'>) =>
  isPerTest ? { begin: beforeEach, end: afterEach } : { begin: beforeAll, end: afterAll };

/**
 * One shop for all tests of a file; with `isPerTest` a new one for each, where what a test leaves (books, runs, a portfolio) would be counted by
 * the next. Read its members inside tests only.
 */
export const useTestShop = ({ isPerTest = false, ...options }: Options & { isPerTest?: boolean } = {}): TestShop => {
  const shop = { isPerTest } as TestShop;
  const { begin, end } = lifeOf(shop);
  let stop = async () => {};
  begin(async () => {
    const started = await startTestShop(options);
    stop = started.stop;
    Object.assign(shop, started);
  }, 120_000);
  end(() => stop());
  return shop;
};
