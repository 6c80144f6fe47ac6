import { userInfo } from 'node:os';
import { systemClock } from '#server/foundation/clock.ts';
import { parseConfig, readEnvironment } from '#server/foundation/config/config.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { checkDataKeys } from '#server/foundation/database/sealing/reseal.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import type { Command, CommandDependencies, ExitCode } from './command.ts';
import { helpOf, overview, parseCall, WrongCall } from './parse-call.ts';

export type Listed = { summary: string; load: () => Promise<Command> };
type Commands = Readonly<Record<string, Listed>>;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const tell = (line: string) => void process.stderr.write(`${line}\n`);

/** The longest name that the words begin with: `check accept` begins with `check`, and is another command. */
export const findCommand = (names: readonly string[], words: readonly string[]): string | null =>
  names.filter((name) => `${words.join(' ')} `.startsWith(`${name} `)).toSorted((one, other) => other.length - one.length)[0] ??
  null;

/** Runs the command that these words call, and returns what it ends with. */
export const runShopCommand = async (commands: Commands, words: readonly string[]): Promise<ExitCode> => {
  const name = findCommand(Object.keys(commands), words);
  const listed = name === null ? undefined : commands[name];
  if (name === null || listed === undefined) return listCommands(commands, words);
  try {
    return await run(name, listed, words.slice(name.split(' ').length));
  } catch (cause) {
    // What an operator can mend is said in words; anything else keeps its stack.
    tell(cause instanceof MendableError ? cause.message : String((cause as Error).stack));
    if (!(cause instanceof WrongCall)) return 1;
    tell(`Wie es geht: npm run shop -- ${name} --help`);
    return 2;
  }
};

/** Asked for it is an answer, otherwise a reproach. */
const listCommands = (commands: Commands, words: readonly string[]): ExitCode => {
  if (words.length === 0 || words.includes('--help')) {
    say(overview(commands));
    return 0;
  }
  tell(`Den Befehl „${words.join(' ')}“ gibt es nicht.\n\n${overview(commands)}`);
  return 2;
};

const run = async (name: string, { summary, load }: Listed, words: readonly string[]): Promise<ExitCode> => {
  if (words.includes('--help')) {
    say(helpOf(name, summary, await load()));
    return 0;
  }
  const reference = await readReference(referenceFolder);
  const [command, { toTarifBook }] = await Promise.all([load(), import('#server/foundation/reference/to-tarif-book.ts')]);
  const call = parseCall(command, words);
  const config = parseConfig(readEnvironment());
  const connection = await connectDatabase(config, (cause) => tell(`Datenbankverbindung verloren: ${cause.message}`));
  try {
    const { database } = connection;
    if (command.needs !== 'untouched') {
      await migrate(database);
      await checkDataKeys(database);
    }
    const tarifBook = toTarifBook(reference);
    const actor: CommandDependencies['actor'] = { staffId: null, name: `Kommandozeile (${userInfo().username})` };
    return await command.run(call, { database, reference, tarifBook, clock: systemClock, config, actor, say, tell });
  } finally {
    await connection.close();
  }
};
