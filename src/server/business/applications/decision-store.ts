import type { DecisionKey } from '#server/foundation/database/tables/application-tables.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';

export type StoredDecision = { offerId: number; decisionKey: DecisionKey; by: string; at: Date; reason: string | null };

export const findDecisions = (database: Database, offerIds: readonly number[]): Promise<StoredDecision[]> =>
  offerIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('application_decision')
        .select([
          'insurance_offer_id as offerId',
          'decision_key as decisionKey',
          'decided_by as by',
          'decided_at as at',
          'reason',
        ])
        .where('insurance_offer_id', 'in', offerIds)
        .execute();

export const findDecisionsSince = (database: Database, since: Date): Promise<{ offerId: number; at: Date }[]> =>
  database
    .selectFrom('application_decision')
    .select(['insurance_offer_id as offerId', 'decided_at as at'])
    .where('decided_at', '>=', since)
    .execute();

export const insertDecision = async (transaction: Transaction, decision: StoredDecision) => {
  await transaction
    .insertInto('application_decision')
    .values({
      insurance_offer_id: decision.offerId,
      decision_key: decision.decisionKey,
      decided_by: decision.by,
      decided_at: decision.at,
      reason: decision.reason,
    })
    .execute();
};

export type AppliedOffer = { offerId: number; offerUuid: string; offer: CompleteOffer; premiumVersion: string | null };

const selectOffer = (database: Database, offerId: number) =>
  database
    .selectFrom('insurance_offer')
    .select(['id as offerId', 'offer_uuid as offerUuid', 'data as offer', 'premium_version as premiumVersion'])
    .where('id', '=', offerId);

export const findAppliedOffer = async (database: Database, offerId: number): Promise<AppliedOffer | null> =>
  (await selectOffer(database, offerId).executeTakeFirst()) ?? null;

/** Whoever decides holds it until the transaction ends; others wait here. */
export const lockAppliedOffer = async (transaction: Transaction, offerId: number): Promise<AppliedOffer | null> =>
  (await selectOffer(transaction, offerId).forUpdate().executeTakeFirst()) ?? null;
