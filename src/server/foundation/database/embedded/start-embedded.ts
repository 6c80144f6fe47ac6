import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FullDiskError, hasRoom } from '#server/foundation/database/disk-room.ts';
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
  /** Called once when the database was lost and cannot be started again: without it there is nothing left to serve. */
  onGone?: ((cause: Error) => void) | undefined;
  /** How long to try while another process holds the folder without answering: it may be at its own first start. */
  patienceMs?: number;
  /** Before each further try to start a database again that was lost. */
  pausesMs?: readonly number[];
};

/** Half a minute: what passes by itself (memory, a disk that is full for a moment) has passed, and a supervisor hears of the rest. */
const usualPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000];

/** What lived that long does not fall at every start: its next loss is a new one. */
const steadyMs = 60_000;

const lookForRoomMs = 1_000;

/** As PostgreSQL says that it cannot be connected to now. */
class AwayError extends Error {
  readonly code = '57P03';
}

export const startEmbedded = async (
  dataDir: string,
  { isDurable, onCrash, onGone, patienceMs = 120_000, pausesMs = usualPausesMs }: Options,
): Promise<EmbeddedDatabase> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const socketDir = await socketFolderOf(dataDir);
  const place = { databaseDir: join(dataDir, 'database'), socketDir, isDurable };
  const closing = new AbortController();
  let reached: Promise<ReachedDatabase>;
  let pausesLeft = [0, ...pausesMs];

  const open = async () => {
    const database = await reachDatabase(place, patienceMs);
    const since = performance.now();
    const loseIt = (how: string) => lose(how, performance.now() - since);
    void database.ended.then(loseIt);
    return database;
  };
  const setReached = (database: Promise<ReachedDatabase>) => {
    reached = database;
    // Whoever asks hears of it; nobody may be asking.
    reached.catch(() => undefined);
    return reached;
  };
  /** On a full disk it could not even start. Somebody makes room one day; nothing is counted until then. */
  const untilRoom = async () => {
    while (!(await hasRoom(dataDir))) {
      void setReached(Promise.reject(new FullDiskError()));
      await pause(lookForRoomMs, undefined, { signal: closing.signal });
    }
  };
  const openAgain = async () => {
    for (let pauseMs = pausesLeft.shift(); pauseMs !== undefined; pauseMs = pausesLeft.shift()) {
      if (pauseMs > 0) {
        // Nobody is kept waiting for a database that rests.
        void setReached(Promise.reject(new AwayError('the embedded database is away')));
        await pause(pauseMs, undefined, { signal: closing.signal });
      }
      await untilRoom();
      try {
        return await setReached(open());
      } catch (cause) {
        onCrash(cause as Error);
      }
    }
    const gone = new AwayError('the embedded database cannot be started again');
    void setReached(Promise.reject(gone));
    onGone?.(gone);
    return null;
  };
  const lose = (how: string, livedMs: number) => {
    if (closing.signal.aborted) return;
    if (livedMs > steadyMs) pausesLeft = [0, ...pausesMs];
    onCrash(new Error(`${how} and is started again`));
    // It throws only when everything is closed meanwhile.
    openAgain().catch(() => undefined);
  };
  await setReached(open());
  return {
    socketDir,
    untilReached: async () => void (await reached),
    close: async () => {
      closing.abort();
      const database = await reached.catch(() => null);
      await database?.close();
    },
  };
};
