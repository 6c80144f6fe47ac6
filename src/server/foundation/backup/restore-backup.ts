import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findAppliedMigrations, migrate, migrateTo, migrationNames } from '#server/foundation/database/migrate.ts';
import { listMailbox } from '#server/foundation/mail/delivering/local-mailbox.ts';
import type { KeySettings } from '#server/foundation/database/sealing/sealer.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { createTableSum, type EndLine, type HeadLine } from './backup-format.ts';
import { readTables, setCounters, type SavedTable } from './catalogue-store.ts';
import { refuseWithoutKeys } from './needed-keys.ts';
import { broken, checkBackup, readLines, type CheckedBackup } from './read-backup.ts';
import { findFilledTables, insertRows, readRows, settleTexts } from './row-store.ts';

type Restoring = { database: Database; mailbox: string; settings: KeySettings; tell: (line: string) => void };

/** Into an empty database only, as a whole or not at all; then brought up to date (spec 19.12). */
export const restoreBackup = async (path: string, restoring: Restoring): Promise<CheckedBackup> => {
  const checked = await restoreAsItWas(path, restoring);
  await migrate(restoring.database);
  return checked;
};

/** With the tables of the release that made it, as that release left them. */
export const restoreAsItWas = async (path: string, restoring: Restoring): Promise<CheckedBackup> => {
  restoring.tell('Die Sicherung wird geprüft …');
  const checked = await checkBackup(path);
  try {
    await bringAllBack(path, checked, restoring);
  } catch (cause) {
    if (!isOfContent(cause)) throw cause;
    throw broken(path, 'was darin steht, passt nicht in die Datenbank dieser Fassung. Sie bleibt leer.');
  }
  return checked;
};

/** Somebody altered it, its checksum included: the database refuses a row (SQLSTATE 22, 23, 42), or it is not of its form. */
const isOfContent = (cause: unknown) =>
  cause instanceof TypeError || /^(?:22|23|42)[A-Z\d]{3}$/.test(String((cause as { code?: unknown }).code ?? ''));

const bringAllBack = async (path: string, { head, end, keys }: CheckedBackup, restoring: Restoring) => {
  const { database, mailbox, settings, tell } = restoring;
  const level = levelOf(head);
  refuseWithoutKeys(keys, settings);
  await refuseFilled(restoring);
  await refuseNewer(database, head);
  await migrateTo(database, level);
  await refuseFilled(restoring);
  const tables = await findSameTables(database, head);
  const kept: string[] = [];
  try {
    await database.transaction().execute(async (transaction) => {
      await settleTexts(transaction);
      await bringBack(path, tables, { ...restoring, database: transaction, kept });
      await setCounters(transaction, end.counters);
      tell('Alles wird nachgezählt und verglichen …');
      await compare(transaction, tables, end);
    });
  } catch (cause) {
    for (const name of kept) await rm(join(mailbox, name), { force: true });
    throw cause;
  }
};

/** The last migration that had run; all of them must be known here, in this order. */
const levelOf = ({ migrations }: HeadLine): string => {
  const sameMigrations = migrationNames().slice(0, migrations.length);
  const level = migrations.at(-1);
  if (level === undefined || migrations.join() !== sameMigrations.join()) {
    throw new MendableError(
      'Die Sicherung stammt von einer neueren oder anderen Fassung des Shops. Nimm dieselbe oder eine neuere.',
    );
  }
  return level;
};

const refuseNewer = async (database: Database, { migrations }: HeadLine) => {
  const applied = await findAppliedMigrations(database);
  if (applied.length > migrations.length) {
    throw new MendableError('Die Datenbank ist schon für eine neuere Fassung eingerichtet. Nimm eine ganz leere.');
  }
};

const refuseFilled = async ({ database, mailbox }: Restoring) => {
  const [filled] = await findFilledTables(database, await readTables(database));
  if (filled !== undefined) {
    throw new MendableError(`Die Datenbank ist nicht leer (${filled}). Eine Sicherung kommt nur in eine leere zurück.`);
  }
  if ((await listMailbox(mailbox)).length > 0)
    throw new MendableError(`Im Postfach ${mailbox} liegen schon E-Mails. Es muss leer sein.`);
};

const shapeOf = ({ name, columns }: SavedTable) => `${name}(${columns.map((column) => `${column.name} ${column.type}`).join()})`;

/** As this database describes them: what a file says about types never becomes part of a statement. */
const findSameTables = async (database: Database, { tables: saved }: HeadLine): Promise<SavedTable[]> => {
  const tables = await readTables(database);
  const shapes = new Set(tables.map(shapeOf));
  const other = saved.find((table) => !shapes.has(shapeOf(table)));
  if (other !== undefined) throw new MendableError(`Die Tabelle ${other.name} der Sicherung gibt es hier nicht oder nur anders.`);
  return tables;
};

const bringBack = async (
  path: string,
  tables: readonly SavedTable[],
  { database, mailbox, tell, kept }: Restoring & { kept: string[] },
) => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let current = '';
  for await (const { line } of readLines(path)) {
    if ('rows' in line) {
      if (line.table !== current) tell(`${line.table} …`);
      current = line.table;
      await insertRows(database, required(byName.get(line.table), `the table ${line.table}`), line.rows);
    }
    if ('file' in line) {
      // A name of ours and nothing that leads elsewhere.
      if (!/^[\w-]+$/.test(line.file)) throw new MendableError(`Der Name „${line.file}“ gehört in kein Postfach.`);
      await mkdir(mailbox, { recursive: true, mode: 0o700 });
      const file = `${line.file}.eml`;
      await writeFile(join(mailbox, file), Buffer.from(line.content, 'base64'), { flag: 'wx', mode: 0o600 });
      kept.push(file);
    }
  }
};

/** What stands in the tables now must be what stood in those that were saved. */
const compare = async (transaction: Database, tables: readonly SavedTable[], { sums }: EndLine) => {
  for (const table of tables) {
    const sum = createTableSum();
    for await (const rows of readRows(transaction, table)) sum.add(rows);
    const { count, sha256 } = sum.result();
    const saved = required(sums[table.name], `the sum of ${table.name}`);
    if (count !== saved.count || sha256 !== saved.sha256) {
      throw new Error(`${table.name} came back differently: ${count} rows, ${sha256}, not ${saved.count}, ${saved.sha256}`);
    }
  }
};
