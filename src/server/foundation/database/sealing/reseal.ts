import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import { NewestBeginning, sealed, sealedBeginning, sealedColumns, tablesOfFiles } from './sealed-value.ts';

/** Few enough that nobody waits for them, and that files fit into the memory. */
const portionOf = ({ table }: SealedColumn) => (tablesOfFiles.has(table) ? 5 : 200);

type SealedColumn = (typeof sealedColumns)[number];
/** `plain`: what no key has sealed yet. `older`: all that the newest has not. */
export type Which = 'plain' | 'older';

const stillPlain = sql.lit(`${sealedBeginning}%`);

/** Each repeats the condition of its partial index (`*_plain_iban` in the migrations). */
const conditionOf = ({ table, column }: SealedColumn, which: Which) => {
  const isOlder = sql`${sql.ref(column)} not like ${which === 'plain' ? stillPlain : new NewestBeginning()}`;
  return table === 'sepa_mandate' ? sql`(${isOlder} or iban_end is null)` : isOlder;
};

const resealPortion = (database: Database, sealedColumn: SealedColumn, { which, after }: { which: Which; after: number }) =>
  database.transaction().execute(async (transaction) => {
    const [table, column] = [sql.table(sealedColumn.table), sql.ref(sealedColumn.column)];
    // Whoever changes one of them meanwhile comes before or after; what refers to them goes on.
    const { rows } = await sql<{ id: number; opened: string }>`
      select id, ${column} as opened from ${table}
      where ${conditionOf(sealedColumn, which)} and id > ${after} order by id limit ${portionOf(sealedColumn)} for no key update
    `.execute(transaction);
    if (rows.length === 0) return rows;
    const values = sql.join(
      rows.map(({ id, opened }) => sql`(${id}::bigint, ${sealed(opened)}::text, ${opened.slice(-4)}::text)`),
    );
    const end = sealedColumn.table === 'sepa_mandate' ? sql`, iban_end = coalesce(iban_end, given.tail)` : sql``;
    await sql`
      update ${table} set ${column} = given.value ${end} from (values ${values}) as given (id, value, tail)
      where ${table}.id = given.id
    `.execute(transaction);
    return rows;
  });

const beginningOf = async (database: Database) => {
  const { rows } = await sql<{ beginning: string }>`select ${new NewestBeginning()}::text as beginning`.execute(database);
  return rows[0]?.beginning ?? '';
};

/** The name of the key that seals; null while what is written stays plain. */
const newestKeyOf = async (database: Database): Promise<string | null> => {
  const beginning = await beginningOf(database);
  return beginning === `${sealedBeginning}%` ? null : (beginning.split('.')[1] ?? null);
};

type Work = { which: Which; isStopped?: () => boolean; tell?: (count: number) => void };

/** In portions, each a transaction of its own: it may break off and begin again, and the shop goes on meanwhile (spec 22.6). */
export const reseal = async (database: Database, { which, isStopped, tell }: Work): Promise<number> => {
  if ((await newestKeyOf(database)) === null) return 0;
  let count = 0;
  for (const sealedColumn of sealedColumns) {
    for (let after = 0; ;) {
      if (isStopped?.()) return count;
      const rows = await resealPortion(database, sealedColumn, { which, after });
      count += rows.length;
      tell?.(count);
      if (rows.length < portionOf(sealedColumn)) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
  return count;
};

/** How many there are of them, without changing any. */
export const countToSeal = async (database: Database, which: Which): Promise<number> => {
  let all = 0;
  for (const sealedColumn of sealedColumns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(sealedColumn.table)} where ${conditionOf(sealedColumn, which)}
    `.execute(database);
    all += rows[0]?.count ?? 0;
  }
  return all;
};

const checkName = 'data-key.';
const checkText = 'Dieser Schlüssel öffnet, was er verschlüsselt hat.';

/**
 * Every key that sealed something left a text that it opens: a server that lacks one, or has another of the same name, refuses to start
 * instead of failing at a customer (spec 22.6).
 */
export const checkDataKeys = async (database: Database) => {
  const newest = await newestKeyOf(database);
  if (newest !== null)
    await sql`
      insert into server_secret (name, secret) values (${checkName + newest}, ${sealed(checkText)}) on conflict do nothing
    `.execute(database);
  await sql`select secret as opened from server_secret where starts_with(name, ${checkName})`.execute(database);
};

/** The others may leave `DATA_KEYS`: nothing is sealed with them any more. */
export const forgetOlderKeys = async (database: Database): Promise<string[]> => {
  const newest = await newestKeyOf(database);
  if (newest === null) return [];
  const { rows } = await sql<{ name: string }>`
    delete from server_secret where starts_with(name, ${checkName}) and name <> ${checkName + newest} returning name
  `.execute(database);
  return rows.map(({ name }) => name.slice(checkName.length));
};
