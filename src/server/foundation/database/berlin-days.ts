import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';

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
