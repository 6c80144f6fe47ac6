import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MendableError } from '#server/foundation/config/mendable-error.ts';

/** The name that the driver looks for in the folder it is given as host. */
const socketName = '.s.PGSQL.5432';
/** The operating system has room for 103 (macOS) or 107 (Linux) bytes. */
const longestPath = 100;

export class ForeignFolderError extends MendableError {
  constructor(folder: string) {
    super(
      `Der Ordner ${folder} gehört jemand anderem oder steht auch anderen offen. Darin spricht der Shop ohne Passwort mit seiner Datenbank. Bitte lösche ihn und starte neu.`,
    );
  }
}

export const socketPathIn = (folder: string) => join(folder, socketName);

/** Found from the data folder alone, whatever name leads to it: so that all processes on one database meet there. */
export const socketFolderOf = async (dataDir: string): Promise<string> => {
  const hash = createHash('sha256').update(await realpath(dataDir));
  const name = `tierdach-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 16)}`;
  const folder = join(tmpdir(), name);
  return Buffer.byteLength(socketPathIn(folder)) <= longestPath ? folder : join('/tmp', name);
};

/**
 * The socket has no password: only its folder keeps others out, and only its owner vouches for what answers there. False
 * when there is none yet.
 */
export const isOwnFolder = async (folder: string): Promise<boolean> => {
  const stats = await lstat(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (stats === null) return false;
  const isOwn = stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0;
  if (!isOwn) throw new ForeignFolderError(folder);
  return true;
};

export const makeOwnFolder = async (folder: string) => {
  await mkdir(folder, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  await isOwnFolder(folder);
};
