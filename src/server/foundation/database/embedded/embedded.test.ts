import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { copyNewDatabase } from '#server/testing/databases/new-database.ts';
import { FolderInUseError } from './reach-database.ts';
import { startEmbedded } from './start-embedded.ts';

const never = (cause: Error) => {
  throw cause;
};

const copyFolder = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-embedded-'));
  await copyNewDatabase(dataDir);
  return dataDir;
};

/** Finds a process by a part of its command line. */
const findProcess = async (part: string) => {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (commandLine.includes(part)) return Number(pid);
  }
  throw new Error(`no process of ${part}`);
};

test('a second connection shares the database; after a close of both the data is there', async () => {
  const dataDir = await copyFolder();
  const settings = { databaseUrl: null, dataDir };
  const first = await connectDatabase(settings, never);
  await sql`create table note (text text, day date, amount numeric, id bigint generated always as identity)`.execute(
    first.database,
  );
  const second = await connectDatabase(settings, never);
  await sql`insert into note (text, day, amount) values ('Grüße', '2024-02-29', 1.10)`.execute(second.database);
  await second.close();
  await first.close();

  const third = await connectDatabase(settings, never);
  const { rows } = await sql`select * from note`.execute(third.database);
  expect(rows).toEqual([{ text: 'Grüße', day: '2024-02-29', amount: '1.10', id: 1 }]);
  await third.close();
  await rm(dataDir, { recursive: true });
});

test('a database that is in use and cannot be joined is refused with the reason', async () => {
  const dataDir = await copyFolder();
  const first = await startEmbedded(dataDir, { isDurable: false, onCrash: never });
  vi.stubEnv('TMPDIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const second = startEmbedded(dataDir, { isDurable: false, onCrash: never, patienceMs: 0 });
  await expect(second).rejects.toThrow(FolderInUseError);
  await first.close();
  await rm(dataDir, { recursive: true });
});

test('an answer may be fetched in parts, and the next question finds its turn', async () => {
  const dataDir = await copyFolder();
  const { socketDir, close } = await startEmbedded(dataDir, { isDurable: false, onCrash: never });
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'postgres' });
  await client.connect();
  // `rows` is how many to fetch at a time; its types do not know it.
  const inParts = { text: 'select generate_series(1, $1::int) as number', values: [5], rows: 2 };
  expect((await client.query(inParts)).rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect((await client.query('select 6 as number')).rows).toEqual([{ number: 6 }]);
  await client.end();
  await close();
  await rm(dataDir, { recursive: true });
});

test('the embedded database syncs its log to the disk', async () => {
  const dataDir = await copyFolder();
  const { database, close } = await connectDatabase({ databaseUrl: null, dataDir }, never);
  const { rows } = await sql<{ fsync: string; method: string }>`
    select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method
  `.execute(database);
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
  await close();
  await rm(dataDir, { recursive: true });
});

test('a database process that dies is started again, and what was acknowledged is there', async () => {
  const dataDir = await copyFolder();
  const crashes: string[] = [];
  const { database, close } = await connectDatabase({ databaseUrl: null, dataDir }, (cause) => crashes.push(cause.message));
  await sql`create table note (text text)`.execute(database);
  const pid = await findProcess(`database-process.ts\0${dataDir}`);
  await sql`insert into note values ('bleibt')`.execute(database);
  process.kill(pid, 'SIGKILL');
  const notes = () =>
    sql`select * from note`.execute(database).then(
      ({ rows }) => rows,
      () => [],
    );
  await expect.poll(notes, { timeout: 200_000 }).toEqual([{ text: 'bleibt' }]);
  expect(crashes.join()).toContain('started again');
  await close();
  await rm(dataDir, { recursive: true });
});

/** Answers the killed ones; ends when it is told to. */
const killEveryProcess = (part: string, isOver: () => boolean) => {
  const killed = new Set<number>();
  const look = async () => {
    while (!isOver()) {
      const pid = await findProcess(part).catch(() => null);
      if (pid !== null && !killed.has(pid)) {
        process.kill(pid, 'SIGKILL');
        killed.add(pid);
      }
    }
    return killed;
  };
  return look();
};

test('a database process that dies while it is started again is started once more, and given up in the end', async () => {
  const dataDir = await copyFolder();
  const crashes: string[] = [];
  let gone: Error | null = null;
  const { untilReached, close } = await startEmbedded(dataDir, {
    isDurable: false,
    onCrash: ({ message }) => void crashes.push(message),
    onGone: (cause) => (gone = cause),
    pausesMs: [1, 1, 1, 1],
  });
  const part = `database-process.ts\0${dataDir}`;
  const killed = await killEveryProcess(part, () => crashes.some((message) => message.includes('startet nicht')));
  expect(killed.size).toBeGreaterThanOrEqual(2);
  await expect
    .poll(
      () =>
        untilReached().then(
          () => true,
          () => false,
        ),
      { timeout: 200_000 },
    )
    .toBe(true);
  expect(gone).toBeNull();

  await killEveryProcess(part, () => gone !== null);
  await expect(untilReached()).rejects.toMatchObject({ code: '57P03' });
  await close();
  await rm(dataDir, { recursive: true });
});
