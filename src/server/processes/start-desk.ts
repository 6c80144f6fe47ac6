import { join } from 'node:path';
import brand from '#reference/brand.json' with { type: 'json' };
import { systemClock } from '#server/foundation/clock.ts';
import { parseConfig, readEnvironment } from '#server/foundation/config/config.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { checkDataKeys } from '#server/foundation/database/sealing/reseal.ts';
import { buildDesk } from '#server/desk.ts';
import { startDocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { endOnSignal, endWithoutDatabase } from './end-process.ts';
import { createMailer } from '#server/foundation/mail/delivering/mailer.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { say } from './say.ts';
import { findTracing } from '#server/foundation/watching/find-tracing.ts';
import { loadDeskPages } from '#server/foundation/website/website.ts';

/** The provider's desk, beside the shop and on the same database (spec 19.1). */
export const startDesk = async (reference: ReferenceData, { printer = startDocumentPrinter() } = {}) => {
  const config = parseConfig(readEnvironment());
  const onLoss = (cause: Error) => say(`Datenbankverbindung verloren: ${cause.message}`);
  const connection = await connectDatabase(config, onLoss, endWithoutDatabase);
  await migrate(connection.database);
  await checkDataKeys(connection.database);
  const tracing = await findTracing({ ...config, tracesName: `${config.tracesName}-desk` });
  const desk = await buildDesk({
    config,
    connection,
    reference,
    tarifBook: toTarifBook(reference),
    website: await loadDeskPages(join(import.meta.dirname, '../../../build/desk')),
    clock: systemClock,
    mailer: createMailer(config),
    printer,
    tracing,
  });
  endOnSignal(desk, { parts: [printer, connection, ...(tracing === null ? [] : [tracing])] });
  const address = await desk.listen({ port: config.deskPort, host: config.deskHost });
  say(`${brand.name} Schreibtisch läuft auf ${address} (${config.appEnv})`);
};
