import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableNodeFs } from './durable-node-fs.ts';

/** Runs PGlite off the server's thread and speaks PostgreSQL's protocol on a Unix socket. */
const { dataDir, socketPath, isDurable } = workerData as { dataDir: string; socketPath: string; isDurable: boolean };

// Without -F (which turns fsync off), and with the one sync method that WebAssembly's file system offers.
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

const database = await PGlite.create(
  isDurable ? { fs: new DurableNodeFs(dataDir), startParams: durableStartParams } : { dataDir },
);
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 });
await server.start();

parentPort?.on('message', async () => {
  await server.stop();
  await database.close();
  parentPort?.postMessage('closed');
});
parentPort?.postMessage('ready');
