import { sql } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export const insertAgreement = async (
  transaction: Transaction,
  { email, now, expiresAt }: { email: string; now: Date; expiresAt: Date },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('advertisement_agreement')
    .values({ email, requested_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findAgreementEmail = async (database: Database, id: number): Promise<string | null> =>
  (await database.selectFrom('advertisement_agreement').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null;

export const setAgreementToken = async (transaction: Transaction, id: number, tokenHash: string): Promise<void> => {
  await transaction.updateTable('advertisement_agreement').set({ token_hash: tokenHash }).where('id', '=', id).execute();
};

/** Single use: only the first of two confirmations finds it. */
export const confirmAgreement = async (database: Database, tokenHash: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('advertisement_agreement')
    .set({ confirmed_at: now, token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Also what was asked for and not confirmed yet: a link that still lies in a mailbox must not bring it back. */
export const revokeAgreements = async (database: Database, email: string, now: Date) => {
  await database
    .updateTable('advertisement_agreement')
    .set({ revoked_at: now, token_hash: null })
    .where(sql<string>`lower(email)`, '=', emailIdentity(email))
    .where('revoked_at', 'is', null)
    .execute();
};
