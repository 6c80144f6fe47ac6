import type { Transaction } from 'kysely';
import type { Contact } from '#domain/wire/schemas/customer-schemas.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import { exportPolicesAgain, findContactIds } from '#server/polices/holder-store.ts';

/** The address that waits for the code that was mailed to it, and until when. */
export type PendingEmail = Pick<Contact, 'pendingEmail' | 'pendingEmailUntil'>;
export type StoredContact = Omit<Contact, keyof PendingEmail>;

export const findContact = async (database: Database, userId: number): Promise<StoredContact | null> =>
  (await database
    .selectFrom('app_user')
    .innerJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select([
      'contact_register.salutation_key as contracteeSalutationKey',
      'contact_register.firstname as contracteeFirstname',
      'contact_register.lastname as contracteeLastname',
      'contact_register.birthdate as contracteeBirthdateStr',
      'contact_register.street as contracteeStreet',
      'contact_register.building_no as contracteeBuildingNo',
      'contact_register.zip_code as contracteeZipCode',
      'contact_register.city as contracteeCity',
      'contact_register.phone as contracteePhone',
      'app_user.name as contracteeEmail',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst()) ?? null;

export const findPendingEmail = async (database: Database, userId: number, now: Date): Promise<PendingEmail> => {
  const change = await database
    .selectFrom('email_change')
    .select(['email', 'expires_at as until'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { pendingEmail: change?.email ?? null, pendingEmailUntil: change?.until.toISOString() ?? null };
};

export type Reach = { street: string; buildingNo: string; zipCode: string; city: string; phone: string | null };

/** Each contract has a contact of its own; who moves, moves with all of them. */
export const setReachOfUser = async (transaction: Transaction<Tables>, userId: number, reach: Reach) => {
  const contactIds = await findContactIds(transaction, userId);
  await transaction
    .updateTable('contact_register')
    .set({
      street: reach.street,
      building_no: reach.buildingNo,
      zip_code: reach.zipCode,
      city: reach.city,
      phone: reach.phone,
    })
    .where('id', 'in', contactIds)
    .execute();
  await exportPolicesAgain(transaction, userId);
};
