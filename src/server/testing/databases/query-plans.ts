import { CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables/tables.ts';

/** Writes down what it is asked, and answers nothing. */
export const recordQueries = () => {
  const queries: CompiledQuery[] = [];
  const database: Database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  });
  return { database, queries };
};

export const planOf = async (database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> => {
  const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
  const { rows } = await database.executeQuery<{ 'QUERY PLAN': string }>(explained);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
