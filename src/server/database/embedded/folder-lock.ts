import { DatabaseSync } from 'node:sqlite';

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Der Datenordner ${folder} wird schon von einem anderen Server benutzt. Die eingebaute Datenbank kennt nur einen; mehrere brauchen DATABASE_URL.`,
    );
  }
}

/**
 * Two processes on one PGlite folder would lose data without a word. An exclusive SQLite transaction is a lock of the
 * operating system: it falls with the process, also with a kill.
 */
export const lockFolder = (folder: string): { release: () => void } => {
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUseError(folder);
  }
  return { release: () => lock.close() };
};
