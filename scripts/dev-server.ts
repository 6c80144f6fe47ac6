import { argv, env } from 'node:process';

/**
 * The server of the shop (`main`) or of the desk (`desk-main`), as `node --watch-path` runs it. Watching tells every process to
 * report the files it loads by a message to its parent; the shop's own processes (database, typesetting) speak to theirs in messages of their own, and must not be told.
 */
delete env['WATCH_REPORT_DEPENDENCIES'];
// Settings are not read from the command line: what names the server is none of them.
const [name] = argv.splice(2, 1);
await (name === 'desk-main' ? import('#server/processes/desk-main.ts') : import('#server/processes/main.ts'));
