import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';

export type EmbeddedDatabase = {
  /** Folder of the Unix socket, for the driver's `host`. */
  socketDir: string;
  close: () => Promise<void>;
};

/** `isDurable: false` skips fsync: only for tests, whose data nobody misses. */
export const startEmbedded = async (dataDir: string, { isDurable = true } = {}): Promise<EmbeddedDatabase> => {
  const databaseDir = join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(databaseDir);
  // mkdtemp makes a folder that only this user may enter: the socket has no password.
  const socketDir = await mkdtemp(join(tmpdir(), 'tierdach-'));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir: databaseDir, socketPath: join(socketDir, '.s.PGSQL.5432'), isDurable },
  });
  const cleanUp = async () => {
    await worker.terminate();
    await rm(socketDir, { recursive: true, force: true });
    lock.release();
  };
  try {
    await once(worker, 'message');
  } catch (cause) {
    await cleanUp();
    throw new Error(`Die eingebaute Datenbank in ${databaseDir} startet nicht.`, { cause });
  }
  return {
    socketDir,
    close: async () => {
      const closed = once(worker, 'message');
      worker.postMessage('close');
      await closed;
      await cleanUp();
    },
  };
};
