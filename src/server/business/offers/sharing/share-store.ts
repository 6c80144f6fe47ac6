import { sql } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

type NewShare = {
  tokenHash: string;
  seed: string;
  createdAt: Date;
  offers: readonly { offerId: number; expiresAt: Date }[];
};

export const insertShare = async (transaction: Transaction, { tokenHash, seed, createdAt, offers }: NewShare) => {
  const ofLink = { token_hash: tokenHash, seed, created_at: createdAt };
  const rows = offers.map(({ offerId, expiresAt }) => ({ ...ofLink, insurance_offer_id: offerId, expires_at: expiresAt }));
  await transaction.insertInto('offer_share').values(rows).execute();
};

/** The seed of the open link that shows these offers and no other; null where there is none. */
export const findOpenSeed = async (transaction: Transaction, offerIds: readonly number[], now: Date): Promise<string | null> => {
  const { rows } = await sql<{ seed: string }>`
    select seed from offer_share where token_hash in (
      select token_hash from offer_share where insurance_offer_id = any(${offerIds}) and ended_at is null and expires_at >= ${now}
    )
    group by token_hash, seed, created_at
    having array_agg(insurance_offer_id order by insurance_offer_id) = ${offerIds.toSorted((one, other) => one - other)}::bigint[]
    order by created_at limit 1
  `.execute(transaction);
  return rows[0]?.seed ?? null;
};

/** How many links the most shared of these offers has had, ended ones included. */
export const countLinks = async (transaction: Transaction, offerIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offer_share where insurance_offer_id = any(${offerIds})
    group by insurance_offer_id order by count desc limit 1
  `.execute(transaction);
  return rows[0]?.count ?? 0;
};

/** Whatever else they show: who takes an offer back takes it out of every link. */
export const endShares = async (database: Database, offerUuids: readonly string[], now: Date) => {
  await sql`
    update offer_share set ended_at = ${now}
    where ended_at is null and token_hash in (
      select token_hash from offer_share
      join insurance_offer on insurance_offer.id = insurance_offer_id
      where offer_uuid = any(${offerUuids}::uuid[])
    )
  `.execute(database);
};

/** Which offers a link was made for, in their order, and whether it was ended; empty for a token that nobody was given. */
export const findShares = async (
  database: Database,
  tokenHash: string,
): Promise<{ offerUuid: string; isEnded: boolean; expiresAt: Date }[]> => {
  const rows = await database
    .selectFrom('offer_share')
    .innerJoin('insurance_offer', 'insurance_offer.id', 'insurance_offer_id')
    .select(['offer_uuid as offerUuid', 'ended_at as endedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .orderBy('insurance_offer_id')
    .execute();
  return rows.map(({ offerUuid, endedAt, expiresAt }) => ({ offerUuid, isEnded: endedAt !== null, expiresAt }));
};

/** When each was made and ended, for the customer's own data. */
export const findLinksOfOffers = (database: Database, offerIds: readonly number[]) =>
  offerIds.length === 0
    ? []
    : database
        .selectFrom('offer_share')
        .select(['insurance_offer_id as offerId', 'created_at as createdAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
        .where('insurance_offer_id', 'in', offerIds)
        .orderBy('created_at')
        .execute();
