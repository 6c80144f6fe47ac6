import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { isOwnFolder, socketPathIn } from './socket-folder.ts';
import { aliveQuestion } from './wire-requests.ts';

/** A database process that answers: our own, or one that another process started. */
export type ReachedDatabase = {
  /** Says how, once it does not answer any more. */
  ended: Promise<string>;
  close: () => Promise<void>;
};

export type DatabasePlace = {
  databaseDir: string;
  socketDir: string;
  isDurable: boolean;
};

export class FolderInUseError extends MendableError {
  constructor(folder: string) {
    super(
      `Der Datenordner ${folder} wird schon benutzt, aber die Datenbank dort antwortet nicht. Mehrere Prozesse teilen sie nur auf demselben Rechner, mit demselben Benutzer und demselben TMPDIR; sonst brauchen sie DATABASE_URL.`,
    );
  }
}

/** Whoever is first starts the database process, the others join. The lock decides, so this may happen anywhere at once. */
export const reachDatabase = async (place: DatabasePlace, patienceMs: number): Promise<ReachedDatabase> => {
  const deadline = performance.now() + patienceMs;
  do {
    const reached = (await joinDatabase(place.socketDir)) ?? (await startDatabase(place));
    if (reached !== null) return reached;
    // Another process holds the lock and does not answer yet, or not any more. The wait for the lock was the pause.
  } while (performance.now() < deadline);
  throw new FolderInUseError(place.databaseDir);
};

const joinDatabase = async (socketDir: string): Promise<ReachedDatabase | null> => {
  if (!(await isOwnFolder(socketDir))) return null;
  // Stays open and silent: it closes when the database process ends.
  const watch = connect(socketPathIn(socketDir));
  // Its close says the same.
  watch.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    watch.once('close', () => resolve('the database process of another process ended'));
  });
  // An answer, since the operating system connects also to a process that is about to end.
  const answered = new Promise<true>((resolve) => watch.once('data', () => resolve(true)));
  watch.write(aliveQuestion);
  if ((await Promise.race([answered, ended])) !== true) return null;
  return { ended, close: async () => void watch.destroy() };
};

const startDatabase = async ({ databaseDir, socketDir, isDurable }: DatabasePlace): Promise<ReachedDatabase | null> => {
  const child: ChildProcess = fork(
    join(import.meta.dirname, 'database-process.ts'),
    [databaseDir, socketDir, isDurable ? 'durable' : 'volatile'],
    // What lives for seconds is done before a better compilation of PostgreSQL would be.
    { execArgv: isDurable ? [] : ['--liftoff-only'] },
  );
  const ended = once(child, 'exit').then(([code, signal]) => `the database process ended (${signal ?? code})`);
  const answered = once(child, 'message').then(([message]) => String(message));
  const answer = await Promise.race([answered, ended]);
  if (answer === 'in-use') {
    child.kill('SIGKILL');
    return null;
  }
  if (answer !== 'ready') throw new Error(`Die eingebaute Datenbank in ${databaseDir} startet nicht.`);
  return {
    ended,
    close: async () => {
      if (child.connected) child.send('close');
      await ended;
    },
  };
};
