import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reachDatabase, type ReachedDatabase } from './reach-database.ts';
import { socketFolderOf } from './socket-folder.ts';

export type EmbeddedDatabase = {
  /** Folder of the Unix socket, for the driver's `host`. The same for as long as the data folder has its place. */
  socketDir: string;
  /** Resolves when the database answers; after a loss that is when it was started again or another process's was found. */
  untilReached: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  /** False skips fsync: only for tests, whose data nobody misses. */
  isDurable: boolean;
  onCrash: (cause: Error) => void;
  /** How long to try while another process holds the folder without answering: it may be at its own first start. */
  patienceMs?: number;
};

export const startEmbedded = async (
  dataDir: string,
  { isDurable, onCrash, patienceMs = 120_000 }: Options,
): Promise<EmbeddedDatabase> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const socketDir = await socketFolderOf(dataDir);
  const place = { databaseDir: join(dataDir, 'database'), socketDir, isDurable };
  let isClosing = false;
  let reached: Promise<ReachedDatabase> | null = null;

  const open = async () => {
    const database = await reachDatabase(place, patienceMs);
    void database.ended.then(lose);
    return database;
  };
  const reach = () => {
    reached ??= open().catch((cause: unknown) => {
      // Whoever asks next tries again.
      reached = null;
      throw cause;
    });
    return reached;
  };
  const lose = (how: string) => {
    if (isClosing) return;
    reached = null;
    onCrash(new Error(`${how} and is started again`));
    reach().catch(onCrash);
  };
  await reach();
  return {
    socketDir,
    untilReached: async () => void (await reach()),
    close: async () => {
      isClosing = true;
      const database = await reached?.catch(() => null);
      await database?.close();
    },
  };
};
