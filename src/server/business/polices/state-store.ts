import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { exportedGoesOutAgain } from './export-store.ts';
import type { EndingCauseKey } from '#domain/police/police-standing.ts';
import type { BusinessTables } from '#server/foundation/database/tables/business-tables.ts';

/** A police whose liability alone waits is in another list: it only lacks details. */
export type WaitingPart = 'application' | 'liability';

/** Written out, as the partial indexes have it: a parameter would not tell the database that they fit. */
const parts: Readonly<Record<WaitingPart, ReturnType<typeof sql<SqlBool>>>> = {
  application: sql<SqlBool>`police.police_state_key = 'new_manual' and police.is_enabled and police.insurance_type_key <> 'tier_hv'`,
  liability: sql<SqlBool>`police.police_state_key = 'new_manual' and police.is_enabled and police.insurance_type_key = 'tier_hv'
    and not exists (
      select from police health
      where health.insurance_offer_id = police.insurance_offer_id and (health.insurance_type_key = 'tier_hv') = false
        and health.police_state_key = 'new_manual' and health.is_enabled
    )`,
};

/** One for each offer. */
const selectWaiting = (database: Database, part: WaitingPart) =>
  database.selectFrom('police').where('police.insurance_offer_id', 'is not', null).where(parts[part]);

export const countWaitingOffers = (database: Database, part: WaitingPart) =>
  countRows(selectWaiting(database, part).select(rowCount));

export const findWaitingOffers = (database: Database, part: WaitingPart, which: Which) =>
  selectWaiting(database, part)
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .select(['police.created_at as since', 'police.police_number as policeNumber', 'animal.name as animalName'])
    .select(['contact_register.firstname', 'contact_register.lastname'])
    .select(sql<number>`police.insurance_offer_id`.as('subjectId'))
    .$call(only('police.created_at', 'police.insurance_offer_id', which))
    .execute();

/** When these offers became applications. */
export const findAppliedAt = async (database: Database, offerIds: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await sql<{ offerId: number; at: Date }>`
    select insurance_offer_id as "offerId", min(created_at) as at from police
    where insurance_offer_id = any(${offerIds}::bigint[]) group by 1`.execute(database);
  return new Map(rows.map(({ offerId, at }) => [offerId, at]));
};

/** Null where an offer has become no contract. */
export const isOfferWaiting = async (database: Database, offerId: number): Promise<boolean | null> => {
  const polices = await database
    .selectFrom('police')
    .select('police_state_key as stateKey')
    .where('insurance_offer_id', '=', offerId)
    .where('is_enabled', '=', true)
    .execute();
  return polices.length === 0 ? null : polices.some(({ stateKey }) => stateKey === 'new_manual');
};

type Approval = { validFrom: IsoDate; validTo: IsoDate; approvedAt: Date };

/** A contract from now on. */
export const setApproved = async (transaction: Transaction, policeId: number, { validFrom, validTo, approvedAt }: Approval) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'new', valid_from: validFrom, valid_to: validTo, approved_at: approvedAt })
    .set({ is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

/** It never began. */
export const setDeclined = async (transaction: Transaction, policeId: number) => {
  await transaction
    .updateTable('police')
    .set({ police_state_key: 'declined', ending_cause_key: 'refused', is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

/** Finds who applied; null where an offer has not become an application. */
export const findApplicant = async (transaction: Transaction, offerId: number): Promise<number | null> =>
  (
    await transaction
      .selectFrom('police')
      .select('user_id')
      .where('insurance_offer_id', '=', offerId)
      .where('is_enabled', '=', true)
      .limit(1)
      .executeTakeFirst()
  )?.user_id ?? null;

type Decided = Pick<BusinessTables['police'], 'police_state_key' | 'ending_cause_key'> & { valid_to?: IsoDate };

const decide = async (transaction: Transaction, policeId: number, decided: Decided) => {
  await transaction
    .updateTable('police')
    .set({ ...decided, is_export_again: exportedGoesOutAgain })
    .where('id', '=', policeId)
    .execute();
};

type End = { endsOn: IsoDate; causeKey: EndingCauseKey };

/** Covered until then. */
export const setCancelled = (transaction: Transaction, policeId: number, { endsOn, causeKey }: End) =>
  decide(transaction, policeId, { police_state_key: 'cancelled', valid_to: endsOn, ending_cause_key: causeKey });

/** Over at once; the day was the last one of its cover. */
export const setEnded = (transaction: Transaction, policeId: number, { endsOn, causeKey }: End) =>
  decide(transaction, policeId, { police_state_key: 'ended', valid_to: endsOn, ending_cause_key: causeKey });

/** Undone; there was never any cover, whatever the cause. */
export const setWithdrawn = (
  transaction: Transaction,
  policeId: number,
  { endsOn, causeKey = 'withdrawal' }: { endsOn: IsoDate; causeKey?: EndingCauseKey },
) => decide(transaction, policeId, { police_state_key: 'withdrawn', valid_to: endsOn, ending_cause_key: causeKey });

/** What an end makes of a police, by the state that it leads to. */
export const endAs = { withdrawn: setWithdrawn, cancelled: setCancelled, ended: setEnded } as const;

/** As if it had never been cancelled: `validTo` is the end of its term. */
export const setTakenBack = (transaction: Transaction, policeId: number, validTo: IsoDate) =>
  decide(transaction, policeId, { police_state_key: 'new', valid_to: validTo, ending_cause_key: null });
