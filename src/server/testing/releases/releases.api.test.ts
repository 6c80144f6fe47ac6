/** @module-tag both-databases */
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { restoreAsItWas } from '#server/foundation/backup/restore-backup.ts';
import { connectDatabase, type Database } from '#server/foundation/database/connect.ts';
import { keyFileOf } from '#server/foundation/database/sealing/data-keys.ts';
import { findAppliedMigrations, migrate, migrationNames } from '#server/foundation/database/migrate.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { mailboxFolder } from '#server/foundation/mail/local-mailbox.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { startTestShop } from '#server/testing/test-shop.ts';
import { askAsCustomers, keepRelease, type KeptRelease } from './keep-release.ts';

const folder = import.meta.dirname;
const root = join(folder, '../../../..');
const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
const releases = Array.from(changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, version = '']) => version);
const backupOf = (version: string) => join(folder, `${version}.backup.gz`);

/** The database as that release left it. */
const restore = async (version: string, { dataKeys }: KeptRelease): Promise<TestDatabase> => {
  const target = await createEmptyDatabase(inject('databaseTemplate'));
  onTestFinished(target.remove);
  const { dataDir } = target.settings;
  await writeFile(keyFileOf(dataDir), dataKeys, { mode: 0o600 });
  const { database, close } = await openTestDatabase(target);
  const mailbox = mailboxFolder(dataDir);
  await restoreAsItWas(backupOf(version), { database, mailbox, settings: target.settings, tell: () => undefined });
  expect((await findAppliedMigrations(database)).length).toBeLessThan(migrationNames().length);
  await close();
  return target;
};

/** The release before goes on meanwhile, as it does while machines are replaced: it locks contracts and writes mails without end. */
const serveAsBefore = async (database: Database) => {
  const work = { isOver: false, count: 0 };
  const serve = async () => {
    await database.transaction().execute(async (transaction) => {
      await sql`select * from police join app_user on app_user.id = police.user_id for update of police`.execute(transaction);
      await sql`
        insert into outbox (kind, payload, state, created_at, run_at, attempts) values ('greeting', '{}', 'sent', now(), now(), 1)
      `.execute(transaction);
    });
    work.count += 1;
  };
  await serve();
  const serving = (async () => {
    while (!work.isOver) await serve();
  })();
  return async () => {
    work.isOver = true;
    await serving;
    return work.count;
  };
};

test('every release is kept: a small backup with sample data, and what it answered (docs/operations.md)', async () => {
  expect(releases).toContain('1.0.0');
  for (const version of releases) expect((await stat(backupOf(version))).size).toBeLessThan(200_000);
});

test.each(releases)('a database of release %s is opened, migrated under load, and answers the same', async (version) => {
  const kept = JSON.parse(await readFile(join(folder, `${version}.answers.json`), 'utf8')) as KeptRelease;
  const target = await restore(version, kept);
  // The embedded database belongs to one server.
  const servers = target.settings.databaseUrl === null ? 1 : 2;
  const connect = () => connectDatabase(target.settings, () => undefined);
  const connections = await Promise.all(Array.from({ length: servers }, connect));
  const before = servers === 1 ? null : await connect();
  const stopServing = before === null ? null : await serveAsBefore(before.database);
  await Promise.all(connections.map(({ database }) => migrate(database)));
  const served = (await stopServing?.()) ?? 0;
  expect(await findAppliedMigrations(connections[0]!.database)).toEqual(migrationNames());
  const mails = await sql<{ count: string }>`select count(*) from outbox where kind = 'greeting'`.execute(
    connections[0]!.database,
  );
  expect(Number(mails.rows[0]?.count)).toBe(served);
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

const keeping = process.env['KEEP_RELEASE'];

test.runIf(keeping !== undefined && !existsSync(backupOf(keeping)))('keeps what KEEP_RELEASE names', async () => {
  const shop = await startTestShop();
  onTestFinished(shop.stop);
  await keepRelease(shop, folder, String(keeping));
  expect(existsSync(backupOf(String(keeping)))).toBe(true);
});
