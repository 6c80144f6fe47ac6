import type { Transaction } from 'kysely';
import type { Iban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { exportedGoesOutAgain } from './export-mark.ts';

/** The customer's own contact and that of each contract. */
export const findContactIds = async (transaction: Transaction<Tables>, userId: number): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('app_user')
    .select('contact_register_id as id')
    .where('id', '=', userId)
    .where('contact_register_id', 'is not', null)
    .$narrowType<{ id: number }>()
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
    .set({ sepa_mandate_id: mandateId, payment_iban: sealed(iban), is_export_again: exportedGoesOutAgain })
    .where('id', 'in', policeIds)
    .execute();
};

/** To whom mails about a police go: the account's address, the name that the contract bears. */
export const findRecipient = (database: Database, policeId: number): Promise<{ firstname: string; email: string }> =>
  database
    .selectFrom('police')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .select(['contact_register.firstname', 'app_user.name as email'])
    .where('police.id', '=', policeId)
    .executeTakeFirstOrThrow();

/** The same, with the address that stands in a letter's window. */
export const findLetterRecipient = (database: Database, policeId: number) =>
  database
    .selectFrom('police')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .select(['salutation_key as salutationKey', 'contact_register.firstname', 'contact_register.lastname', 'street'])
    .select(['building_no as buildingNo', 'zip_code as zipCode', 'city', 'app_user.name as email'])
    .where('police.id', '=', policeId)
    .executeTakeFirstOrThrow();
