import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { buyOnce, judge, newTally, nothingWrong, startShopOn } from './testing/buyers.ts';

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const kind = inject('databaseTemplate').kind;

/** A small disk in memory, which can be filled to its last byte. */
const newDisk = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', folder]);
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    makeRoom: () => rmSync(filler),
  };
};

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
