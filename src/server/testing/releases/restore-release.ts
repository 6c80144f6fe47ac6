import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { restoreAsItWas } from '#server/foundation/backup/restore-backup.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { keyFileOf } from '#server/foundation/database/sealing/data-keys.ts';
import { mailboxFolder } from '#server/foundation/mail/delivering/local-mailbox.ts';
import {
  createEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
  type TestDatabaseTemplate,
} from '#server/testing/database-kinds.ts';
import type { KeptRelease } from './keep-release.ts';

export const releasesFolder = import.meta.dirname;
export const backupOf = (version: string) => join(releasesFolder, `${version}.backup.gz`);

const changelog = readFileSync(join(releasesFolder, '../../../../CHANGELOG.md'), 'utf8');
export const releases = Array.from(changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, version = '']) => version);

export const readKeptRelease = async (version: string): Promise<KeptRelease> =>
  JSON.parse(await readFile(join(releasesFolder, `${version}.answers.json`), 'utf8')) as KeptRelease;

/** The database as that release left it. */
export const restoreRelease = async (
  version: string,
  { dataKeys }: KeptRelease,
  template: TestDatabaseTemplate,
): Promise<TestDatabase> => {
  const target = await createEmptyDatabase(template);
  const { dataDir } = target.settings;
  await writeFile(keyFileOf(dataDir), dataKeys, { mode: 0o600 });
  const { database, close } = await openTestDatabase(target);
  const mailbox = mailboxFolder(dataDir);
  await restoreAsItWas(backupOf(version), { database, mailbox, settings: target.settings, tell: () => undefined });
  await close();
  return target;
};

/** The release before goes on meanwhile, as it does while machines are replaced: it locks contracts and writes mails without end. */
export const serveAsBefore = async (database: Database) => {
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

/** How many mails the release before has written. */
export const countGreetings = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from outbox where kind = 'greeting'`.execute(database);
  return Number(rows[0]?.count);
};
