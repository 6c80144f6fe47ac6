import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { EstimateStateKey } from '#domain/claims/estimate.ts';
import type { Settlement, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type StoredEstimate = {
  estimateId: number;
  estimateUuid: string;
  policeId: number;
  userId: number;
  openingId: number | null;
  requestKey: string | null;
  practice: string;
  vetUuid: string | null;
  words: string;
  lines: readonly BillLine[];
  basis: SettlementBasis;
  result: Settlement;
  madeAt: Date;
  goodUntil: IsoDate;
  stateKey: EstimateStateKey;
};

const selectEstimates = (database: Database) =>
  database
    .selectFrom('estimate')
    .select(['estimate.id as estimateId', 'estimate_uuid as estimateUuid', 'police_id as policeId', 'user_id as userId'])
    .select(['opening_id as openingId', 'request_key as requestKey', 'practice', 'vet_uuid as vetUuid', 'words', 'lines'])
    .select(['basis', 'result', 'made_at as madeAt', 'good_until as goodUntil', 'state_key as stateKey']);

type Row = Awaited<ReturnType<ReturnType<typeof selectEstimates>['execute']>>[number];

const toEstimate = ({ goodUntil, ...row }: Row): StoredEstimate => ({ ...row, goodUntil: isoDate(goodUntil) });

type NewEstimate = Omit<StoredEstimate, 'estimateId' | 'estimateUuid' | 'stateKey'>;

/** False where the same press has kept it before. */
export const insertEstimate = async (transaction: Transaction, estimate: NewEstimate): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('estimate')
    .values({
      police_id: estimate.policeId,
      user_id: estimate.userId,
      opening_id: estimate.openingId,
      request_key: estimate.requestKey,
      practice: estimate.practice,
      vet_uuid: estimate.vetUuid,
      words: estimate.words,
      lines: JSON.stringify(estimate.lines),
      basis: JSON.stringify(estimate.basis),
      result: JSON.stringify(estimate.result),
      made_at: estimate.madeAt,
      good_until: estimate.goodUntil,
      state_key: 'open',
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** The newest first. */
export const findEstimatesOfOpening = async (database: Database, openingId: number): Promise<StoredEstimate[]> =>
  (await selectEstimates(database).where('opening_id', '=', openingId).orderBy('id', 'desc').limit(50).execute()).map(toEstimate);

/** The newest first. */
export const findEstimatesOfUser = async (database: Database, userId: number, limit = 10_000): Promise<StoredEstimate[]> =>
  (await selectEstimates(database).where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute()).map(toEstimate);
