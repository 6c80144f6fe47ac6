import { day } from './cli/day.ts';
import { premiumsAdjust } from './cli/premiums-adjust.ts';
import { premiumsReplay } from './cli/premiums-replay.ts';
import type { Command } from './cli/command.ts';
import { parseConfig, readEnvironment } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { MendableError } from './mendable-error.ts';
import { readReference, referenceFolder } from './reference/read-reference.ts';
import { toTarifBook } from './reference/to-tarif-book.ts';

/** Each by its words. */
const commands: Readonly<Record<string, Command>> = {
  day,
  'premiums adjust': premiumsAdjust,
  'premiums replay': premiumsReplay,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

const help = () => {
  say('Aufruf: npm run shop -- BEFEHL');
  for (const { usage, summary } of Object.values(commands)) say(`\n  ${usage}\n    ${summary}`);
  say('\nEnde mit 0: alles gut. 1: etwas stimmt nicht. 2: falsch aufgerufen.');
};

const run = async (words: readonly string[]) => {
  const [name, command] = Object.entries(commands).find(([key]) => words.join(' ').startsWith(key)) ?? [];
  if (name === undefined || command === undefined) {
    help();
    return words.length === 0 || words.includes('--help') ? 0 : 2;
  }
  const reference = await readReference(referenceFolder);
  const connection = await connectDatabase(parseConfig(readEnvironment()), (cause) =>
    say(`Datenbankverbindung verloren: ${cause.message}`),
  );
  try {
    await migrate(connection.database);
    const { database } = connection;
    const rest = words.slice(name.split(' ').length);
    return await command.run(rest, { database, reference, tarifBook: toTarifBook(reference), say });
  } finally {
    await connection.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  // What an operator can mend is said in words; anything else keeps its stack.
  process.stderr.write(`${cause instanceof MendableError ? cause.message : (cause as Error).stack}\n`);
  process.exitCode = 1;
}
