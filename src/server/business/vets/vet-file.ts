import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { referenceFiles } from '#server/foundation/reference/files.ts';
import type { VetRow } from './complete-vet.ts';

const columns = Object.keys(referenceFiles.vet.columns) as (keyof VetRow)[];
const decimals: ReadonlySet<string> = new Set(['latitude', 'longitude']);

const toCell = (name: keyof VetRow, value: VetRow[keyof VetRow]) => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  const text = decimals.has(name) ? value.replace('.', ',') : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const toCsv = (rows: readonly VetRow[]) =>
  [columns.join(';'), ...rows.map((row) => columns.map((name) => toCell(name, row[name])).join(';'))]
    .map((line) => `${line}\n`)
    .join('');

/** All of it or, whatever happens meanwhile, the file as it was. */
export const writeVetFile = async (folder: string, rows: readonly VetRow[]) => {
  const path = join(folder, referenceFiles.vet.file);
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, 'w', 0o644);
    await file.writeFile(toCsv(rows));
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
};
