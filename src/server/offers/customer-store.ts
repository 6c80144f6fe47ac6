import { sql, type Transaction } from 'kysely';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { there } from '#domain/basics/there.ts';
import { toAnimalColumns } from '#server/database/animal-columns.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

type Executor = Transaction<Tables>;

/** There is one company as yet; the record has room for more (spec 7.8). */
const companyId = 1;

export const insertContact = async (transaction: Executor, offer: CompleteOffer, iban: string): Promise<number> => {
  const { id } = await transaction
    .insertInto('contact_register')
    .values({
      salutation_key: offer.contracteeSalutationKey,
      firstname: offer.contracteeFirstname,
      lastname: offer.contracteeLastname,
      birthdate: offer.contracteeBirthdateStr,
      street: offer.contracteeStreet,
      building_no: offer.contracteeBuildingNo,
      zip_code: offer.contracteeZipCode,
      city: offer.contracteeCity,
      email: offer.contracteeEmail,
      phone: offer.contracteePhone ?? null,
      iban,
      is_sepa_accepted: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** By e-mail, whatever its case. The update that changes nothing makes a concurrent insert wait and answer its row. */
export const findOrInsertUser = async (
  transaction: Executor,
  { email, contactId, now }: { email: string; contactId: number; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (company_id, name, contact_register_id, user_role_key, created_at)
    values (${companyId}, ${email}, ${contactId}, 'customer', ${now})
    on conflict (company_id, lower(name)) do update set name = app_user.name
    returning id
  `.execute(transaction);
  return there(rows[0], 'the user that was inserted').id;
};

export const hasPassword = async (database: Database, userId: number): Promise<boolean> => {
  const user = await database.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return (user?.password_hash ?? null) !== null;
};

export const insertAnimal = async (
  transaction: Executor,
  { userId, speciesKey, offer }: { userId: number; speciesKey: string; offer: CompleteOffer },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('animal')
    .values({ user_id: userId, species_key: speciesKey, ...toAnimalColumns(offer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
