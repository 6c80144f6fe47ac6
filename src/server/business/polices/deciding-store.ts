import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { exportedGoesOutAgain } from './export-mark.ts';

type Approval = { validFrom: IsoDate; validTo: IsoDate; approvedAt: Date };

/** A contract from now on. */
export const setApproved = async (
  transaction: Transaction<Tables>,
  policeId: number,
  { validFrom, validTo, approvedAt }: Approval,
) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'new', valid_from: validFrom, valid_to: validTo, approved_at: approvedAt })
    .set({ is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

/** It never began. */
export const setDeclined = async (transaction: Transaction<Tables>, policeId: number) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'declined', ending_cause_key: 'refused', is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

/** Whose application it is; null where an offer has not become one. */
export const findApplicant = async (transaction: Transaction<Tables>, offerId: number): Promise<number | null> =>
  (
    await transaction
      .selectFrom('police')
      .select('user_id')
      .where('insurance_offer_id', '=', offerId)
      .where('is_enabled', '=', true)
      .limit(1)
      .executeTakeFirst()
  )?.user_id ?? null;
