import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

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

type RunningPolices = { userId: number; today: IsoDate };

/** What is still collected. */
const isRunning =
  ({ userId, today }: RunningPolices) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'police'>) =>
    and([
      eb('user_id', '=', userId),
      or([
        eb('police_state_key', 'in', ['new', 'new_manual', 'active']),
        and([eb('police_state_key', '=', 'cancelled'), eb('valid_to', '>', today)]),
      ]),
    ]);

/** Each application names an account of its own, so that the newest mandate need not be that of every police. */
export const isPaidFromElsewhere = async (database: Database, iban: string, running: RunningPolices): Promise<boolean> => {
  const found = await database
    .selectFrom('police')
    .select('id')
    .where(isRunning(running))
    .where('payment_iban', '!=', iban)
    .limit(1)
    .execute();
  return found.length > 0;
};

export type MovedPolice = { policeId: number; policeNumber: string; paymentTermKey: string };

/** All to the one account; a police that the provider has exported goes out again. */
export const moveRunningPolices = async (
  transaction: Transaction<Tables>,
  { userId, mandateId, iban, today }: { userId: number; mandateId: number; iban: string; today: IsoDate },
): Promise<MovedPolice[]> => {
  const moved = await transaction
    .updateTable('police')
    .set({
      sepa_mandate_id: mandateId,
      payment_iban: iban,
      is_export_again: sql<boolean>`is_export_again or exported_at is not null`,
    })
    .where(isRunning({ userId, today }))
    .returning(['id as policeId', 'police_number as policeNumber', 'payment_term_key as paymentTermKey'])
    .execute();
  await sql`
    update contact_register set iban = ${iban}, is_sepa_accepted = true
    where id = (select contact_register_id from app_user where id = ${userId})
  `.execute(transaction);
  return moved.toSorted((one, other) => one.policeId - other.policeId);
};
