import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database-kinds.ts';
import { startServerProcess } from './server-process.ts';

export const paperlessServer = [join(import.meta.dirname, 'paperless-server.ts')] as const;

/** A server of its own process on a test's database; the second shares it with the first. */
export const startOnDatabase = async ({ settings }: TestDatabase, environment: Record<string, string>) => {
  const address: Record<string, string> = settings.databaseUrl === null ? {} : { DATABASE_URL: settings.databaseUrl };
  const server = await startServerProcess({ DATA_DIR: settings.dataDir, ...address, ...environment }, paperlessServer);
  onTestFinished(server.stop);
  return server;
};
