import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableNodeFs } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Runs PGlite and speaks PostgreSQL's protocol on a Unix socket. A process of its own, because V8 may abort where several
 * threads of one process load and drop WebAssembly (docs/decisions/003).
 */
const [dataDir, socketPath, durability] = process.argv.slice(2) as [string, string, 'durable' | 'volatile'];

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
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 });
  await server.start();
  return { database, server };
};

// Nobody is left to speak to: the server was killed.
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole group; the server closes this process when it has finished with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

const running = await start();
process.on('message', async () => {
  await running?.server.stop();
  await running?.database.close();
  process.exit();
});
process.send?.(running === null ? 'in-use' : 'ready');
