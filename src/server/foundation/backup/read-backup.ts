import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { collectKeys, type NeededKeys } from './needed-keys.ts';
import { formatName, formatVersion, type BackupLine, type EndLine, type HeadLine } from './backup-format.ts';

/** One by one: no backup is too large. */
export async function* readLines(path: string): AsyncGenerator<{ text: string; line: BackupLine }> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  file.on('error', (cause) => unzipped.destroy(cause));
  file.pipe(unzipped);
  // A reader of lines swallows the fault of its source: it is asked for at the end.
  const faults: Error[] = [];
  unzipped.on('error', (cause) => faults.push(cause));
  for await (const text of createInterface({ input: unzipped, crlfDelay: Infinity }))
    yield { text, line: JSON.parse(text) as BackupLine };
  if (faults[0] !== undefined) throw faults[0];
}

export const broken = (path: string, why: string) => new MendableError(`${path} ist keine brauchbare Sicherung: ${why}`);

export type CheckedBackup = { head: HeadLine; end: EndLine; keys: NeededKeys };

/** Reads it to its end before anything is changed: whole, of this format, and nothing in it altered. */
export const checkBackup = async (path: string): Promise<CheckedBackup> => {
  const hash = createHash('sha256');
  let head: HeadLine | null = null;
  let end: EndLine | null = null;
  let keys: ReturnType<typeof collectKeys> | null = null;
  try {
    for await (const { text, line } of readLines(path)) {
      if (end !== null) throw broken(path, 'nach ihrem Ende folgt noch etwas.');
      if (head === null) head = line as HeadLine;
      if ('rows' in line) (keys ??= collectKeys(head.tables)).add(line.table, line.rows);
      if ('sums' in line) end = line;
      else hash.update(`${text}\n`);
    }
  } catch (cause) {
    if (cause instanceof MendableError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw broken(path, code === 'ENOENT' ? 'die Datei gibt es nicht.' : 'sie ist beschädigt oder abgeschnitten.');
  }
  if (head?.format !== formatName) throw broken(path, 'sie stammt nicht von diesem Shop.');
  if (head.version !== formatVersion) throw broken(path, `ihre Fassung ${head.version} kennt dieser Shop nicht.`);
  if (end === null) throw broken(path, 'ihr Ende fehlt.');
  if (end.sha256 !== hash.digest('hex')) throw broken(path, 'die Prüfsumme stimmt nicht.');
  return { head, end, keys: keys?.needed ?? new Map() };
};
