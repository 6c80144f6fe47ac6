import type { Database } from '#server/foundation/database/connect.ts';

/** In portions, so that no portfolio is too large. */
const portion = 500;

/** Health polices that nobody has ended, by their ids. */
export const findHealthPoliceIds = async (database: Database, afterId: number): Promise<number[]> => {
  const rows = await database
    .selectFrom('police')
    .select('id')
    .where('is_enabled', '=', true)
    .where('insurance_type_key', 'in', ['tier_kv', 'tier_op'])
    .where('police_state_key', 'in', ['new', 'active'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
};
