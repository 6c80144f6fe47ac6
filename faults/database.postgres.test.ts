import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgresServer, type PostgresServer } from '#server/testing/postgres-server.ts';
import { buyUntil, judge, newTally, nothingWrong, pressAgain, startShopOn } from './testing/buyers.ts';
import { findChildren } from './testing/find-processes.ts';

/** A PostgreSQL of the test's own: whatever happens to it is nobody else's business. */
const startBoth = async () => {
  const postgres = await startPostgresServer();
  onTestFinished(postgres.stop);
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-faults-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = { databaseUrl: postgres.urlOf('postgres'), dataDir, isDurable: true };
  const server = await startShopOn(settings);
  const readiness = async () => (await fetch(`${server.url}/health/ready`)).status;
  return { postgres, server, readiness, database: { settings, remove: async () => undefined } };
};

const signalAll = async (postgres: PostgresServer, signal: 'SIGSTOP' | 'SIGCONT') => {
  for (const pid of [postgres.pid(), ...(await findChildren(postgres.pid()))]) process.kill(pid, signal);
};

test('a PostgreSQL that is stopped under load and started again: 503 meanwhile, nothing lost or doubled', async () => {
  const { postgres, server, readiness, database } = await startBoth();
  const tally = newTally();
  await buyUntil(server, tally, () => tally.acknowledged.size >= 4);
  let isOver = false;
  const buying = buyUntil(server, tally, () => isOver);
  await postgres.halt();
  await expect.poll(readiness).toBe(503);
  await expect.poll(() => tally.lastStatus).toBe(503);
  await postgres.startAgain();
  await expect.poll(readiness).toBe(200);
  const goal = tally.acknowledged.size + 2;
  await expect.poll(() => tally.acknowledged.size).toBeGreaterThanOrEqual(goal);
  isOver = true;
  await buying;
  await pressAgain(server, tally);
  expect(await judge('PostgreSQL stopped', tally, database)).toEqual(nothingWrong);
  await server.stop();
  expect(await server.ended).toBe(0);
});

test('a PostgreSQL that is paused under load: not ready meanwhile, and everybody is answered when it goes on', async () => {
  const { postgres, server, readiness, database } = await startBoth();
  const tally = newTally();
  await buyUntil(server, tally, () => tally.acknowledged.size >= 4);
  let isOver = false;
  const buying = buyUntil(server, tally, () => isOver);
  await signalAll(postgres, 'SIGSTOP');
  expect(await readiness()).toBe(503);
  const goal = tally.acknowledged.size + 2;
  await signalAll(postgres, 'SIGCONT');
  await expect.poll(() => tally.acknowledged.size).toBeGreaterThanOrEqual(goal);
  isOver = true;
  await buying;
  expect(await readiness()).toBe(200);
  await pressAgain(server, tally);
  expect(await judge('PostgreSQL paused', tally, database)).toEqual(nothingWrong);
});
