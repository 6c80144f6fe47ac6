import { env } from 'node:process';

/**
 * The API server as `node --watch-path` runs it. Watching tells every process to report the files it loads by a message to its
 * parent; the shop's own processes (database, typesetting) speak to theirs in messages of their own, and must not be told.
 */
delete env['WATCH_REPORT_DEPENDENCIES'];
await import('#server/processes/main.ts');
