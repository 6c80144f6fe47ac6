import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import { tablesOfFiles } from '#server/foundation/database/sealing/sealed-value.ts';
import type { SavedTable } from './catalogue-store.ts';

/** Every value as the database's own text: the same on PostgreSQL and on the embedded database. */
export type SavedRow = (string | null)[];

/** Letters and files are large: a few at a time. */
const portionOf = ({ name, columns }: SavedTable) =>
  tablesOfFiles.has(name) || columns.some(({ type }) => type === 'bytea') ? 5 : 500;

/** Texts are put in order by their bytes: how letters are sorted differs between databases. */
const orderOf = ({ keys }: SavedTable) =>
  sql.join(keys.map(({ name, type }) => (type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name))));

/** So that days and instants are written alike. To be called in the transaction that reads. */
export const settleTexts = async (transaction: Database) => {
  await sql`set local time zone 'UTC'`.execute(transaction);
  await sql`set local datestyle = 'ISO, YMD'`.execute(transaction);
  await sql`set local bytea_output = 'hex'`.execute(transaction);
};

/** In portions, by a cursor of the transaction: the memory stays flat whatever the table holds. */
export async function* readRows(transaction: Database, table: SavedTable): AsyncGenerator<SavedRow[]> {
  const values = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`
    declare saved no scroll cursor for
    select json_build_array(${values}) as row from ${sql.table(table.name)} order by ${orderOf(table)}
  `.execute(transaction);
  try {
    for (;;) {
      const { rows } = await sql<{ row: SavedRow }>`fetch ${sql.lit(portionOf(table))} from saved`.execute(transaction);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await sql`close saved`.execute(transaction).catch(() => undefined);
  }
}

export const insertRows = async (transaction: Database, { name, columns }: SavedTable, rows: readonly SavedRow[]) => {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, index) => sql`(value ->> ${sql.lit(index)})::${sql.raw(type)}`));
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${JSON.stringify(rows)}::json) as value
  `.execute(transaction);
};

/** Tables that hold anything. */
export const findFilledTables = async (database: Database, tables: readonly SavedTable[]): Promise<string[]> => {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(database);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
};
