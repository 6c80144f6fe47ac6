import type { Transaction } from './connect.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { InstantAndId } from './page.ts';

/** Both days belong to it. */
export type DaySpan = { from: IsoDate; to: IsoDate };

const zone = sql.lit('Europe/Berlin');

/** Berlin's day of an instant (spec 2.5). */
export const berlinDay = (column: string): RawBuilder<IsoDate> => sql<IsoDate>`(${sql.ref(column)} at time zone ${zone})::date`;

/** Said of the column itself, so that an index serves. */
export const isWithinDays = (column: string, { from, to }: DaySpan): RawBuilder<SqlBool> => {
  const instant = sql.ref(column);
  return sql<SqlBool>`(${instant} >= ${from}::date::timestamp at time zone ${zone}
    and ${instant} < (${to}::date + 1)::timestamp at time zone ${zone})`;
};

export const isAfterKey = (since: string, id: string, after: InstantAndId | null) =>
  after === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(since)}, ${sql.ref(id)}) > (${after.since}::timestamptz, ${after.id}::bigint)`;

/** Transactions that name the same thing come one after the other until their end: what one counts, no other adds to. */
export const takeTurns = async (transaction: Transaction, name: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
};
