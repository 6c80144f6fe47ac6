import { DatabaseSync } from 'node:sqlite';
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

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

type NodeStream = { nfd: number };
type EmscriptenModule = { FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } } } } };

/**
 * PGlite's file system ignores fsync, so a power cut would lose commits that a customer was already told of.
 * This one hands each fsync to the operating system.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const addFsync = (module: EmscriptenModule) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addFsync as never] });
  }
}
