import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

type SavedColumn = { name: string; type: string };
/** `keys`: what its rows are read in the order of, alike in every database. */
export type SavedTable = { name: string; columns: SavedColumn[]; keys: SavedColumn[] };

type ColumnRow = { table: string; column: string; type: string; keyPosition: number | null };

/** Which migrations have run says the head of a backup. */
const isOwn = (table: string) => table.startsWith('kysely_migration');

/** All tables, as the database itself describes them: a table that is added tomorrow is saved without a word here. */
export const readTables = async (database: Database): Promise<SavedTable[]> => {
  const { rows } = await sql<ColumnRow>`
    select class.relname as table, attribute.attname as column, format_type(atttypid, atttypmod) as type,
      array_position(index.indkey::int2[], attribute.attnum) as "keyPosition"
    from pg_class class
    join pg_namespace namespace on namespace.oid = class.relnamespace and nspname = 'public'
    join pg_attribute attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    left join pg_index index on indrelid = class.oid and indisprimary
    where relkind = 'r' order by relname, attnum
  `.execute(database);
  const byTable = Map.groupBy(
    rows.filter(({ table }) => !isOwn(table)),
    ({ table }) => table,
  );
  const tables = [...byTable].map(([name, of]): SavedTable => {
    const keys = of
      .filter(({ keyPosition }) => keyPosition !== null)
      .toSorted((one, other) => Number(one.keyPosition) - Number(other.keyPosition));
    return { name, columns: of.map(toColumn), keys: (keys.length === 0 ? of : keys).map(toColumn) };
  });
  return parentsFirst(tables, await readReferences(database));
};

const toColumn = ({ column, type }: ColumnRow): SavedColumn => ({ name: column, type });

type Reference = { child: string; parent: string };

const readReferences = async (database: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and conrelid <> confrelid
  `.execute(database);
  return rows;
};

/** A row must find those that it refers to. */
const parentsFirst = (tables: readonly SavedTable[], references: readonly Reference[]): SavedTable[] => {
  const sorted: SavedTable[] = [];
  let remaining = [...tables];
  while (remaining.length > 0) {
    const waits = ({ name }: SavedTable) =>
      references.some(({ child, parent }) => child === name && remaining.some((table) => table.name === parent));
    const ready = remaining.filter((table) => !waits(table));
    if (ready.length === 0)
      throw new Error(`the tables ${remaining.map(({ name }) => name).join(', ')} refer to each other in a ring`);
    sorted.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return sorted;
};

/** Where the counting of ids has come to: one that was given is never given again, even if its row is gone. */
export type Counter = { table: string; column: string; lastValue: string; isCalled: boolean };

export const readCounters = async (database: Database, tables: readonly SavedTable[]): Promise<Counter[]> => {
  const counters: Counter[] = [];
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns) {
      const { rows } = await sql<{ sequence: string | null }>`
        select pg_get_serial_sequence(${`"${table}"`}, ${column}) as sequence
      `.execute(database);
      const sequence = rows[0]?.sequence ?? null;
      if (sequence === null) continue;
      const { rows: sequences } = await sql<{ lastValue: string; isCalled: boolean }>`
        select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(sequence)}
      `.execute(database);
      counters.push(...sequences.map((counter) => ({ table, column, ...counter })));
    }
  }
  return counters;
};

export const setCounters = async (database: Database, counters: readonly Counter[]) => {
  for (const { table, column, lastValue, isCalled } of counters) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${lastValue}::bigint, ${isCalled})`.execute(
      database,
    );
  }
};
