import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** Ids in portions, so that no portfolio is too large. */
const portion = 500;

const selectWaiting = (database: Database, afterId: number) =>
  database
    .selectFrom('police')
    .select('id')
    .where('is_enabled', '=', true)
    .where('police_state_key', 'in', ['new', 'active', 'cancelled'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(portion);

/** Polices whose term was over before the day: what became of them `policeOn` says. */
export const findPolicesPastTerm = async (database: Database, day: IsoDate, afterId: number): Promise<number[]> =>
  (await selectWaiting(database, afterId).where('valid_to', '<', day).execute()).map(({ id }) => id);

/** Breeding polices that end by themselves from the one day to the other, and of whose end nobody was told. */
export const findEndingBreedingPolices = async (
  database: Database,
  { from, to }: { from: IsoDate; to: IsoDate },
  afterId: number,
): Promise<number[]> =>
  (
    await selectWaiting(database, afterId)
      .where('insurance_type_key', '=', 'tier_zt')
      .where('police_state_key', '!=', 'cancelled')
      .where('valid_to', '>=', from)
      .where('valid_to', '<=', to)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('police_event')
              .select('police_event.id')
              .whereRef('police_event.police_id', '=', 'police.id')
              .where('police_event.event_key', '=', 'end_announced'),
          ),
        ),
      )
      .execute()
  ).map(({ id }) => id);

/** The next term begins. */
export const setTermEnd = async (transaction: Transaction, policeId: number, validTo: IsoDate) => {
  await transaction.updateTable('police').set({ valid_to: validTo }).where('id', '=', policeId).execute();
};
