import { join } from 'node:path';
import brand from '#reference/brand.json' with { type: 'json' };
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { parseConfig, readEnvironment } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { createDays } from './day/days.ts';
import { startDocumentPrinter, type DocumentPrinter } from './documents/document-printer.ts';
import { publicDocuments } from './documents/public-documents.ts';
import { endOnSignal, endWithoutDatabase } from './end-process.ts';
import { createMailer } from './mail/mailer.ts';
import { keepPremiumVersion } from './reference/premium-version-store.ts';
import { premiumVersionOf } from './reference/premium-version.ts';
import type { ReferenceData } from './reference/read-reference.ts';
import { toTarifBook } from './reference/to-tarif-book.ts';
import { toVets } from './vets/to-vets.ts';
import { siteSettings } from './website/fill-marks.ts';
import { loadWebsite } from './website/website.ts';

/** Everything that the process holds while it serves. */
export const startShop = async (reference: ReferenceData, { printer = startDocumentPrinter() } = {}) => {
  const config = parseConfig(readEnvironment());
  const onLoss = (cause: Error) => say(`Datenbankverbindung verloren: ${cause.message}`);
  const connection = await connectDatabase(config, onLoss, endWithoutDatabase);
  await migrate(connection.database);
  await keepPremiumVersion(connection.database, premiumVersionOf(reference), systemClock.now());
  const tarifBook = toTarifBook(reference);
  const website = await loadWebsite(join(import.meta.dirname, '../../build/client'), siteSettings(config));
  const app = await buildApp({
    config,
    connection,
    reference,
    tarifBook,
    vets: toVets(reference.vet),
    website,
    clock: systemClock,
    mailer: createMailer(config),
    printer,
  });

  const days = createDays({ database: connection.database, clock: systemClock, log: app.log });
  app.addHook('onClose', async () => days.stop());

  let isStopping = false;
  endOnSignal(app, { parts: [printer, connection], onStop: () => (isStopping = true) });
  const address = await app.listen({ port: config.port, host: config.host });
  days.start();
  void printAhead(printer, tarifBook).catch((err: unknown) => {
    // Who stops the shop soon after its start loses nothing: no customer waits for these.
    if (!isStopping) app.log.error({ err }, 'a document cannot be printed');
  });
  const databaseName = config.databaseUrl === null ? 'eingebaute Datenbank' : 'PostgreSQL';
  say(`${brand.name} läuft auf ${address} (${config.appEnv}, ${databaseName})`);
};

/** The first customer shall not wait for documents that are the same for everybody. One at a time, so that a letter comes between. */
const printAhead = async (printer: DocumentPrinter, tarifBook: TarifBook) => {
  for (const { source } of publicDocuments(tarifBook).values()) await printer.print(source);
};

/** For the person at the terminal; everything else is in the log. */
const say = (line: string) => process.stdout.write(`${line}\n`);
