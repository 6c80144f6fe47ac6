import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, parseConfig, readEnvironment } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { startDocumentPrinter, type DocumentPrinter } from './documents/document-printer.ts';
import { publicDocuments } from './documents/public-documents.ts';
import { createMailer } from './mail/mailer.ts';
import { loadTarifBook } from './reference/load-tarif-book.ts';
import { ReferenceError, referenceFolder } from './reference/read-reference.ts';
import { seedReference } from './reference/seed-reference.ts';
import { siteSettings } from './website/fill-marks.ts';
import { loadWebsite } from './website/website.ts';

const start = async () => {
  const config = parseConfig(readEnvironment());
  const connection = await connectDatabase(config, (cause) => say(`Datenbankverbindung verloren: ${cause.message}`));
  await migrate(connection.database);
  await seedReference(connection.database, referenceFolder);
  const tarifBook = await loadTarifBook(connection.database);
  const website = await loadWebsite(join(import.meta.dirname, '../../build/client'), siteSettings(config));
  const printer = startDocumentPrinter();
  const app = await buildApp({
    config,
    connection,
    tarifBook,
    website,
    clock: systemClock,
    mailer: createMailer(config),
    printer,
  });

  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) app.log.fatal({ err }, 'the server stops');
    await app.close();
    await printer.close();
    await connection.close();
  });
  const address = await app.listen({ port: config.port, host: config.host });
  void printAhead(printer, tarifBook).catch((err: unknown) => app.log.error({ err }, 'a document cannot be printed'));
  const databaseName = config.databaseUrl === null ? 'eingebaute Datenbank' : 'PostgreSQL';
  say(`Tierdach läuft auf ${address} (${config.appEnv}, ${databaseName})`);
};

/** The first customer shall not wait for documents that are the same for everybody. One at a time, so that a letter comes between. */
const printAhead = async (printer: DocumentPrinter, tarifBook: TarifBook) => {
  for (const { source } of publicDocuments(tarifBook).values()) await printer.print(source);
};

/** For the person at the terminal; everything else is in the log. */
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await start();
} catch (cause) {
  // What an operator can mend is said in words; anything else keeps its stack.
  const isMendable = cause instanceof ConfigError || cause instanceof ReferenceError;
  process.stderr.write(`${isMendable ? cause.message : (cause as Error).stack}\n`);
  process.exit(1);
}
