import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { ConfigError, parseConfig, readEnvironment } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { loadTarifBook } from './reference/load-tarif-book.ts';
import { ReferenceError, referenceFolder } from './reference/read-reference.ts';
import { seedReference } from './reference/seed-reference.ts';
import { loadWebsite } from './website/website.ts';

const start = async () => {
  const config = parseConfig(readEnvironment());
  const connection = await connectDatabase(config, (cause) => say(`Datenbankverbindung verloren: ${cause.message}`));
  await migrate(connection.database);
  await seedReference(connection.database, referenceFolder);
  const tarifBook = await loadTarifBook(connection.database);
  const website = await loadWebsite(join(import.meta.dirname, '../../build/client'));
  const app = await buildApp({ config, connection, tarifBook, website });

  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) app.log.fatal({ err }, 'the server stops');
    await app.close();
    await connection.close();
  });
  await app.listen({ port: config.port, host: config.host });
  say(
    `Tierdach läuft auf ${config.publicUrl} (${config.appEnv}, ${config.databaseUrl === null ? 'eingebaute Datenbank' : 'PostgreSQL'})`,
  );
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
