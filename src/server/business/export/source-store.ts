import { readAnimalDetails } from '#server/foundation/database/animal-columns.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** Whose contract it is. */
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

/** What a voucher promised: the provider credits it. */
export const findDiscounts = async (database: Database, offerIds: readonly number[]) => {
  if (offerIds.length === 0)
    return new Map<number, { contractDiscountCode: string | null; contractDiscountStr: string | null }>();
  const rows = await database.selectFrom('insurance_offer').select(['id', 'data']).where('id', 'in', offerIds).execute();
  return new Map(
    rows.map(({ id, data }) => [
      id,
      { contractDiscountCode: data.contractDiscountCode ?? null, contractDiscountStr: data.contractDiscountStr ?? null },
    ]),
  );
};
