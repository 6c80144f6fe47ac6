import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sepaImport } from '#server/faces/commands/sepa-import.ts';
import { runCommand } from './run-command.ts';
import type { TestShop } from './test-shop.ts';

/** A file of the bank, imported as the provider's people do it at the command line. */
export const bringBankFile = async (shop: TestShop, content: string | Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-bank-'));
  const path = join(folder, 'muster.xml');
  await writeFile(path, content);
  const end = await runCommand(shop, sepaImport, path, '--json');
  await rm(folder, { recursive: true });
  return end;
};
