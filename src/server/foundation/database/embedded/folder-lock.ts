import { DatabaseSync } from 'node:sqlite';

/** A server that was killed needs a moment until its database process has noticed. */
const patienceMs = 3_000;

/**
 * Two processes on one PGlite folder would lose data without a word. An exclusive SQLite transaction is a lock of the
 * operating system: it falls with the process, also with a kill. False when somebody else holds it.
 */
export const lockFolder = (folder: string): boolean => {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
    // Held for as long as the process lives.
    held.push(lock);
    return true;
  } catch {
    lock.close();
    return false;
  }
};

const held: DatabaseSync[] = [];
