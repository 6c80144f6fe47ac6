import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type DataKey = { id: string; key: KeyObject };
/** The newest seals, all of them open. Without a newest, what is written stays plain for servers of the release before (spec 22.6). */
export type DataKeys = { newest: DataKey | null; all: ReadonlyMap<string, DataKey> };

const plainWord = 'plain';
const keyLength = 32;
const form = /^([a-z\d][a-z\d-]{0,19}):([A-Za-z\d+/_-]{43}=?)$/;

const parseKey = (text: string): DataKey | null => {
  const [, id, encoded] = form.exec(text) ?? [];
  if (id === undefined || encoded === undefined) return null;
  const key = Buffer.from(encoded, 'base64');
  return key.length === keyLength ? { id, key: createSecretKey(key) } : null;
};

/** Newest first, `id:base64,id:base64`; null where it is no such list. */
export const parseDataKeys = (text: string): DataKeys | null => {
  const parts = text.split(',').map((part) => part.trim());
  const isPlain = parts[0] === plainWord;
  const keys = (isPlain ? parts.slice(1) : parts).map(parseKey);
  if (!keys.every((key) => key !== null) || keys.length === 0) return null;
  const all = new Map(keys.map((key) => [key.id, key]));
  return all.size === keys.length ? { newest: isPlain ? null : (keys[0] ?? null), all } : null;
};

const isMissing = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ENOENT';
const isThere = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'EEXIST';

export const keyFileOf = (dataDir: string): string => join(dataDir, 'data-keys');

export const findKeyFile = (dataDir: string): string | null => {
  try {
    return readFileSync(keyFileOf(dataDir), 'utf8').trim();
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
    return null;
  }
};

/** Where the operator gave none: made once and kept beside the data, for its owner alone. Never in production (spec 22.6). */
export const findOrMakeKeyFile = (dataDir: string): string => {
  const existing = findKeyFile(dataDir);
  if (existing !== null) return existing;
  const file = keyFileOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `local:${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Whole or not at all, and whoever was quicker wins.
    linkSync(draft, file);
  } catch (cause) {
    if (!isThere(cause)) throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
};
