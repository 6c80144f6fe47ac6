import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** Whose contract it is, as its letters and mails name them. */
export type Holder = {
  contactId: number;
  salutationKey: string;
  firstname: string;
  lastname: string;
  street: string;
  buildingNo: string;
  zipCode: string;
  city: string;
  phone: string | null;
  email: string;
};

/** Of each contract that a customer has, and of the account itself. */
export const findHolders = (database: Database, userId: number, contactIds: readonly number[]): Promise<Holder[]> =>
  database
    .selectFrom('contact_register')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .select(['contact_register.id as contactId', 'salutation_key as salutationKey', 'firstname', 'lastname', 'street'])
    .select(['building_no as buildingNo', 'zip_code as zipCode', 'city', 'phone', 'app_user.name as email'])
    .where('contact_register.id', 'in', contactIds)
    .orderBy('contact_register.id')
    .execute();

type Changed = Partial<Pick<Holder, 'firstname' | 'lastname' | 'street' | 'buildingNo' | 'zipCode' | 'city' | 'phone'>>;

export const changeHolders = async (
  transaction: Transaction,
  contactIds: readonly number[],
  { buildingNo, zipCode, ...changed }: Changed,
) => {
  await transaction
    .updateTable('contact_register')
    .set({
      ...changed,
      ...(buildingNo === undefined ? {} : { building_no: buildingNo }),
      ...(zipCode === undefined ? {} : { zip_code: zipCode }),
    })
    .where('id', 'in', contactIds)
    .execute();
};

export type KnownAnimal = {
  animalId: number;
  name: string;
  zipCode: string;
  chipNummer: string | null;
  isChipped: boolean | null;
};

export const findAnimals = (database: Database, userId: number): Promise<KnownAnimal[]> =>
  database
    .selectFrom('animal')
    .select(['id as animalId', 'name', 'zip_code as zipCode', 'chip_nummer as chipNummer', 'is_chipped as isChipped'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const changeAnimals = async (
  transaction: Transaction,
  animalIds: readonly number[],
  changed: { name?: string; zip_code?: string; chip_nummer?: string; is_chipped?: boolean },
) => {
  await transaction.updateTable('animal').set(changed).where('id', 'in', animalIds).execute();
};
