import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Tables } from '#server/database/tables.ts';
import { exportedGoesOutAgain } from './export-mark.ts';

export const setCancelled = async (transaction: Transaction<Tables>, policeId: number, validTo: IsoDate) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'cancelled', valid_to: validTo, is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

export const setWithdrawn = async (transaction: Transaction<Tables>, policeId: number) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'withdrawn', is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};
