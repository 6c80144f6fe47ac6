import { copyTemplate, type TestDatabase } from '#server/testing/database-kinds.ts';
import { testDatabaseUrl } from './test-database.ts';

/** With all tables and nothing in them, for a shop of a test's own. */
export const ownDatabase = (): Promise<TestDatabase> => copyTemplate({ kind: 'postgres', url: testDatabaseUrl('postgres') });
