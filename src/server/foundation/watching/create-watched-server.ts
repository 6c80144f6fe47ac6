import type { FastifyInstance } from 'fastify';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Config } from '#server/foundation/config/config.ts';
import type { DatabaseConnection } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { createServer } from '#server/foundation/http/create-server.ts';
import { serveOperations } from '#server/foundation/http/operations-routes.ts';
import type { Siblings } from '#server/foundation/http/siblings.ts';
import type { Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import type { Website } from '#server/foundation/website/website.ts';
import { publishMetrics } from './publish-metrics.ts';
import type { Tracing } from './tracing.ts';
import { watchParts } from './watch-parts.ts';

/** What shop and desk are both made of. */
export type ServerParts = {
  config: Config;
  connection: DatabaseConnection;
  tarifBook: TarifBook;
  clock: Clock;
  mailer: Mailer;
  printer: DocumentPrinter;
  /** The built web; null where something else serves it. */
  website: Website | null;
  /** Where log lines go; standard output by default. */
  logTarget?: { write: (line: string) => void };
  /** Where somebody collects traces. */
  tracing?: Tracing | null;
};

type Own = {
  /** The address that its visitors use. */
  url: string;
  siblings?: Siblings | null;
  /** What has to stand before the first route. */
  prepare?: (app: FastifyInstance) => Promise<void>;
};

/** A server that is counted, traced and asked for its health, with its mailer and printer watched. */
export const createWatchedServer = async (parts: ServerParts, { url, siblings = null, prepare }: Own) => {
  const { config, connection, tarifBook, clock, website, logTarget } = parts;
  const { meters, tracing, mailer, printer } = watchParts(parts);
  const noteRefused = (limit: string) => meters.refusals.inc({ limit });
  const app = createServer({ config, clock, website, logTarget, ownUrl: url, siblings, noteRefused, tracing });
  await prepare?.(app);
  const house = { database: connection.database, clock, dataDir: config.dataDir, tarifVersion: tarifBook.version };
  publishMetrics(app, { meters, house });
  serveOperations(app, { appEnv: config.appEnv, ownUrl: url, clock, ping: connection.ping });
  return { app, mailer, printer, noteRefused };
};
