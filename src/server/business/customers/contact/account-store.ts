import { sql } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { readAnimalDetails } from '#server/foundation/database/tables/animal-columns.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** Finds whose contracts they are. */
export const findContractees = async (database: Database, contactIds: readonly number[]) => {
  const rows = await database.selectFrom('contact_register').selectAll().where('id', 'in', contactIds).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        contracteeSalutationKey: row.salutation_key,
        contracteeFirstname: row.firstname,
        contracteeLastname: row.lastname,
        contracteeBirthdateStr: row.birthdate,
        contracteeStreet: row.street,
        contracteeBuildingNo: row.building_no,
        contracteeZipCode: row.zip_code,
        contracteeCity: row.city,
        contracteeCountry: row.country,
        contracteePhone: row.phone,
      },
    ]),
  );
};

/** The account's name is the address that mails go to. */
export const findAccounts = async (database: Database, userIds: readonly number[]) => {
  const rows = await database
    .selectFrom('app_user')
    .select(['id', 'user_uuid as userUuid', 'name as contracteeEmail'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, ...account }) => [id, account]));
};

export const findInsuredAnimals = async (database: Database, animalIds: readonly number[]) => {
  const rows = await database.selectFrom('animal').selectAll().where('id', 'in', animalIds).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        animalUuid: row.animal_uuid,
        speciesKey: row.species_key,
        animalName: row.name,
        animalBirthdateStr: row.birth_date,
        animalGenderKey: row.gender_key,
        animalRaceId: row.race_id,
        animalZipCode: row.zip_code,
        ...readAnimalDetails(row),
      },
    ]),
  );
};

export const findAccountData = async (database: Database, userId: number) =>
  database
    .selectFrom('app_user')
    .select(['user_uuid as userUuid', 'name as userEmail', 'user_role_key as userRoleKey', 'created_at as createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export type CustomerAccount = {
  email: string;
  createdAt: Date;
  /** Under whom the mails to the address are listed: the account, also where this is somebody who bought under it (spec 15.13). */
  mailsOf: number;
  isStandIn: boolean;
  disownedAt: Date | null;
};

export const findAccountOfCustomer = async (database: Database, userId: number): Promise<CustomerAccount | null> =>
  (await database
    .selectFrom('app_user')
    .select(['name as email', 'created_at as createdAt', 'disowned_at as disownedAt'])
    .select(({ fn, eb }) => [
      fn.coalesce('stands_in_for_user_id', 'id').as('mailsOf'),
      eb('stands_in_for_user_id', 'is not', null).$castTo<boolean>().as('isStandIn'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Finds, by number or e-mail address, the account, also one that is closed, and whoever bought under it without a login (spec 15.13). */
export const findUserIdsOf = async (database: Database, of: { userId: number } | { email: string }): Promise<number[]> => {
  const own = await database
    .selectFrom('app_user')
    .select('id')
    .where(({ eb }) => ('userId' in of ? eb('id', '=', of.userId) : eb(sql<string>`lower(name)`, '=', emailIdentity(of.email))))
    .execute();
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return [];
  const standIns = await database
    .selectFrom('app_user')
    .select('id')
    .where('stands_in_for_user_id', 'in', ids)
    .where('disowned_at', 'is', null)
    .execute();
  return [...new Set([...ids, ...standIns.map(({ id }) => id)])];
};
