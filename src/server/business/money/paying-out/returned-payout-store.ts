import { sql, type SqlBool } from 'kysely';
import { cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';

/** Came back, and nobody has said yet what becomes of it; the first part written out, as the partial index has it. */
const isReturned = sql<SqlBool>`state_key = 'failed' and not is_cleared
  and not exists (select from benefit where benefit.id = payout.benefit_id and cancelled_at is not null)`;

const selectReturned = (database: Database) => database.selectFrom('payout').where(isReturned);

/** For the Arbeitskorb (spec 19.5). */
export const findReturnedPayouts = async (database: Database, which: Which) => {
  const rows = await selectReturned(database)
    .select([
      'id as subjectId',
      'failed_at as since',
      'police_id as policeId',
      'account_holder as accountHolder',
      'amount',
      'reason',
    ])
    .$call(only('failed_at', 'id', which))
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(Number(amount)) }));
};

export const countReturnedPayouts = (database: Database) => countRows(selectReturned(database).select(rowCount));

/** Null for a payout that there never was. */
export const isPayoutReturned = async (database: Database, payoutId: number): Promise<boolean | null> => {
  const row = await database
    .selectFrom('payout')
    .select(isReturned.as('isReturned'))
    .where('id', '=', payoutId)
    .executeTakeFirst();
  return row === undefined ? null : row.isReturned === true;
};
