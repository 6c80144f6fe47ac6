import { sql } from 'kysely';
import type { TestShop } from '#server/testing/test-shop.ts';

/** As if the server were killed midway: what is done meanwhile comes to the table (or to its first row for which `when` holds) and no further. */
export const refusingRowsOf = async <Result>(
  { connection: { database } }: Pick<TestShop, 'connection'>,
  table: string,
  run: () => Promise<Result>,
  when = 'true',
): Promise<Result> => {
  await sql`
    create or replace function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_row before insert or update on ${sql.table(table)} for each row when (${sql.raw(when)}) execute function refuse_row()
  `.execute(database);
  try {
    return await run();
  } finally {
    await sql`drop trigger refuse_row on ${sql.table(table)}`.execute(database);
  }
};
