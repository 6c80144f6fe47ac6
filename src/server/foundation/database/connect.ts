import { Kysely, PostgresDialect, type Logger, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { FullDiskError, hasRoom, watchDisk } from './disk-room.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { expectWritable, leaveFollowers } from './read-only.ts';
import { lazySealer, type Sealer } from './sealing/sealer.ts';
import { sealingClient } from './sealing/sealing-client.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;
/** Work that holds as a whole or not at all. */
export type Transaction = KyselyTransaction<Tables>;

export type DatabaseConnection = {
  database: Database;
  /** Throws when the database cannot be reached, or cannot write. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** Counts the pool's connections, at work and idle, and who waits for one. */
  poolCounts: () => Record<'used' | 'idle' | 'waiting', number>;
  /** Told of every statement that was carried out, without its values. */
  onStatement: (listener: StatementListener) => void;
};

type StatementListener = (statement: string, durationMs: number) => void;

export type DatabaseSettings = { databaseUrl: string | null; dataDir: string; isDurable?: boolean; dataKeys?: string | null };

/** PostgreSQL where an address is given, the embedded database otherwise; above this line nobody sees a difference. */
export const connectDatabase = async (
  settings: DatabaseSettings,
  onLoss: (cause: Error) => void,
  /** The embedded database was lost and does not come back. A PostgreSQL is somebody else's to start again. */
  onGone?: (cause: Error) => void,
): Promise<DatabaseConnection> => {
  const sealer = lazySealer(settings);
  if (settings.databaseUrl !== null) {
    return openPool({ connectionString: settings.databaseUrl, max: 10, connectionTimeoutMillis: 10_000 }, { sealer, onLoss });
  }
  const embedded = await startEmbedded(settings.dataDir, { isDurable: settings.isDurable ?? true, onCrash: onLoss, onGone });
  const connection = openPool(
    // Longer than with PostgreSQL: a long transaction of another process is waited for as well.
    { host: embedded.socketDir, user: 'postgres', database: 'postgres', max: 1, connectionTimeoutMillis: 30_000 },
    { sealer, onLoss, untilReached: embedded.untilReached },
  );
  return {
    ...connection,
    ping: async () => {
      if (!(await hasRoom(settings.dataDir))) throw new FullDiskError();
      await connection.ping();
    },
    close: async () => {
      await connection.close();
      await embedded.close();
    },
  };
};

/** The time limit turns a wait for a connection (with a pool of one also for oneself) into an error that names itself. */
type PoolOptions = pg.PoolConfig & { connectionTimeoutMillis: number };

type PoolParts = { sealer: () => Sealer; onLoss: (cause: Error) => void; untilReached?: () => Promise<void> };

const openPool = (options: PoolOptions, { sealer, onLoss, untilReached }: PoolParts): DatabaseConnection => {
  const pool = new pg.Pool({ ...options, types: { getTypeParser } });
  pool.on('error', onLoss);
  // A connection that breaks while a query runs says so twice: to the query, and by an event that must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const leading = leaveFollowers(pool);
  const connect = async () => {
    await untilReached?.();
    return sealingClient(await leading.connect(), sealer);
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
  const disk = watchDisk();
  let tell: StatementListener | null = null;
  const log: Logger = (event) => {
    tell?.(event.query.sql, event.queryDurationMillis);
    if (event.level !== 'error') return;
    disk.note(event.error);
    leading.note(event.error);
  };
  const database: Database = new Kysely<Tables>({ dialect, log });
  return {
    database,
    ping: async () => {
      await expectWritable(database).catch((cause: unknown) => {
        leading.note(cause);
        throw cause;
      });
      await disk.check(database);
    },
    close: () => database.destroy(),
    poolCounts: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onStatement: (listener) => (tell = listener),
  };
};

/** Calendar dates stay `YYYY-MM-DD` strings, ids become numbers; decimals stay strings, as pg gives them. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.DATE) return (value: string) => value;
  if (oid === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
};
