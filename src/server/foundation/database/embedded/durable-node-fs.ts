import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

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
