import { postgresUrl } from '#server/testing/postgres-server.ts';

/** Shop and desk share it with the tests. */
export const sharedDatabase = 'shop';

/** On the run's own PostgreSQL; playwright.config.ts says where it is. */
export const testDatabaseUrl = (database = sharedDatabase) => postgresUrl(process.env['E2E_POSTGRES_HOME'] ?? '', database);
