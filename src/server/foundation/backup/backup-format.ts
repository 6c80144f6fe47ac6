import { createHash } from 'node:crypto';
import type { Counter, SavedTable } from './catalogue-store.ts';
import type { SavedRow } from './row-store.ts';

/** Lines of JSON, compressed: the head, portions of rows, files, and at last what all of it must come to. */
export const formatName = 'tierdach-backup';
export const formatVersion = 1;

export type HeadLine = { format: string; version: number; madeAt: string; migrations: string[]; tables: SavedTable[] };
type RowsLine = { table: string; rows: SavedRow[] };
/** A mail of the local mailbox, in base64. */
type FileLine = { file: string; content: string };

/** `sha256` of a table is that of its rows in their order, of the backup that of all lines before. */
export type TableSum = { count: number; sha256: string };
export type EndLine = { sums: Record<string, TableSum>; files: number; counters: Counter[]; sha256: string };

export type BackupLine = HeadLine | RowsLine | FileLine | EndLine;

/** Counts and hashes rows as they pass by. */
export const createTableSum = () => {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows: readonly SavedRow[]) => {
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
      count += rows.length;
    },
    result: (): TableSum => ({ count, sha256: hash.digest('hex') }),
  };
};
