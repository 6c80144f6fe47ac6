import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
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

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type Question = (database: Database) => Promise<unknown>;

/** What PostgreSQL does for each statement that a question sends. */
const nodesFor = async (databaseUrl: string | null, ask: Question): Promise<Plan[]> => {
  const queries: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl ?? '', max: 1 });
  const listening = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void queries.push(query) });
  // Its days are read by another way than the shop's: only what it asks matters.
  await ask(listening).catch(() => null);
  const nodes: Plan[] = [];
  // Neither the begin nor the end of a transaction has a plan.
  for (const { sql: text, parameters } of queries.splice(0).filter((query) => !/^(?:begin|commit|rollback)/.test(query.sql))) {
    const explained = await listening.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    nodes.push(...explained.rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
  }
  await listening.destroy();
  return nodes;
};

/** Each question finds what it asks of large tables by an index. */
export const expectIndexes = async (
  databaseUrl: string | null,
  questions: Readonly<Record<string, Question>>,
  large: ReadonlySet<string>,
) => {
  const wholeReads: Record<string, string[]> = {};
  for (const [name, ask] of Object.entries(questions)) {
    const nodes = await nodesFor(databaseUrl, ask);
    expect(nodes.length).toBeGreaterThan(0);
    wholeReads[name] = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
      .map((node) => `reads all of ${node['Relation Name']}`);
  }
  expect(wholeReads).toEqual(Object.fromEntries(Object.keys(questions).map((name) => [name, []])));
};
