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
      select police.user_id as "userId", claim.id::text as match from claim join police on police.id = claim.police_id
      where claim.id = ${claimId}::bigint and police.user_id < ${before} limit ${limit}`,
  );
  return owners.map(({ userId, match }) => ({ userId, match: claimNumber({ claimId: Number(match) }) }));
};
