import type { Command } from './cli/command.ts';
import { parseConfig, readEnvironment } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { MendableError } from './mendable-error.ts';
import { readReference, referenceFolder } from './reference/read-reference.ts';

type Listed = { usage: string; summary: string; load: () => Promise<Command> };

/** Each by its words. Loaded when it is called: the rules import their limits, and whatever reference/ holds is checked before that. */
const commands: Readonly<Record<string, Listed>> = {
  'audit verify': {
    usage: 'audit verify [--json]',
    summary: 'Prüft, dass kein Eintrag des Protokolls verändert, gelöscht oder eingeschoben wurde.',
    load: async () => (await import('./cli/audit.ts')).auditVerify,
  },
  'staff invite': {
    usage: 'staff invite NAME --role clerk|accounting|lead [--json]',
    summary: 'Lädt jemanden an den Schreibtisch ein und zeigt den Link dafür, einmal. Auch nach einem verlorenen Schlüssel.',
    load: async () => (await import('./cli/staff.ts')).staffInvite,
  },
  'staff list': {
    usage: 'staff list [--json]',
    summary: 'Zeigt, wer am Schreibtisch arbeitet.',
    load: async () => (await import('./cli/staff.ts')).staffList,
  },
  'staff disable': {
    usage: 'staff disable NAME',
    summary: 'Sperrt jemanden aus: Schlüssel und Sitzungen enden sofort.',
    load: async () => (await import('./cli/staff.ts')).staffDisable,
  },
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
