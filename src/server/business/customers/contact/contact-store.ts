import { sql } from 'kysely';
import { required } from '#domain/basics/complete.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Contact } from '#domain/wire/area/profile.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';

/** As the profile shows it; an e-mail address that waits for its code is told besides. */
export type StoredContact = Omit<Contact, 'pendingEmail' | 'pendingEmailUntil'>;

type Column = 'salutation_key' | 'firstname' | 'lastname' | 'street' | 'building_no' | 'zip_code' | 'city';

/** Where no contract of an account is known to be its owner's, only the e-mail address is known (spec 15.13). */
export const findContact = async (database: Database, userId: number): Promise<StoredContact | null> =>
  (await database
    .selectFrom('app_user')
    .leftJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select(['contact_register.phone as contracteePhone', 'app_user.name as contracteeEmail'])
    .select(({ fn, val }) => {
      const textOf = (column: Column) => fn.coalesce(`contact_register.${column}`, val(''));
      return [
        textOf('salutation_key').as('contracteeSalutationKey'),
        textOf('firstname').as('contracteeFirstname'),
        textOf('lastname').as('contracteeLastname'),
        sql<string>`coalesce(contact_register.birthdate::text, '')`.as('contracteeBirthdateStr'),
        textOf('street').as('contracteeStreet'),
        textOf('building_no').as('contracteeBuildingNo'),
        textOf('zip_code').as('contracteeZipCode'),
        textOf('city').as('contracteeCity'),
      ];
    })
    .where('app_user.id', '=', userId)
    .executeTakeFirst()) ?? null;

export const isNameless = ({ contracteeLastname }: StoredContact) => contracteeLastname === '';

/** The person whose contract it is: letters and mails go to them. */
export type Holder = Recipient & {
  contactId: number;
  phone: string | null;
  /** The address of the account: mails go there. */
  email: string;
  /** With which the contract was made. */
  contactEmail: string;
};

/** The holder of each contract that a customer has, and of the account itself. */
export const findHolders = (database: Database, userId: number, contactIds: readonly number[]): Promise<Holder[]> =>
  database
    .selectFrom('contact_register')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .select(['contact_register.id as contactId', 'salutation_key as salutationKey', 'firstname', 'lastname', 'street'])
    .select(['building_no as buildingNo', 'zip_code as zipCode', 'city', 'phone', 'app_user.name as email'])
    .select('contact_register.email as contactEmail')
    .where('contact_register.id', 'in', contactIds)
    .orderBy('contact_register.id')
    .execute();

export const findHolder = async (
  database: Database,
  { userId, contactId }: { userId: number; contactId: number },
): Promise<Holder> => required((await findHolders(database, userId, [contactId]))[0], 'the holder of a contract');

/** With the account's own contact. `iban`: what somebody else entered with a contract in their name is not asked. */
export type Customer = Holder & { userId: number; iban: Iban | null };

export const findCustomer = async (database: Database, userId: number): Promise<Customer> => {
  const own = await database
    .selectFrom('app_user')
    .innerJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select('contact_register.id as contactId')
    .select(({ ref }) => ref('contact_register.iban').$castTo<Iban | null>().as('iban'))
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...(await findHolder(database, { userId, contactId: own.contactId })), userId, iban: own.iban };
};

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

export const insertContact = async (transaction: Transaction, offer: CompleteOffer, iban: string): Promise<number> => {
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
      iban: sealed(iban),
      is_sepa_accepted: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The account that later contracts are paid from. */
export const setIbanOfUser = async (transaction: Transaction, userId: number, iban: Iban) => {
  await transaction
    .updateTable('contact_register')
    .set({ iban: sealed(iban), is_sepa_accepted: true })
    .where('id', '=', ({ selectFrom }) => selectFrom('app_user').select('contact_register_id').where('id', '=', userId))
    .execute();
};

/** The account's new address, on all contacts that carried the old one. */
export const setEmailOfContacts = async (transaction: Transaction, contactIds: readonly number[], email: string) => {
  await transaction.updateTable('contact_register').set({ email }).where('id', 'in', contactIds).execute();
};
