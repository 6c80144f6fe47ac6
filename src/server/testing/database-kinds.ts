import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import { copyNewDatabase } from './databases/new-database.ts';
import { refuseSecondConnection } from './databases/one-connection.ts';
import { startPostgresServer } from './postgres-server.ts';
import { shippedReference } from './shipped-reference.ts';

/** What the set-up of a test run hands to each test file: a database with all tables and the premium version of the shipped files, to be copied. */
export type TestDatabaseTemplate = { kind: 'embedded'; dataDir: string } | { kind: 'postgres'; url: string };

const failOnIdleError = (cause: Error) => {
  // Stopping the server at the end of the run breaks idle connections; that is no fault of a test.
  if (!/terminating connection|ECONNRESET|Connection terminated/.test(cause.message)) throw cause;
};

const fill = async (database: Database) => {
  await migrate(database);
  const { reference } = await shippedReference();
  await keepPremiumVersion(database, premiumVersionOf(reference), new Date());
};

/** What PostgreSQL makes new databases from is two thirds of the files, and each test would copy them. */
const dropSpareDatabases = async (database: Database) => {
  await sql`update pg_database set datistemplate = false`.execute(database);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.ref(name)}`.execute(database);
};

/** A thousand small files: one after the other takes a fiftieth of the time that they take all at once. */
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

export const prepareEmbeddedTemplate = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-template-'));
  const { database, close } = await connectDatabase({ databaseUrl: null, dataDir, isDurable: false }, failOnIdleError);
  await fill(database);
  await dropSpareDatabases(database);
  await close();
  return {
    template: { kind: 'embedded', dataDir } satisfies TestDatabaseTemplate,
    tearDown: () => removeFolder(dataDir),
  };
};

export const preparePostgresTemplate = async (home?: string) => {
  const server = await startPostgresServer(home);
  const url = server.urlOf('postgres');
  const { database, close } = await connectDatabase({ databaseUrl: url, dataDir: '' }, failOnIdleError);
  await fill(database);
  await close();
  return { template: { kind: 'postgres', url } satisfies TestDatabaseTemplate, tearDown: server.stop };
};

/** A database of a test file's own, that can also be opened again after a close. */
export type TestDatabase = {
  settings: { databaseUrl: string | null; dataDir: string; isDurable: boolean; dataKeys?: string };
  remove: () => Promise<void>;
};

export const copyTemplate = async (template: TestDatabaseTemplate): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-test-'));
  const remove = async () => removeFolder(dataDir);
  if (template.kind === 'embedded') {
    cpSync(join(template.dataDir, 'database'), join(dataDir, 'database'), { recursive: true });
    return { settings: { databaseUrl: null, dataDir, isDurable: false }, remove };
  }
  const databaseUrl = await createPostgresDatabase(template.url, 'postgres');
  return { settings: { databaseUrl, dataDir, isDurable: false }, remove };
};

export const createPostgresDatabase = async (
  url: string,
  copied: 'postgres' | 'template0',
  name = `test_${randomUUID().replaceAll('-', '')}`,
) => {
  const admin = await connectDatabase({ databaseUrl: url.replace('/postgres?', '/template1?'), dataDir: '' }, failOnIdleError);
  await sql`create database ${sql.ref(name)} template ${sql.ref(copied)}`.execute(admin.database);
  await admin.close();
  return url.replace('/postgres?', `/${name}?`);
};

/** Without any tables. */
export const createEmptyDatabase = async (template: TestDatabaseTemplate): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-test-'));
  const databaseUrl = template.kind === 'embedded' ? null : await createPostgresDatabase(template.url, 'template0');
  if (databaseUrl === null) await copyNewDatabase(dataDir);
  return { settings: { databaseUrl, dataDir, isDurable: false }, remove: async () => removeFolder(dataDir) };
};

export const openTestDatabase = (database: TestDatabase) => {
  refuseSecondConnection();
  return connectDatabase(database.settings, failOnIdleError);
};
