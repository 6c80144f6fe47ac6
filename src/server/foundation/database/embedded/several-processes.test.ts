import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { copyNewDatabase } from '#server/testing/databases/new-database.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { paperlessServer } from '#server/testing/start-on-database.ts';
import { isThorough, testSettings } from '#server/testing/test-settings.ts';
import { startClient } from './testing/client-process.ts';

const makeDataDir = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-several-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
};

const startTwo = async () => {
  const dataDir = await makeDataDir();
  await copyNewDatabase(dataDir);
  const owner = await startClient(dataDir);
  await owner.ask('create table note (author text, number int)');
  return { dataDir, owner, joined: await startClient(dataDir) };
};

type Client = Awaited<ReturnType<typeof startClient>>;

const insert = (client: Client, author: string, number: number) =>
  client.ask('insert into note values ($1, $2) returning number + 1 as next', author, number);
const count = async (client: Client) => (await client.ask('select count(*)::int as notes from note'))[0]?.['notes'];
const numbers = Array.from({ length: isThorough ? 300 : 40 }, (_, index) => index);

test('two processes that write and read at once each get the answers to their own questions', async () => {
  const { owner, joined } = await startTwo();
  const work = async (client: Client, author: string) => {
    for (const number of numbers) {
      expect(await insert(client, author, number)).toEqual([{ next: number + 1 }]);
      expect(await client.ask('select $1::text as author, $2::int as number', author, number)).toEqual([{ author, number }]);
      expect(await client.ask('select count(*)::int as notes, max(number) as last from note where author = $1', author)).toEqual([
        { notes: number + 1, last: number },
      ]);
    }
  };
  await Promise.all([work(owner, 'Anna'), work(joined, 'Boris')]);
  expect(await count(owner)).toBe(2 * numbers.length);
});

test('nobody sees into a transaction; whoever asks meanwhile is answered after its end', async () => {
  const { owner, joined } = await startTwo();
  let isAnswered = false;
  await owner.ask('begin');
  await insert(owner, 'Anna', 1);
  const counted = count(joined).finally(() => (isAnswered = true));
  for (const number of numbers) await insert(owner, 'Anna', number);
  expect(isAnswered).toBe(false);
  await owner.ask('commit');
  expect(await counted).toBe(numbers.length + 1);
});

test('what a process did in a transaction is undone when it is killed, and the other goes on', async () => {
  const { owner, joined } = await startTwo();
  await insert(joined, 'Boris', 1);
  await joined.ask('begin');
  await insert(joined, 'Boris', 2);
  const counted = count(owner);
  await joined.kill();
  expect(await counted).toBe(1);
  await insert(owner, 'Anna', 1);
  expect(await count(owner)).toBe(2);
});

test('when the process that started the database is killed, another starts it again with all that was acknowledged', async () => {
  const { dataDir, owner, joined } = await startTwo();
  const third = await startClient(dataDir);
  const acknowledged: string[] = [];
  let isKilled = false;
  const work = async (client: Client, author: string) => {
    let afterwards = 0;
    for (let number = 0; afterwards < (isThorough ? 20 : 5); number += 1) {
      // Whoever meets the gap is told so; everybody else is answered.
      const isDone = await insert(client, author, number).then(
        () => true,
        () => false,
      );
      if (isDone) acknowledged.push(`${author} ${number}`);
      if (isDone && isKilled) afterwards += 1;
    }
  };
  const working = [work(joined, 'Boris'), work(third, 'Clara')];
  await expect.poll(() => acknowledged.length, { timeout: 100_000 }).toBeGreaterThan(isThorough ? 50 : 20);
  await owner.kill();
  isKilled = true;
  await Promise.all(working);
  const stored = await joined.ask(`select author || ' ' || number as note from note`);
  expect(stored.map(({ note }) => note)).toEqual(expect.arrayContaining(acknowledged));
});

test('when the process that started the database ends, the others notice nothing', async () => {
  const { owner, joined } = await startTwo();
  await insert(joined, 'Boris', 1);
  await owner.close();
  expect(await count(joined)).toBe(1);
});

test('processes that start at once on a new folder share one database', async () => {
  const dataDir = await makeDataDir();
  const clients = await Promise.all([startClient(dataDir), startClient(dataDir)]);
  await clients[0].ask('create table note (author text, number int)');
  await insert(clients[1], 'Boris', 1);
  expect(await count(clients[0])).toBe(1);
});

test('the command line works on the database of a shop that runs', async () => {
  const dataDir = await makeDataDir();
  await copyNewDatabase(dataDir);
  const shop = await startServerProcess({ DATA_DIR: dataDir }, paperlessServer);
  onTestFinished(shop.stop);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../cli.ts'), 'day', '--json'],
    { env: { ...testSettings, DATA_DIR: dataDir } },
  );
  expect(JSON.parse(stdout)).toBeDefined();
  expect(await shop.get('/health/ready')).toMatchObject({ status: 'ok' });
});
