import { sql, type Transaction } from 'kysely';
import { emailIdentity } from '#domain/person/email.ts';
import type { PoliceStateKey } from '#domain/wire/schemas/customer-schemas.ts';
import type { Tables } from '#server/database/tables.ts';

type Executor = Transaction<Tables>;

export type DeclaredPolice = {
  policeId: number;
  userId: number;
  firstname: string;
  lastname: string;
  stateKey: PoliceStateKey;
  validTo: string;
  createdAt: Date;
};

/** By number and an address of its customer; locked, so that two declarations come one after the other. */
export const lockPoliceOf = async (
  transaction: Executor,
  { policeNumber, email }: { policeNumber: string; email: string },
): Promise<DeclaredPolice | null> =>
  (await transaction
    .selectFrom('police')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .select(['police.id as policeId', 'police.user_id as userId', 'police.police_state_key as stateKey'])
    .select(['contact_register.firstname', 'contact_register.lastname'])
    .select(['police.valid_to as validTo', 'police.created_at as createdAt'])
    .where('police.police_number', '=', policeNumber)
    .where('police.is_enabled', '=', true)
    .where(({ eb, or }) =>
      or([
        eb(sql<string>`lower(contact_register.email)`, '=', emailIdentity(email)),
        eb(sql<string>`lower(app_user.name)`, '=', emailIdentity(email)),
      ]),
    )
    .forUpdate('police')
    .executeTakeFirst()) ?? null;

const exportedGoesOutAgain = sql<boolean>`is_export_again or exported_at is not null`;

export const setCancelled = async (transaction: Executor, policeId: number, validTo: string) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'cancelled', valid_to: validTo, is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

export const setWithdrawn = async (transaction: Executor, policeId: number) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'withdrawn', is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};
