import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const mailboxFolder = (dataDir: string) => join(dataDir, 'mailbox');

/** Names sort by time, and only they can be asked for. */
const mailName = /^\d{8}T\d{9}Z-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ending = '.eml';

/** A mail is either there as a whole or not at all, also after a loss of power. */
export const keepInMailbox = async (folder: string, raw: Buffer, at: Date): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${at.toISOString().replaceAll(/[-:.]/g, '')}-${randomUUID()}`;
  const path = join(folder, name + ending);
  const unfinished = `${path}.part`;
  try {
    await writeDurably(unfinished, raw);
    await rename(unfinished, path);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
  await syncFolder(folder);
  return name;
};

const writeDurably = async (path: string, content: Buffer) => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  // Not every file system can: the mail itself is on disk already.
  await handle.sync().catch(() => undefined);
  await handle.close();
};

/** Newest first. */
export const listMailbox = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => mailName.test(name))
    .toSorted()
    .toReversed();
};

/** Null for a mail that is not there, and for every name that is not one of ours. */
export const readFromMailbox = async (folder: string, name: string): Promise<Buffer | null> =>
  mailName.test(name) ? readFile(join(folder, name + ending)).catch(() => null) : null;

const headMaximumLength = 16_384;

/** The headers alone: attachments are large, and a list has many mails. */
export const readHeadFromMailbox = async (folder: string, name: string): Promise<Buffer | null> => {
  const file = await open(join(folder, name + ending)).catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headMaximumLength), 0, headMaximumLength, 0);
    const head = buffer.subarray(0, bytesRead);
    const end = head.indexOf('\r\n\r\n');
    return end === -1 ? head : head.subarray(0, end + 4);
  } finally {
    await file.close();
  }
};
