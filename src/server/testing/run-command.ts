import type { Command, ExitCode } from '#server/faces/commands/calling/command.ts';
import { parseCall, WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { shippedReference } from './shipped-reference.ts';
import type { TestShop } from './test-shop.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sepaImport } from '#server/faces/commands/money/sepa-import.ts';

export const testActor = { staffId: null, name: 'Kommandozeile (test)' };

export type CommandEnd = { code: ExitCode; lines: string[]; json: () => never };

/** A command of the provider's people on the shop's own database, at the shop's own time. */
export const runCommand = async (
  { connection, clock, database }: TestShop,
  command: Command,
  ...words: readonly string[]
): Promise<CommandEnd> => {
  const { reference, tarifBook } = await shippedReference();
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const config = parseConfig({ APP_ENV: 'test', DATA_DIR: database.settings.dataDir });
  const end = (code: ExitCode): CommandEnd => ({ code, lines, json: () => JSON.parse(lines.join('\n')) as never });
  try {
    const dependencies = { database: connection.database, reference, tarifBook, clock, config, actor: testActor };
    return end(await command.run(parseCall(command, words), { ...dependencies, say, tell: () => undefined }));
  } catch (cause) {
    if (!(cause instanceof WrongCall)) throw cause;
    say(cause.message);
    return end(2);
  }
};

/** A file of the bank, imported as the provider's people do it at the command line. */
export const bringBankFile = async (shop: TestShop, content: string | Buffer, ...options: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-bank-'));
  const path = join(folder, 'muster.xml');
  await writeFile(path, content);
  const end = await runCommand(shop, sepaImport, path, '--json', ...options);
  await rm(folder, { recursive: true });
  return end;
};
