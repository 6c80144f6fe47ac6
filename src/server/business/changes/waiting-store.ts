import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/** Since when a change of this police waits for a person; null where none does. */
export const findWaitingSince = async (database: Database, policeId: number): Promise<Date | null> =>
  (
    await database
      .selectFrom('customer_case')
      .select('created_at')
      .where('police_id', '=', policeId)
      .where('case_kind_key', '=', 'change')
      .where('case_state_key', '=', 'open')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.created_at ?? null;

/** Whether this press has opened a case already. */
export const isCaseOfRequest = async (database: Database, policeId: number, requestKey: string): Promise<boolean> =>
  (await database
    .selectFrom('customer_case')
    .select('id')
    .where('police_id', '=', policeId)
    .where('case_kind_key', '=', 'change')
    .where(sql<string>`data ->> 'requestKey'`, '=', requestKey)
    .executeTakeFirst()) !== undefined;
