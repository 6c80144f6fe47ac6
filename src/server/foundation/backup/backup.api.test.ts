import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { findKeyFile, findOrMakeKeyFile, keyFileOf } from '#server/foundation/database/sealing/data-keys.ts';
import { migrationNames } from '#server/foundation/database/migrate.ts';
import { keepInMailbox, listMailbox, mailboxFolder } from '#server/foundation/mail/delivering/local-mailbox.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { testActor } from '#server/testing/run-command.ts';
import { decidedBill, sentFile } from '#server/testing/samples/claim-rows.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { EndLine, HeadLine } from './backup-format.ts';
import { readTables } from './catalogue-store.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const shop = useTestShop();
const databases: TestDatabase[] = [];
let folder: string;
let path: string;
const tell = () => undefined;

const back = (database: Database, to: string, dataDir: string) =>
  makeBackup(to, { database, mailbox: mailboxFolder(dataDir), now: shop.clock.now(), tell });

const restoreInto = async <Result>(
  kind: 'own' | 'embedded',
  from: string,
  look: (database: Database, dataDir: string) => Promise<Result>,
) => {
  const target = await createEmptyDatabase(kind === 'own' ? inject('databaseTemplate') : { kind: 'embedded', dataDir: '' });
  databases.push(target);
  const connection = await openTestDatabase(target);
  try {
    const { dataDir } = target.settings;
    await copyFile(keyFileOf(shop.database.settings.dataDir), keyFileOf(dataDir));
    await restoreBackup(from, {
      database: connection.database,
      mailbox: mailboxFolder(dataDir),
      settings: target.settings,
      tell,
    });
    return await look(connection.database, dataDir);
  } finally {
    await connection.close();
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-backup-'));
  path = join(folder, 'eins.backup.gz');
  const { dataDir } = shop.database.settings;
  const { database } = shop.connection;
  const { policeNumber } = await newCustomer(shop);
  const { id } = await database
    .selectFrom('police')
    .select('id')
    .where('police_number', '=', policeNumber)
    .executeTakeFirstOrThrow();
  const { billId } = await decidedBill(shop, id);
  // More than are read at once.
  for (let page = 1; page <= 7; page += 1) await sentFile(shop, id, { billId, words: `Seite ${page}` });
  await keepInMailbox(mailboxFolder(dataDir), Buffer.from('Subject: Grüße\r\n\r\n'), shop.clock.now());
  await database
    .insertInto('letter_content')
    .values({
      sha256: sql`encode(sha256('\\x00ff25504446'::bytea), 'hex')` as never,
      bytes: Buffer.from('00ff25504446', 'hex'),
      created_at: shop.clock.now(),
    })
    .execute();
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: testActor,
      actionKey: 'database.backed_up',
      subject: { kindKey: 'database', id: 1 },
      now: shop.clock.now(),
    }),
  );
  await back(database, path, dataDir);
}, 240_000);

afterAll(async () => {
  for (const database of databases) await database.remove();
  await rm(folder, { recursive: true, force: true });
});

/** From PostgreSQL into the embedded database, saved there, and back: what both do is here. */
test('what was saved comes back, and from the other kind of database too', async () => {
  const { end } = await checkBackup(path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(end.sums).toMatchObject({
    police: { count: 1 },
    app_user: { count: 1 },
    outbox: {},
    server_secret: {},
    audit_entry: { count: 1 },
    bill_file: { count: 7 },
    settlement: { count: 1 },
    benefit: { count: 1 },
  });
  const other = join(folder, 'zwei.backup.gz');
  await restoreInto('embedded', path, async (database, dataDir) => {
    await back(database, other, dataDir);
    const files = await database.selectFrom('bill_file').select('content').orderBy('id').execute();
    expect(Buffer.from(files.at(-1)!.content, 'base64').toString()).toBe('Seite 7');
  });
  const again = await restoreInto('own', other, async (database, dataDir) => {
    // The next number is one that was never given.
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('police', 'id')) as id`.execute(database);
    const next = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('police', 'id')) as id`.execute(
      shop.connection.database,
    );
    expect(rows).toEqual(next.rows);
    expect(await verifyAudit(database)).toMatchObject({ count: 1, brokenAt: null });
    await expect(sql`delete from audit_entry`.execute(database)).rejects.toThrow(/only grows|permission denied/);
    expect(await listMailbox(mailboxFolder(dataDir))).toEqual(await listMailbox(mailboxFolder(shop.database.settings.dataDir)));
    return (await back(database, join(folder, 'drei.backup.gz'), dataDir)).sums;
  });
  expect(again).toEqual(end.sums);
}, 240_000);

test('only an empty database takes a backup', async () => {
  const { database } = shop.connection;
  await expect(
    restoreBackup(path, { database, mailbox: join(folder, 'mailbox'), settings: shop.database.settings, tell }),
  ).rejects.toThrow('Die Datenbank ist nicht leer');
});

