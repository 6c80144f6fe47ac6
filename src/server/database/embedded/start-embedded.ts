import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type EmbeddedDatabase = {
  /** Folder of the Unix socket, for the driver's `host`. */
  socketDir: string;
  close: () => Promise<void>;
};

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Der Datenordner ${folder} wird schon von einem anderen Server benutzt. Die eingebaute Datenbank kennt nur einen; mehrere brauchen DATABASE_URL.`,
    );
  }
}

type Options = {
  /** False skips fsync: only for tests, whose data nobody misses. */
  isDurable: boolean;
  onCrash: (cause: Error) => void;
};

export const startEmbedded = async (dataDir: string, { isDurable, onCrash }: Options): Promise<EmbeddedDatabase> => {
  const databaseDir = join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // mkdtemp makes a folder that only this user may enter: the socket has no password.
  const socketDir = await mkdtemp(join(tmpdir(), 'tierdach-'));
  const socketPath = join(socketDir, '.s.PGSQL.5432');
  let isClosing = false;
  let child: ChildProcess;

  const start = async () => {
    await rm(socketPath, { force: true });
    child = await startProcess(databaseDir, socketPath, isDurable);
    child.once('exit', (code, signal) => {
      if (isClosing) return;
      onCrash(new Error(`the database process ended (${signal ?? code}) and is started again`));
      start().catch(onCrash);
    });
  };
  await start().catch(async (cause: unknown) => {
    await rm(socketDir, { recursive: true, force: true });
    throw cause;
  });
  return {
    socketDir,
    close: async () => {
      isClosing = true;
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
      await rm(socketDir, { recursive: true, force: true });
    },
  };
};

const startProcess = async (databaseDir: string, socketPath: string, isDurable: boolean): Promise<ChildProcess> => {
  const child = fork(
    join(import.meta.dirname, 'database-process.ts'),
    [databaseDir, socketPath, isDurable ? 'durable' : 'volatile'],
    // What lives for seconds is done before a better compilation of PostgreSQL would be.
    { execArgv: isDurable ? [] : ['--liftoff-only'] },
  );
  const failed = once(child, 'exit').then(() => 'failed');
  const answered = once(child, 'message').then(([message]) => String(message));
  const answer = await Promise.race([answered, failed]);
  if (answer === 'in-use') {
    child.kill('SIGKILL');
    throw new FolderInUseError(databaseDir);
  }
  if (answer !== 'ready') throw new Error(`Die eingebaute Datenbank in ${databaseDir} startet nicht.`);
  return child;
};
