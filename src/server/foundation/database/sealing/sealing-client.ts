import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { NewestBeginning, sealedNames, ToSeal } from './sealed-value.ts';
import type { Sealer } from './sealer.ts';

type Row = Record<string, unknown>;
type Query = (text: string, parameters: readonly unknown[]) => Promise<QueryResult<Row>>;

const isForSealer = (value: unknown) => value instanceof ToSeal || value instanceof NewestBeginning;

/** A value that is asked for under the name of a sealed column is opened; `null` and what is still plain stay. */
const openRows = ({ rows, fields }: QueryResult<Row>, sealer: () => Sealer) => {
  const names = fields?.flatMap(({ name }) => (sealedNames.has(name) ? [name] : [])) ?? [];
  if (names.length === 0) return;
  for (const row of rows)
    for (const name of names) {
      const value = row[name];
      if (typeof value === 'string') row[name] = sealer().open(value);
    }
};

/** Between the queries and the wire: above it nobody sees what is sealed, below it nobody sees what is not (spec 22.6). */
export const sealingClient = (client: PoolClient, sealer: () => Sealer): PostgresPoolClient => ({
  // Nobody reads by a cursor of the driver's.
  query: (async (text: string, parameters: readonly unknown[]) => {
    const values = parameters.some(isForSealer) ? parameters.map((value) => sealer().toParameter(value)) : [...parameters];
    const result = await client.query<Row>(text, values);
    openRows(result, sealer);
    return result;
  }) satisfies Query as unknown as PostgresPoolClient['query'],
  release: () => client.release(),
});
