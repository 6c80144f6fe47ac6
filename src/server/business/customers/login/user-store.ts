import { sql, type SqlBool } from 'kysely';
import { required } from '#domain/basics/complete.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import type { UserInfo } from '#domain/wire/area/account.ts';

/** There is one company as yet; the record has room for more (spec 7.8). */
const companyId = 1;

export type Account = { userId: number; email: string; passwordHash: string | null };

export const findAccount = async (database: Database, email: string): Promise<Account | null> =>
  (await database
    .selectFrom('app_user')
    .select(['id as userId', 'name as email', 'password_hash as passwordHash'])
    .where('company_id', '=', companyId)
    .where(sql<string>`lower(name)`, '=', email.trim().toLowerCase())
    .where('is_enabled', '=', true)
    .where('stands_in_for_user_id', 'is', null)
    .executeTakeFirst()) ?? null;

export const findAccountOfUser = async (
  database: Database,
  userId: number,
): Promise<{ email: string; passwordHash: string | null } | null> =>
  (await database
    .selectFrom('app_user')
    .select(['name as email', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;

export const findEmailOfUser = async (database: Database, userId: number): Promise<string | null> =>
  (await database.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? null;

export const setPasswordHash = async (transaction: Transaction, userId: number, passwordHash: string) => {
  await transaction.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};

export const findUserInfo = async (database: Database, userId: number): Promise<UserInfo | null> =>
  ((await database
    .selectFrom('app_user')
    .leftJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select(['app_user.name as userEmail', 'app_user.user_role_key as userRoleKey'])
    // Nameless as long as no contract is known to be theirs.
    .select(({ fn, val }) => [
      fn.coalesce('contact_register.salutation_key', val('')).as('salutationKey'),
      fn.coalesce('contact_register.firstname', val('')).as('firstname'),
      fn.coalesce('contact_register.lastname', val('')).as('lastname'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('advertisement_agreement')
          .select('advertisement_agreement.id')
          .where(sql<string>`lower(advertisement_agreement.email)`, '=', sql<string>`lower(app_user.name)`)
          .where('confirmed_at', 'is not', null)
          .where('revoked_at', 'is', null),
      ).as('hasAdvertisementAgreement'),
    )
    .where('app_user.id', '=', userId)
    .executeTakeFirst()) as UserInfo | undefined) ?? null;

/** One statement, whether the address belongs to a customer or not: the same work, the same time. */
export const enqueueLoginCodeMail = async (
  database: Database,
  email: string,
  now: Date,
  mailKind: MailKindOf<{ email: string }>,
): Promise<number | null> => {
  const condition = sql<SqlBool>`exists (
    select from app_user
    where company_id = ${companyId} and lower(name) = ${email.trim().toLowerCase()} and is_enabled and stands_in_for_user_id is null
  )`;
  const [mail] = await enqueueMails(database, mailKind, [{ payload: { email }, createdAt: now }], { condition });
  return mail?.id ?? null;
};

/** Two changes at once come one after the other. */
export const lockUser = async (transaction: Transaction, userId: number) => {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
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

/** Finds an account by e-mail, whatever its case. The update that changes nothing makes a concurrent insert wait and answer its row. */
export const findOrInsertAccount = async (
  transaction: Transaction,
  { email, now }: { email: string; now: Date },
): Promise<number> => {
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
export const findOwner = async (transaction: Transaction, { email, contactId, loggedInUserId, now }: Owner): Promise<number> => {
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

export const setEmailOfUser = async (transaction: Transaction, userId: number, email: string) => {
  await transaction.updateTable('app_user').set({ name: email }).where('id', '=', userId).execute();
};

export const isEmailTaken = (cause: unknown) => {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'app_user_by_email';
};
