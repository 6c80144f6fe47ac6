import { sql, type Kysely } from 'kysely';
import type pg from 'pg';

const readOnly = '25006';

/** As PostgreSQL says it. */
class ReadOnlyError extends Error {
  readonly code = readOnly;
  constructor() {
    super('the database takes no writes: it follows another one');
  }
}

const isRefused = (cause: unknown) => (cause as { code?: string } | null)?.code === readOnly;

/** Throws where only reading is allowed. */
export const expectWritable = async <Tables>(database: Kysely<Tables>) => {
  const { rows } = await sql<{ setting: string }>`select current_setting('transaction_read_only') as setting`.execute(database);
  if (rows[0]?.setting === 'on') throw new ReadOnlyError();
};

/**
 * A leader that has become a follower keeps its connections and refuses every write. From the first refusal on, none that was made before
 * is used again: a new one finds the new leader (spec 23.5).
 */
export const leaveFollowers = (pool: pg.Pool) => {
  let age = 0;
  const ages = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => void ages.set(client, age));
  return {
    note: (cause: unknown) => {
      if (isRefused(cause)) age += 1;
    },
    connect: async (): Promise<pg.PoolClient> => {
      for (;;) {
        const client = await pool.connect();
        if (ages.get(client) === age) return client;
        client.release(true);
      }
    },
  };
};
