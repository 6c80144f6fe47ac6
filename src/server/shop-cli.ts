import type { Command } from './cli/command.ts';
import { parseConfig, readEnvironment } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { MendableError } from './mendable-error.ts';
import { readReference, referenceFolder } from './reference/read-reference.ts';

type Listed = { usage: string; summary: string; load: () => Promise<Command> };

/** Each by its words. Loaded when it is called: the rules import their limits, and whatever reference/ holds is checked before that. */
const commands: Readonly<Record<string, Listed>> = {
  day: {
    usage: 'day [--json]',
    summary: 'Tut, was die noch offenen Tage entscheiden: Laufzeiten, Enden, Briefe. Ein laufender Shop tut es von selbst.',
    load: async () => (await import('./cli/day.ts')).day,
  },
  'premiums adjust': {
    usage: 'premiums adjust [--anwenden --grund "TEXT"] [--json]',
    summary:
      'Zeigt, was die Grundbeiträge aus reference/ am Bestand ändern. Mit --anwenden gelten sie, und alle bekommen den Brief.',
    load: async () => (await import('./cli/premiums-adjust.ts')).premiumsAdjust,
  },
  'premiums replay': {
    usage: 'premiums replay NUMMER [--json]',
    summary: 'Rechnet jeden Beitrag einer Police nach und vergleicht ihn mit dem, der verlangt wurde.',
    load: async () => (await import('./cli/premiums-replay.ts')).premiumsReplay,
  },
  'policies approve': {
    usage: 'policies approve NUMMER',
    summary: 'Nimmt einen Antrag an, der geprüft werden musste. Versicherungsschein und E-Mail gehören dazu.',
    load: async () => (await import('./cli/policies-approve.ts')).policiesApprove,
  },
  'policies decline': {
    usage: 'policies decline NUMMER --reason GRUND [--text "TEXT"]',
    summary: 'Lehnt einen Antrag ab, der geprüft werden musste. Ohne --reason stehen die Gründe da.',
    load: async () => (await import('./cli/policies-decline.ts')).policiesDecline,
  },
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

const help = () => {
  const list = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n    ${summary}`);
  const ends = 'Endet mit 0: alles gut. 1: etwas stimmt nicht. 2: falsch aufgerufen.';
  say(['Aufruf: npm run shop -- BEFEHL', ...list, ends].join('\n\n'));
};

const run = async (words: readonly string[]) => {
  const [name, listed] = Object.entries(commands).find(([key]) => `${words.join(' ')} `.startsWith(`${key} `)) ?? [];
  if (name === undefined || listed === undefined) {
    help();
    return words.length === 0 || words.includes('--help') ? 0 : 2;
  }
  const reference = await readReference(referenceFolder);
  const { toTarifBook } = await import('./reference/to-tarif-book.ts');
  const connection = await connectDatabase(parseConfig(readEnvironment()), (cause) =>
    say(`Datenbankverbindung verloren: ${cause.message}`),
  );
  try {
    const { database } = connection;
    await migrate(database);
    const command = await listed.load();
    const tarifBook = toTarifBook(reference);
    return await command(words.slice(name.split(' ').length), { database, reference, tarifBook, say });
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
