import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { InstantAndId, Portion } from './page.ts';
import { isAfterKey } from './query-parts.ts';

/** Which of the waiting rows: so many after a place, oldest first, or those with these ids, or all. */
export type Which = Portion<InstantAndId> | { ids: readonly number[] } | 'all';

/** In the order of the index on both columns, so that a portion costs the same among few and among very many. */
export const only =
  (since: string, id: string, which: Which) =>
  <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) => {
    if (which === 'all') return query;
    if ('ids' in which) return query.where(sql<SqlBool>`${sql.ref(id)} = any(${which.ids}::bigint[])`);
    const { after, limit } = which;
    return query
      .where(isAfterKey(since, id, after))
      .orderBy(sql.ref(since))
      .orderBy(sql.ref(id))
      .limit(limit);
  };

/** For `countRows`: how many rows there are. */
export const rowCount = sql<number>`count(*)::int`.as('count');

export const countRows = async (query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).count;
