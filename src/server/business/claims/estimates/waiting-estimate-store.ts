import { sql, type SqlBool } from 'kysely';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';

type WaitingEstimate = { estimateId: number; policeId: number; since: Date; practice: string; billed: Cents };

/** Written out, as the partial index has it. */
const isWaiting = sql<SqlBool>`state_key = 'open' and asked_at is not null`;

/** Estimates of which somebody asked to have them promised. */
export const findWaitingEstimates = async (database: Database, which: Which): Promise<WaitingEstimate[]> => {
  const rows = await database
    .selectFrom('estimate')
    .where(isWaiting)
    .select(['id as estimateId', 'police_id as policeId', 'asked_at as since', 'practice', 'result', 'total'])
    .$narrowType<{ since: Date }>()
    .$call(only('asked_at', 'id', which))
    .execute();
  return rows.map(({ result, total, ...row }) => ({ ...row, billed: cents(total ?? result.sum.billed) }));
};

export const countWaitingEstimates = (database: Database): Promise<number> =>
  countRows(database.selectFrom('estimate').where(isWaiting).select(rowCount));

/** Null for one that there never was. */
export const isEstimateWaiting = async (database: Database, estimateId: number): Promise<boolean | null> => {
  const row = await database
    .selectFrom('estimate')
    .select(isWaiting.as('isWaiting'))
    .where('id', '=', estimateId)
    .executeTakeFirst();
  return row === undefined ? null : Boolean(row.isWaiting);
};

/** From the moment that somebody asked to the moment that a person answered. */
export const findAnsweredEstimatesSince = (database: Database, since: Date): Promise<{ from: Date; to: Date }[]> =>
  database
    .selectFrom('estimate')
    .select(['asked_at as from', 'answered_at as to'])
    .where('answered_at', '>=', since)
    .where('asked_at', 'is not', null)
    .$narrowType<{ from: Date; to: Date }>()
    .execute();
