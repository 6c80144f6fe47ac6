import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/foundation/database/connect.ts';

let made: Promise<string> | null = null;

const make = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tierdach-new-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { ping, close } = await connectDatabase({ databaseUrl: null, dataDir: folder, isDurable: false }, () => undefined);
  await ping();
  await close();
  return folder;
};

/** To make an embedded database takes four times what its start takes: each process of a run makes one, and its tests have copies. */
export const copyNewDatabase = async (dataDir: string) => {
  made ??= make();
  cpSync(join(await made, 'database'), join(dataDir, 'database'), { recursive: true });
};
