import type { Transaction } from 'kysely';
import type { Iban } from '#domain/person/iban.ts';
import type { Tables } from '#server/database/tables.ts';
import { exportedGoesOutAgain } from './export-mark.ts';

/** The customer's own contact and that of each contract. */
export const findContactIds = async (transaction: Transaction<Tables>, userId: number): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('app_user')
    .select('contact_register_id as id')
    .where('id', '=', userId)
    .union(transaction.selectFrom('police').select('contact_register_id as id').where('user_id', '=', userId))
    .execute();
  return rows.map(({ id }) => id);
};

export const exportPolicesAgain = async (transaction: Transaction<Tables>, userId: number) => {
  await transaction.updateTable('police').set({ is_export_again: exportedGoesOutAgain }).where('user_id', '=', userId).execute();
};

export const moveToMandate = async (
  transaction: Transaction<Tables>,
  policeIds: readonly number[],
  { mandateId, iban }: { mandateId: number; iban: Iban },
) => {
  if (policeIds.length === 0) return;
  await transaction
    .updateTable('police')
    .set({ sepa_mandate_id: mandateId, payment_iban: iban, is_export_again: exportedGoesOutAgain })
    .where('id', 'in', policeIds)
    .execute();
};
