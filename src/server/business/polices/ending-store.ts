import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { EndingCauseKey } from '#domain/police/police-standing.ts';
import type { BusinessTables } from '#server/foundation/database/business-tables.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { exportedGoesOutAgain } from './export-mark.ts';

type Decided = Pick<BusinessTables['police'], 'police_state_key' | 'ending_cause_key'> & { valid_to?: IsoDate };

const decide = async (transaction: Transaction<Tables>, policeId: number, decided: Decided) => {
  await transaction
    .updateTable('police')
    .set({ ...decided, is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

type End = { endsOn: IsoDate; causeKey: EndingCauseKey };

/** Covered until then. */
export const setCancelled = (transaction: Transaction<Tables>, policeId: number, { endsOn, causeKey }: End) =>
  decide(transaction, policeId, { police_state_key: 'cancelled', valid_to: endsOn, ending_cause_key: causeKey });

/** Over at once; the day was the last one of its cover. */
export const setEnded = (transaction: Transaction<Tables>, policeId: number, { endsOn, causeKey }: End) =>
  decide(transaction, policeId, { police_state_key: 'ended', valid_to: endsOn, ending_cause_key: causeKey });

/** Undone; there was never any cover, whatever the cause. */
export const setWithdrawn = (
  transaction: Transaction<Tables>,
  policeId: number,
  { endsOn, causeKey = 'withdrawal' }: { endsOn: IsoDate; causeKey?: EndingCauseKey },
) => decide(transaction, policeId, { police_state_key: 'withdrawn', valid_to: endsOn, ending_cause_key: causeKey });

/** As if it had never been cancelled: `validTo` is the end of its term. */
export const setTakenBack = (transaction: Transaction<Tables>, policeId: number, validTo: IsoDate) =>
  decide(transaction, policeId, { police_state_key: 'new', valid_to: validTo, ending_cause_key: null });
