import { sql, type SqlBool } from 'kysely';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { required } from '#domain/basics/complete.ts';
import { toAnimalColumns } from '#server/foundation/database/animal-columns.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { adoptContact } from './contact-store.ts';

type Executor = Transaction;

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
      iban: sealed(iban),
      is_sepa_accepted: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** By e-mail, whatever its case. The update that changes nothing makes a concurrent insert wait and answer its row. */
const findOrInsertAccount = async (transaction: Executor, { email, now }: { email: string; now: Date }): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (company_id, name, user_role_key, created_at)
    values (${companyId}, ${email}, 'customer', ${now})
    on conflict (company_id, lower(name)) where stands_in_for_user_id is null do update set name = app_user.name
    returning id
  `.execute(transaction);
  return required(rows[0], 'the account that was inserted').id;
};

type Owner = { email: string; contactId: number; loggedInUserId: number | null; now: Date };

/**
 * Whoever knows an address may buy under it. The contract belongs to the address's account, but only who is logged in there has it at
 * once; else a stand-in holds it until the owner has answered (spec 15.13).
 */
export const findOwner = async (transaction: Executor, { email, contactId, loggedInUserId, now }: Owner): Promise<number> => {
  const accountId = await findOrInsertAccount(transaction, { email, now });
  if (accountId === loggedInUserId) {
    await adoptContact(transaction, accountId, contactId);
    return accountId;
  }
  const { id } = await transaction
    .insertInto('app_user')
    .values({
      company_id: companyId,
      name: email,
      contact_register_id: contactId,
      user_role_key: 'customer',
      created_at: now,
      stands_in_for_user_id: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The account that a contract's owner logs in with, whether or not they have said that it is theirs. */
export const findAccountOf = async (database: Database, userId: number): Promise<{ accountId: number; hasPassword: boolean }> => {
  const { accountId, passwordHash } = await database
    .selectFrom('app_user')
    .innerJoin('app_user as account', (join) =>
      join.on(sql<SqlBool>`account.id = coalesce(app_user.stands_in_for_user_id, app_user.id)`),
    )
    .select(['account.id as accountId', 'account.password_hash as passwordHash'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { accountId, hasPassword: passwordHash !== null };
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
