import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { exportedGoesOutAgain } from './export-store.ts';

const erasedIban = 'DE00000000000000000000';

/** Numbers, dates and amounts stay for the books; what leads to a person goes. The provider's own system is told (spec 15.6). */
export const anonymisePolices = async (transaction: Transaction, policeIds: readonly number[], now: Date) => {
  await transaction
    .updateTable('police')
    .set({ payment_iban: sealed(erasedIban), anonymised_at: now, is_export_again: exportedGoesOutAgain })
    .where('id', 'in', policeIds)
    .execute();
  await transaction
    .updateTable('police_event')
    .set({ data: '{}', document_id: null })
    .where('police_id', 'in', policeIds)
    .execute();
  await transaction.updateTable('police_terms').set({ answers: '{}' }).where('police_id', 'in', policeIds).execute();
  await transaction
    .updateTable('breeding_police')
    .set({ breeder_member_number: null })
    .where('police_id', 'in', policeIds)
    .execute();
};

/** Offers that became a contract, of either kind. */
export const findAcceptedOfferIds = async (transaction: Transaction, userId: number) => {
  const offers = await transaction
    .selectFrom('police')
    .select('insurance_offer_id as id')
    .where('user_id', '=', userId)
    .execute();
  const breeding = await transaction
    .selectFrom('breeding_police')
    .innerJoin('police', 'police.id', 'breeding_police.police_id')
    .select('breeding_offer_id as id')
    .where('police.user_id', '=', userId)
    .execute();
  return { offerIds: offers.flatMap(({ id }) => id ?? []), breedingOfferIds: breeding.map(({ id }) => id) };
};

/** Looks at offers of any customer: one under somebody's address may have become a contract of another account. */
export const findPolicedOffers = async (transaction: Transaction, offerIds: readonly number[]): Promise<number[]> => {
  if (offerIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('police')
    .select('insurance_offer_id as id')
    .where('insurance_offer_id', 'in', offerIds)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
};

const usersAtOnce = 100;

/** Over in that year or before, by what is stored: of a refused application nothing ever began. */
const isPast = (year: number) => sql<SqlBool>`
  anonymised_at is null and police_state_key in ('ended', 'withdrawn', 'declined')
  and extract(year from case when police_state_key = 'declined' then created_at else valid_to::timestamptz end) <= ${year}`;

export const findUsersWithPastPolices = async (
  database: Database,
  { year, after }: { year: number; after: number },
): Promise<number[]> =>
  (
    await database
      .selectFrom('police')
      .select('user_id as userId')
      .distinct()
      .where(isPast(year))
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(usersAtOnce)
      .execute()
  ).map(({ userId }) => userId);

export const findPastPolices = async (
  transaction: Transaction,
  { userId, year }: { userId: number; year: number },
): Promise<number[]> =>
  (await transaction.selectFrom('police').select('id').where(isPast(year)).where('user_id', '=', userId).execute()).map(
    ({ id }) => id,
  );
