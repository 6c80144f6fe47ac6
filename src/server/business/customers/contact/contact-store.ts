import { sql } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Contact } from '#domain/wire/area/profile.ts';

/** The address that waits for the code that was mailed to it, and until when. */
export type PendingEmail = Pick<Contact, 'pendingEmail' | 'pendingEmailUntil'>;
export type StoredContact = Omit<Contact, keyof PendingEmail>;

type Column = 'salutation_key' | 'firstname' | 'lastname' | 'street' | 'building_no' | 'zip_code' | 'city';

/** Of an account no contract of which is known to be its owner's, only the e-mail address is (spec 15.13). */
export const findContact = async (database: Database, userId: number): Promise<StoredContact | null> =>
  (await database
    .selectFrom('app_user')
    .leftJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select(['contact_register.phone as contracteePhone', 'app_user.name as contracteeEmail'])
    .select(({ fn, val }) => {
      const known = (column: Column) => fn.coalesce(`contact_register.${column}`, val(''));
      return [
        known('salutation_key').as('contracteeSalutationKey'),
        known('firstname').as('contracteeFirstname'),
        known('lastname').as('contracteeLastname'),
        sql<string>`coalesce(contact_register.birthdate::text, '')`.as('contracteeBirthdateStr'),
        known('street').as('contracteeStreet'),
        known('building_no').as('contracteeBuildingNo'),
        known('zip_code').as('contracteeZipCode'),
        known('city').as('contracteeCity'),
      ];
    })
    .where('app_user.id', '=', userId)
    .executeTakeFirst()) ?? null;

export const isNameless = ({ contracteeLastname }: StoredContact) => contracteeLastname === '';

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

/** The first contact that is known to be the owner's names the account. */
export const adoptContact = async (transaction: Transaction, accountId: number, contactId: number | null) => {
  await transaction
    .updateTable('app_user')
    .set({ contact_register_id: contactId })
    .where('id', '=', accountId)
    .where('contact_register_id', 'is', null)
    .execute();
};
