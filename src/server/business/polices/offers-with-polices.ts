import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/** Conditions on an offer, by the column that holds its id. */
export const hasBecomePolice = (offerId: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from police where police.insurance_offer_id = ${offerId})`;

export const hasBecomeBreedingPolice = (offerId: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from breeding_police where breeding_police.breeding_offer_id = ${offerId})`;

export const isAllDeclined = (offerId: RawBuilder<unknown>) =>
  sql<SqlBool>`not exists (
    select from police where police.insurance_offer_id = ${offerId} and police.police_state_key <> 'declined'
  )`;

/** What told a repeated press from a second one, of at most so many changes; returns how many there were. */
export const forgetRequestKeys = async (database: Database, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update police_event set request_key = null where id in (
      select id from police_event where request_key is not null and happened_at < ${before} limit ${limit}
    )
  `.execute(database);
  return Number(numAffectedRows);
};
