import { sql, type SqlBool } from 'kysely';

/** A page of what waits, oldest first: those after the instant and id where the page before ended; `ids`: only these. */
export type WaitingAfter = { after: { since: Date; id: number } | null; limit: number; ids: readonly number[] | null };

/** By key and not by number of rows: what comes or goes meanwhile shifts nothing. */
export const isAfterKey = (since: string, id: string, after: WaitingAfter['after']) =>
  after === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(since)}, ${sql.ref(id)}) > (${after.since}::timestamptz, ${after.id}::bigint)`;