test('a backup that was altered, cut off or comes from elsewhere is refused before anything is changed', async () => {
  const bad = join(folder, 'schlecht.backup.gz');
  const refuses = async (content: Buffer, message: string) => {
    await writeFile(bad, content);
    await expect(checkBackup(bad)).rejects.toThrow(message);
  };
  const whole = await readFile(path);
  const text = gunzipSync(whole).toString('utf8');
  await refuses(whole.subarray(0, whole.length - 400), 'beschädigt oder abgeschnitten');
  await refuses(
    gzipSync(text.replace('Musterstraße', 'Meisterstraße').replace('beispiel.example', 'fremder.example')),
    'Prüfsumme stimmt nicht',
  );
  await refuses(gzipSync(text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)), 'ihr Ende fehlt');
  await refuses(gzipSync('{"format":"etwas"}\n'), 'stammt nicht von diesem Shop');
  await refuses(Buffer.from('kein gzip'), 'beschädigt');
  await expect(checkBackup(join(folder, 'fehlt'))).rejects.toThrow('die Datei gibt es nicht');
}, 240_000);

/** The same backup with another head, as a release with other migrations would have made it, or with other rows; its checksum included. */
const asMadeWith = async (migrations: readonly string[], alter = (text: string) => text) => {
  const [head, ...rest] = gunzipSync(await readFile(path))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const end = JSON.parse(rest.pop() ?? '') as EndLine;
  const before = [JSON.stringify({ ...(JSON.parse(head ?? '') as HeadLine), migrations }), ...rest]
    .map((line) => `${alter(line)}\n`)
    .join('');
  const sha256 = createHash('sha256').update(before).digest('hex');
  const other = join(folder, 'andere.backup.gz');
  await writeFile(other, gzipSync(`${before}${JSON.stringify({ ...end, sha256 })}\n`));
  return other;
};

test.each([
  ['0.1.0, whose tables were made in other steps', ['001-reference-data', '002-outbox', '003-offers']],
  ['a newer release', [...migrationNames(), '999-later']],
  ['no release', []],
])(
  'a backup of %s is refused, and the database stays empty',
  async (_, migrations) => {
    const target = await createEmptyDatabase(inject('databaseTemplate'));
    databases.push(target);
    const { database, close } = await openTestDatabase(target);
    const restoring = restoreBackup(await asMadeWith(migrations), {
      database,
      mailbox: join(folder, 'mailbox'),
      settings: shop.database.settings,
      tell,
    });
    await expect(restoring).rejects.toThrow('Die Sicherung stammt von einer neueren oder anderen Fassung des Shops.');
    expect(await readTables(database)).toEqual([]);
    await close();
  },
  240_000,
);

test('a backup whose rows were altered with their checksum gets a sentence, and the database stays empty', async () => {
  const alterations = [
    (line: string) => line.replace('"table":"app_user","rows":[[', '"table":"app_user","rows":[["keine Zahl",'),
    (line: string) => line.replace('"table":"app_user","rows":[', '"table":"app_user","rows":[null,'),
  ];
  for (const alter of alterations) {
    const target = await createEmptyDatabase(inject('databaseTemplate'));
    databases.push(target);
    const { database, close } = await openTestDatabase(target);
    const altered = await asMadeWith(migrationNames(), alter);
    const restoring = restoreBackup(altered, { database, mailbox: join(folder, 'leer'), settings: shop.database.settings, tell });
    await expect(restoring).rejects.toThrow(MendableError);
    expect(await database.selectFrom('app_user').select('id').execute()).toEqual([]);
    await close();
  }
}, 240_000);

test('what a cut-off backup left behind is named and replaced', async () => {
  const again = join(folder, 'noch-eine.backup.gz');
  await writeFile(`${again}.part`, 'halb');
  const lines: string[] = [];
  const { database } = shop.connection;
  const making = {
    database,
    mailbox: join(folder, 'leer'),
    now: shop.clock.now(),
    tell: (line: string) => void lines.push(line),
  };
  await expect(makeBackup(again, making)).rejects.toThrow(`An ${again}.part wurde gerade noch geschrieben.`);
  const before = Date.now() / 1000 - 301;
  await utimes(`${again}.part`, before, before);
  await makeBackup(again, making);
  expect(lines[0]).toBe(`${again}.part blieb von einer abgebrochenen Sicherung liegen und wird ersetzt.`);
  await checkBackup(again);
  await expect(readFile(`${again}.part`)).rejects.toThrow('ENOENT');
}, 240_000);

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

test.skipIf(!mayMount)(
  'on a full disk a backup says so, and leaves nothing behind',
  async () => {
    const disk = join(folder, 'klein');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', disk]);
    try {
      const small = join(disk, 'zu-gross.backup.gz');
      const { database } = shop.connection;
      const making = makeBackup(small, { database, mailbox: join(folder, 'leer'), now: shop.clock.now(), tell });
      await expect(making).rejects.toThrow(`Für ${small} ist auf dem Datenträger nicht genug Platz. Es wurde nichts gesichert.`);
      expect(await readdir(disk)).toEqual([]);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  },
  240_000,
);

test('without the keys of its IBANs a backup is refused before anything is written, and none are made up', async () => {
  const target = await createEmptyDatabase(inject('databaseTemplate'));
  databases.push(target);
  const { settings } = target;
  const { database, close } = await openTestDatabase(target);
  const restoring = () => restoreBackup(path, { database, mailbox: join(folder, 'mailbox'), settings, tell });
  await expect(restoring()).rejects.toThrow(/„local“\), und ihre Schlüssel sind nicht da\. Lege die Datei data-keys/);
  expect(findKeyFile(settings.dataDir)).toBeNull();
  findOrMakeKeyFile(settings.dataDir);
  await expect(restoring()).rejects.toThrow(/mit dem Schlüssel „local“ nicht öffnen/);
  expect(await readTables(database)).toEqual([]);
  await close();
}, 240_000);
