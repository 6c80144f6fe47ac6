import type { Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

/** A new account that waits for the customer's press. */
export type IbanChange = {
  ibanChangeId: number;
  userId: number;
  iban: Iban;
  requestedAt: Date;
  expiresAt: Date;
  confirmedAt: Date | null;
  takenBackAt: Date | null;
  requestKey: string | null;
  /** The key of the mandate that it gives. */
  mandateKey: string;
};

const selectChanges = (database: Database) =>
  database
    .selectFrom('iban_change')
    .select(['id as ibanChangeId', 'user_id as userId', 'requested_at as requestedAt', 'expires_at as expiresAt'])
    .select(['confirmed_at as confirmedAt', 'request_key as requestKey', 'mandate_key as mandateKey'])
    .select('taken_back_at as takenBackAt')
    .select(({ ref }) => ref('iban').$castTo<Iban>().as('iban'));

export const findIbanChange = async (database: Database, id: number): Promise<IbanChange | null> =>
  (await selectChanges(database).where('id', '=', id).executeTakeFirst()) ?? null;

export const findIbanChangeOfLink = async (database: Database, tokenHash: string): Promise<IbanChange | null> =>
  (await selectChanges(database).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null;

export const findOpenIbanChange = async (database: Database, userId: number, now: Date): Promise<IbanChange | null> =>
  (await selectChanges(database)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const findIbanChangeOfPress = async (database: Database, userId: number, requestKey: string | null) =>
  requestKey === null
    ? null
    : ((await selectChanges(database).where('user_id', '=', userId).where('request_key', '=', requestKey).executeTakeFirst()) ??
      null);

type NewIbanChange = Pick<IbanChange, 'userId' | 'iban' | 'requestedAt' | 'expiresAt' | 'requestKey'> & { askedBy: string };

/** A newer one makes the earlier ones worthless. */
export const insertIbanChange = async (transaction: Transaction, change: NewIbanChange): Promise<number> => {
  const { userId, iban, askedBy, requestedAt, expiresAt, requestKey } = change;
  await transaction
    .updateTable('iban_change')
    .set({ expires_at: requestedAt })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', requestedAt)
    .execute();
  const { id } = await transaction
    .insertInto('iban_change')
    .values({
      user_id: userId,
      iban: sealed(iban),
      asked_by: askedBy,
      requested_at: requestedAt,
      expires_at: expiresAt,
      request_key: requestKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setIbanChangeToken = async (transaction: Transaction, id: number, tokenHash: string) => {
  await transaction.updateTable('iban_change').set({ token_hash: tokenHash }).where('id', '=', id).execute();
};

export const setIbanTakenBack = async (transaction: Transaction, id: number, now: Date) => {
  await transaction.updateTable('iban_change').set({ taken_back_at: now }).where('id', '=', id).execute();
};

export const setIbanConfirmed = async (database: Database, id: number, now: Date) => {
  await database
    .updateTable('iban_change')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
};
