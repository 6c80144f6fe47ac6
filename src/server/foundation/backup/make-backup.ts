import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findAppliedMigrations } from '#server/foundation/database/migrate.ts';
import { listMailbox, readFromMailbox } from '#server/foundation/mail/delivering/local-mailbox.ts';
import { createTableSum, formatName, formatVersion, type BackupLine, type EndLine, type TableSum } from './backup-format.ts';
import { readCounters, readTables } from './catalogue-store.ts';
import { collectKeys, type NeededKeys } from './needed-keys.ts';
import { readRows, settleTexts } from './row-store.ts';

type Making = { database: Database; mailbox: string; now: Date; tell: (line: string) => void };

/** `keys`: the names of those that its IBANs are sealed with. */
export type MadeBackup = Omit<EndLine, 'counters'> & { keys: string[] };

/** Backs up a running shop: one transaction sees one moment, whatever others write meanwhile (spec 19.12). */
export const makeBackup = async (path: string, making: Making): Promise<MadeBackup> => {
  // Before the transaction: looking it up writes a lock's row where there is none.
  const migrations = await findAppliedMigrations(making.database);
  const unfinished = `${path}.part`;
  await dropLeftover(unfinished, making);
  const made: { end?: EndLine; keys?: NeededKeys } = {};
  try {
    await making.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const lines = writeLines(transaction, migrations, making, (end, keys) => Object.assign(made, { end, keys }));
        await pipeline(lines, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
      });
    await putInPlace(unfinished, path);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    if (code === 'EEXIST') throw beingWritten(unfinished);
    await rm(unfinished, { force: true });
    if (!fullDisk.has(code)) throw cause;
    throw new MendableError(`Für ${path} ist auf dem Datenträger nicht genug Platz. Es wurde nichts gesichert.`);
  }
  if (made.end === undefined) throw new Error('the backup did not come to its end');
  const { sums, files, sha256 } = made.end;
  return { sums, files, sha256, keys: [...(made.keys?.keys() ?? [])] };
};

const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A backup that goes on writes more often than that. */
const silenceMs = 5 * 60_000;

const beingWritten = (unfinished: string) =>
  new MendableError(
    `An ${unfinished} wurde gerade noch geschrieben. Läuft keine andere Sicherung, dann lösche die Datei oder warte fünf Minuten.`,
  );

/** Drops what is left of a backup that was cut off: it is worth nothing, and would keep every later one of this name away. */
const dropLeftover = async (unfinished: string, { tell }: Making) => {
  const leftover = await stat(unfinished).catch(() => null);
  if (leftover === null) return;
  if (Date.now() - leftover.mtimeMs < silenceMs) throw beingWritten(unfinished);
  tell(`${unfinished} blieb von einer abgebrochenen Sicherung liegen und wird ersetzt.`);
  await rm(unfinished, { force: true });
};

const putInPlace = async (unfinished: string, path: string) => {
  const file = await open(unfinished, 'r+');
  await file.sync();
  await file.close();
  await rename(unfinished, path);
};

async function* writeLines(
  transaction: Database,
  migrations: string[],
  { mailbox, now, tell }: Making,
  onEnd: (end: EndLine, keys: NeededKeys) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const toLine = (line: BackupLine) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    return text;
  };
  await settleTexts(transaction);
  const tables = await readTables(transaction);
  yield toLine({ format: formatName, version: formatVersion, madeAt: now.toISOString(), migrations, tables });
  const sums: Record<string, TableSum> = {};
  const keys = collectKeys(tables);
  for (const table of tables) {
    const sum = createTableSum();
    for await (const rows of readRows(transaction, table)) {
      sum.add(rows);
      keys.add(table.name, rows);
      yield toLine({ table: table.name, rows });
    }
    const result = sum.result();
    sums[table.name] = result;
    if (result.count > 0) tell(`${table.name}: ${result.count}`);
  }
  let files = 0;
  for (const name of await listMailbox(mailbox)) {
    const content = await readFromMailbox(mailbox, name);
    if (content === null) continue;
    files += 1;
    yield toLine({ file: name, content: content.toString('base64') });
  }
  // Counted on by whoever writes meanwhile, which is never too far back.
  const counters = await readCounters(transaction, tables);
  const end: EndLine = { sums, files, counters, sha256: hash.digest('hex') };
  onEnd(end, keys.needed);
  yield `${JSON.stringify(end)}\n`;
}
