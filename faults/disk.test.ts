import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { buyOnce, judge, newTally, nothingWrong, startShopOn } from './testing/buyers.ts';
import { mayMount, newDisk } from './testing/small-disk.ts';

const kind = inject('databaseTemplate').kind;

const openDatabase = async (folder: string) => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  if (kind === 'embedded') return { databaseUrl: null, dataDir, isDurable: true };
  await chmod(folder, 0o755);
  vi.stubEnv('TMPDIR', folder);
  const postgres = await startPostgresServer();
  vi.unstubAllEnvs();
  onTestFinished(postgres.stop);
  return { databaseUrl: postgres.urlOf('postgres'), dataDir, isDurable: true };
};

test.skipIf(!mayMount)('on a full disk calls are answered 503, the server is not ready, and it recovers by itself', async () => {
  const disk = await newDisk();
  const settings = await openDatabase(disk.folder);
  const tally = newTally();
  const server = await startShopOn(settings);
  const readiness = async () => (await fetch(`${server.url}/health/ready`)).status;
  expect(await buyOnce(server, tally)).toBe(true);
  expect(await readiness()).toBe(200);

  disk.fill();
  // What the database has room for in its own files still fits.
  await expect.poll(() => buyOnce(server, tally)).toBe(false);
  expect(tally.lastStatus).toBe(503);
  expect(await readiness()).toBe(503);
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);

  disk.makeRoom();
  await expect.poll(readiness).toBe(200);
  expect(await buyOnce(server, tally)).toBe(true);
  expect(await judge(`full disk (${kind})`, tally, { settings, remove: async () => undefined })).toEqual(nothingWrong);
  await server.stop();
  expect(await server.ended).toBe(0);
});
