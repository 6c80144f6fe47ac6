import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Database } from '#server/database/connect.ts';
import type { ReferenceData } from '#server/reference/read-reference.ts';

/** What scripts can use: 0 done, 1 something is not as it should be, 2 called wrongly. */
type ExitCode = 0 | 1 | 2;

type CommandDependencies = {
  database: Database;
  reference: ReferenceData;
  tarifBook: TarifBook;
  say: (line: string) => void;
};

/** Gets the words after its name. */
export type Command = (words: readonly string[], dependencies: CommandDependencies) => Promise<ExitCode>;
