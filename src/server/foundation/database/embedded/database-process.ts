import { once } from 'node:events';
import { rm, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs, lockFolder } from './data-folder.ts';
import { makeOwnFolder, socketPathIn } from './socket-folder.ts';
import { createTurnstile } from './turnstile.ts';

/**
 * Runs PGlite and speaks PostgreSQL's protocol on a Unix socket. A process of its own, because V8 may abort where several
 * threads of one process load and drop WebAssembly (docs/decisions/003).
 */
const [dataDir, socketDir, durability] = process.argv.slice(2) as [string, string, 'durable' | 'volatile'];

// Without -F (which turns fsync off), and with the one sync method that WebAssembly's file system offers.
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

const start = async () => {
  // The lock belongs to whoever writes: it must outlive a server that was killed until this process has ended too.
  if (!lockFolder(dataDir)) return null;
  const database = await PGlite.create(
    durability === 'durable' ? { fs: new DurableNodeFs(dataDir), startParams: durableStartParams } : { dataDir },
  );
  const turnstile = createTurnstile(database, { silentMs: 60_000, silentAtCloseMs: 5_000, onPanic: () => process.exit(1) });
  const server = createServer(turnstile.admit);
  // Whatever is left there is of a process that was killed: who has the lock is alone.
  await makeOwnFolder(socketDir);
  await rm(socketPathIn(socketDir), { force: true });
  server.listen(socketPathIn(socketDir));
  await once(server, 'listening');
  return async () => {
    await turnstile.close();
    server.close();
    await database.close();
    // What somebody else put or removed there is no reason to fail at the end.
    await rmdir(socketDir).catch(() => undefined);
  };
};

// Nobody is left to speak to: the server was killed.
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole group; the server closes this process when it has finished with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

const close = await start();
process.on('message', async () => {
  await close?.();
  process.exit();
});
process.send?.(close === null ? 'in-use' : 'ready');
