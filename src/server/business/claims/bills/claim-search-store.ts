import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import { readMatches, type CustomerMatch, type FindingPage } from '#server/business/customers/contact/search-store.ts';
import { claimNumber } from './describe-bill.ts';

/** The customer who has the claim; its number is the one that stands in their mails. */
export const findByClaim = async (
  database: Database,
  claimId: string,
  { before, limit }: FindingPage,
): Promise<CustomerMatch[]> => {
  const owners = await readMatches(
    database,
    sql<CustomerMatch>`
      select user_id as "userId", id::text as match from claim
      where id = ${claimId}::bigint and user_id < ${before} limit ${limit}`,
  );
  return owners.map(({ userId, match }) => ({ userId, match: claimNumber({ claimId: Number(match) }) }));
};
