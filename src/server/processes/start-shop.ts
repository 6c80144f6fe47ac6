import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildShop } from '#server/shop.ts';
import { systemClock } from '#server/foundation/clock.ts';
import { parseConfig, readEnvironment, type Config } from '#server/foundation/config/config.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { checkDataKeys } from '#server/foundation/database/sealing/reseal.ts';
import { createDays } from '#server/business/day/days.ts';
import { createLetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { startDocumentPrinter, type DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { createKeptDocuments } from '#server/foundation/documents/printing/kept-documents.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { endOnSignal, endWithoutDatabase } from './end-process.ts';
import { createMailer } from '#server/foundation/mail/delivering/mailer.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { say, sayServing } from './say.ts';
import { toVets } from '#server/business/vets/vet-file.ts';
import { siteSettings } from '#server/foundation/website/fill-marks.ts';
import { findTracing } from '#server/foundation/watching/find-tracing.ts';
import { loadWebsite } from '#server/foundation/website/website.ts';

type ShopParts = { config?: Config; printer?: DocumentPrinter };

/** Everything that the process holds while it serves. */
export const startShop = async (reference: ReferenceData, parts: ShopParts = {}) => {
  const config = parts.config ?? parseConfig(readEnvironment());
  const printer = parts.printer ?? startPrinter(config);
  const onLoss = (cause: Error) => say(`Datenbankverbindung verloren: ${cause.message}`);
  const connection = await connectDatabase(config, onLoss, endWithoutDatabase);
  await migrate(connection.database);
  await checkDataKeys(connection.database);
  await keepPremiumVersion(connection.database, premiumVersionOf(reference), systemClock.now());
  const tarifBook = toTarifBook(reference);
  const website = await loadWebsite(join(import.meta.dirname, '../../../build/client'), siteSettings(config));
  const tracing = await findTracing(config);
  const app = await buildShop({
    config,
    connection,
    reference,
    tarifBook,
    vets: toVets(reference.vet),
    website,
    clock: systemClock,
    mailer: createMailer(config),
    printer,
    tracing,
  });

  const days = createDays({ database: connection.database, clock: systemClock, log: app.log });
  app.addHook('onClose', async () => days.stop());

  let isStopping = false;
  endOnSignal(app, { parts: [printer, connection, ...(tracing === null ? [] : [tracing])], onStop: () => (isStopping = true) });
  const address = await app.listen({ port: config.port, host: config.host });
  days.start();
  const documents = publicDocuments(tarifBook);
  const archive = createLetterArchive({ database: connection.database, printer, clock: systemClock });
  const printAndKeep = async () => {
    await printer.printAhead([...documents.byKey.values()].map(({ source }) => source));
    await archive.keepEdition(documents);
  };
  void printAndKeep().catch((err: unknown) => {
    // Whoever stops the shop soon after its start loses nothing: no customer waits for these.
    if (!isStopping) app.log.error({ err }, 'a document cannot be printed');
  });
  if (!cluster.isWorker) sayServing(config, address);
};

/** The cores are shared by all processes of this machine. */
const startPrinter = ({ dataDir, workers }: Config) =>
  startDocumentPrinter({
    presses: Math.max(1, Math.floor(availableParallelism() / workers)),
    kept: createKeptDocuments(join(dataDir, 'documents')),
  });
