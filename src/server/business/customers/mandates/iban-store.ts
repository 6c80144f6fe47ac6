import type { Transaction } from 'kysely';
import type { Iban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Tables } from '#server/foundation/database/tables.ts';

export type MandateRow = { id: number; mandateReference: string; iban: string; accountHolder: string; acceptedAt: Date };

/** Newest first: the first one is in force, the others are history. */
export const findMandates = (database: Database, userId: number): Promise<MandateRow[]> =>
  database
    .selectFrom('sepa_mandate')
    .select(['id', 'mandate_reference as mandateReference', 'iban'])
    .select(['account_holder as accountHolder', 'accepted_at as acceptedAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Two changes at once come one after the other. */
export const lockUser = async (transaction: Transaction<Tables>, userId: number) => {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
};

/** The account that later contracts are paid from. */
export const setIbanOfUser = async (transaction: Transaction<Tables>, userId: number, iban: Iban) => {
  await transaction
    .updateTable('contact_register')
    .set({ iban: sealed(iban), is_sepa_accepted: true })
    .where('id', '=', ({ selectFrom }) => selectFrom('app_user').select('contact_register_id').where('id', '=', userId))
    .execute();
};
