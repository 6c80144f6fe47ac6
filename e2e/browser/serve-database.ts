import { createPostgresDatabase, preparePostgresTemplate } from '#server/testing/database-kinds.ts';

/** The PostgreSQL of the browser tests, with a filled database to copy and the one that shop and desk share. */
const [home, shared] = process.argv.slice(2) as [string, string];
const { template, tearDown } = await preparePostgresTemplate(home);
await createPostgresDatabase(template.url, 'postgres', shared);
process.once('SIGTERM', () => void tearDown().then(() => process.exit()));
// Playwright waits for this line.
console.log('database ready');
