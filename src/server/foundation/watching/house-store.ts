import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

export type HouseCounts = { waiting: number; parked: number; oldestWaiting: Date | null; lastDay: Date | null };

/** What all processes share, in one look. Mails that were sent are left to the index of those that were not. */
export const countHouse = async (database: Database): Promise<HouseCounts> => {
  const { rows } = await sql<HouseCounts>`
    select
      (select count(*)::int from outbox where state = 'waiting') as "waiting",
      (select count(*)::int from outbox where state = 'parked') as "parked",
      (select min(created_at) from outbox where state = 'waiting') as "oldestWaiting",
      (select done_at from shop_day where done_at is not null order by day desc limit 1) as "lastDay"
  `.execute(database);
  return rows[0] ?? { waiting: 0, parked: 0, oldestWaiting: null, lastDay: null };
};
