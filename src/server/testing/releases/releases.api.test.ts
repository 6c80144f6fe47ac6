/** @module-tag both-databases */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { findAppliedMigrations, migrate, migrationNames } from '#server/foundation/database/migrate.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { releaseToKeep } from '#server/testing/test-settings.ts';
import { startTestShop } from '#server/testing/test-shop.ts';
import { askAsCustomers, keepRelease } from './keep-release.ts';
import {
  backupOf,
  countGreetings,
  readKeptRelease,
  releases,
  releasesFolder,
  restoreRelease,
  serveAsBefore,
} from './restore-release.ts';

test('every release is kept: a small backup with sample data, and what it answered (docs/operations.md)', async () => {
  expect(releases).toContain('1.0.0');
  for (const version of releases) expect((await stat(backupOf(version))).size).toBeLessThan(200_000);
});

test.each(releases)('a database of release %s is opened, migrated under load, and answers the same', async (version) => {
  const kept = await readKeptRelease(version);
  const target = await restoreRelease(version, kept, inject('databaseTemplate'));
  onTestFinished(target.remove);
  // The embedded database belongs to one server.
  const servers = target.settings.databaseUrl === null ? 1 : 2;
  const connect = () => connectDatabase(target.settings, () => undefined);
  const connections = await Promise.all(Array.from({ length: servers }, connect));
  const before = servers === 1 ? null : await connect();
  expect((await findAppliedMigrations(connections[0]!.database)).length).toBeLessThan(migrationNames().length);
  const stopServing = before === null ? null : await serveAsBefore(before.database);
  await Promise.all(connections.map(({ database }) => migrate(database)));
  const served = (await stopServing?.()) ?? 0;
  expect(await findAppliedMigrations(connections[0]!.database)).toEqual(migrationNames());
  expect(await countGreetings(connections[0]!.database)).toBe(served);
  for (const { close } of [...connections, ...(before === null ? [] : [before])]) await close();

  const shop = await startTestShop({ database: target });
  onTestFinished(shop.stop);
  shop.clock.set(kept.askedAt);
  expect(await askAsCustomers(shop, Object.keys(kept.answers))).toMatchObject(kept.answers);
  const { database } = shop.connection;
  expect((await verifyAudit(database)).brokenAt).toBe(null);
  expect((await verifyLedger({ database, clock: shop.clock })).findings).toEqual([]);
  // And it goes on: what is new is written into the old rows' tables.
  expect(
    (await newCustomer(shop, { email: 'neu@beispiel.example', acceptance: { contractStartDateStr: '2026-12-11' } })).policeNumber,
  ).toMatch(/^KV\//);
});

test.runIf(releaseToKeep !== undefined && !existsSync(backupOf(releaseToKeep)))('keeps what KEEP_RELEASE names', async () => {
  const shop = await startTestShop();
  onTestFinished(shop.stop);
  await keepRelease(shop, releasesFolder, String(releaseToKeep));
  expect(existsSync(backupOf(String(releaseToKeep)))).toBe(true);
});
