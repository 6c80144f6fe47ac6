import type { Command, ExitCode } from '#server/faces/commands/command.ts';
import { parseCall } from '#server/faces/commands/parse-call.ts';
import { WrongCall } from '#server/faces/commands/wrong-call.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { shippedReference } from './shipped-reference.ts';
import type { TestShop } from './test-shop.ts';

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
