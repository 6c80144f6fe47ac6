import type { Transaction } from 'kysely';
import type { DecisionKey } from '#server/foundation/database/application-tables.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';

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

export const insertDecision = async (transaction: Transaction<Tables>, decision: StoredDecision) => {
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
