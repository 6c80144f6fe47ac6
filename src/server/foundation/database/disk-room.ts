import { statfs } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';

/** One more file of the log (16 MB) and what belongs to it must fit. */
const leastBytes = 32 * 1024 * 1024;

const diskFull = '53100';

/** As PostgreSQL says it. */
export class FullDiskError extends Error {
  readonly code = diskFull;
  constructor() {
    super('the disk of the database is full');
  }
}

export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastBytes;
};

/** Remembers that the database could not write, until it can: asking it something would not show that (spec 23.3). */
export const watchDisk = () => {
  let isFull = false;
  return {
    note: (cause: unknown) => {
      if ((cause as { code?: string } | null)?.code === diskFull) isFull = true;
    },
    /** Throws while it is full. What is written is gone with the transaction. */
    check: async <Tables>(database: Kysely<Tables>) => {
      if (!isFull) return;
      await database.transaction().execute(async (transaction) => {
        await sql`
          create temporary table disk_room on commit drop as
          select repeat(md5(line::text), 100) as filler from generate_series(1, 64) as line
        `.execute(transaction);
      });
      isFull = false;
    },
  };
};
