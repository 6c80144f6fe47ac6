import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Config } from '#server/foundation/config/config.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

/** What scripts can use: 0 done, 1 something is not as it should be, 2 called wrongly. */
export type ExitCode = 0 | 1 | 2;

export type CommandDependencies = {
  database: Database;
  reference: ReferenceData;
  tarifBook: TarifBook;
  clock: Clock;
  config: Config;
  /** Whoever has the terminal, as the audit log names them. */
  actor: Actor;
  /** What was asked for: a person reads it, or with `--json` a program. */
  say: (line: string) => void;
  /** How far long work has come; never mixed with what was asked for. */
  tell: (line: string) => void;
};

/** `value`: what stands after it, as the help names it; without one it is a switch. */
type Option = { value?: string; help: string };
export type Options = Readonly<Record<string, Option>>;

type Given<Definition extends Options> = {
  readonly [Name in keyof Definition]: Definition[Name] extends { value: string } ? string | null : boolean;
};

/** `words`: those that stand after the name and belong to no option. */
export type Call<Definition extends Options> = { words: readonly string[]; options: Given<Definition> & { json: boolean } };

type CommandDefinition<Definition extends Options> = {
  /** What the words mean, in their order; one in brackets may be left out, and a last one with `…` may come several times. */
  words?: readonly string[];
  options?: Definition;
  /** More than the one line of the list, where there is more to say. */
  about?: string;
  /** What stands after the command's name in an example. */
  example: string;
  /** `untouched` where the command must find the database as it is; otherwise its tables are brought up to date first. */
  needs?: 'untouched';
  run: (call: Call<Definition>, dependencies: CommandDependencies) => Promise<ExitCode>;
};

export type Command = CommandDefinition<Options>;

/** Gives `run` the types of its own options. */
export const command = <const Definition extends Options = Record<never, never>>(
  definition: CommandDefinition<Definition>,
): Command => definition as unknown as Command;
