import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import type { UserInfo } from '#domain/wire/area/account.ts';

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
