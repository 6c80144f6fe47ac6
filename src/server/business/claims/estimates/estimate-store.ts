import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
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
  /** For our answer; null where the practice gave none. */
  email: string | null;
  /** Since when somebody waits for a binding answer. */
  askedAt: Date | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  answerKey: string | null;
  answerWords: string | null;
  promisedUntil: IsoDate | null;
  /** What it comes to where a person has to read its lines; null where they are known. */
  total: Cents | null;
};

const selectEstimates = (database: Database) =>
  database
    .selectFrom('estimate')
    .select(['estimate.id as estimateId', 'estimate_uuid as estimateUuid', 'police_id as policeId', 'user_id as userId'])
    .select(['opening_id as openingId', 'request_key as requestKey', 'practice', 'vet_uuid as vetUuid', 'words', 'lines'])
    .select(['basis', 'result', 'made_at as madeAt', 'good_until as goodUntil', 'state_key as stateKey', 'email'])
    .select(['asked_at as askedAt', 'answered_at as answeredAt', 'answered_by as answeredBy', 'answer_key as answerKey'])
    .select(['answer_words as answerWords', 'promised_until as promisedUntil', 'total']);

type Row = Awaited<ReturnType<ReturnType<typeof selectEstimates>['execute']>>[number];

const toEstimate = ({ goodUntil, promisedUntil, total, ...row }: Row): StoredEstimate => ({
  ...row,
  total: total === null ? null : cents(total),
  goodUntil: isoDate(goodUntil),
  promisedUntil: promisedUntil === null ? null : isoDate(promisedUntil),
});

type NewEstimate = Omit<
  StoredEstimate,
  'estimateId' | 'estimateUuid' | 'stateKey' | 'answeredAt' | 'answeredBy' | 'answerKey' | 'answerWords' | 'promisedUntil'
>;

/** Null where the same press has kept it before. */
export const insertEstimate = async (transaction: Transaction, estimate: NewEstimate): Promise<number | null> => {
  const row = await transaction
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
      email: estimate.email,
      asked_at: estimate.askedAt,
      total: estimate.total,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** As its lines come to, or as it says itself where nobody has read them yet. */
export const billedOf = ({ total, result }: Pick<StoredEstimate, 'total' | 'result'>): Cents => total ?? result.sum.billed;

/** The newest first. */
export const findEstimatesOfOpening = async (database: Database, openingId: number): Promise<StoredEstimate[]> =>
  (await selectEstimates(database).where('opening_id', '=', openingId).orderBy('id', 'desc').limit(50).execute()).map(toEstimate);

/** The newest first. */
export const findEstimatesOfUser = async (database: Database, userId: number, limit = 10_000): Promise<StoredEstimate[]> =>
  (await selectEstimates(database).where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute()).map(toEstimate);

/** Those of a customer that have one of these files, as it came, byte for byte. */
export const findEstimatesWithFile = async (
  database: Database,
  { userId, hashes }: { userId: number; hashes: readonly string[] },
): Promise<StoredEstimate[]> =>
  hashes.length === 0
    ? []
    : (
        await selectEstimates(database)
          .where('estimate.id', 'in', (query) =>
            query
              .selectFrom('bill_file')
              .select('estimate_id')
              .where('bill_file.user_id', '=', userId)
              .where('sha256', 'in', hashes)
              .where('estimate_id', 'is not', null)
              .$castTo<{ estimate_id: number }>(),
          )
          .execute()
      ).map(toEstimate);

export const findEstimate = async (database: Database, estimateId: number): Promise<StoredEstimate | null> => {
  const row = await selectEstimates(database).where('id', '=', estimateId).executeTakeFirst();
  return row === undefined ? null : toEstimate(row);
};

/** Whoever answers it, or asks for an answer, waits for whoever does so at the same time. */
export const lockEstimate = async (transaction: Transaction, estimateId: number): Promise<StoredEstimate | null> => {
  const row = await selectEstimates(transaction).where('id', '=', estimateId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toEstimate(row);
};

export const lockOwnEstimate = async (
  transaction: Transaction,
  { userId, estimateUuid }: { userId: number; estimateUuid: string },
): Promise<StoredEstimate | null> => {
  const row = await selectEstimates(transaction)
    .where('user_id', '=', userId)
    .where('estimate_uuid', '=', estimateUuid)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toEstimate(row);
};

export const markEstimateAsked = async (transaction: Transaction, estimateId: number, now: Date) => {
  await transaction.updateTable('estimate').set({ asked_at: now }).where('id', '=', estimateId).execute();
};

export type EstimateAnswer = Pick<StoredEstimate, 'answeredBy' | 'answerKey' | 'answerWords'> & {
  now: Date;
  /** What is promised; null where nothing is. */
  promise: (Pick<StoredEstimate, 'lines' | 'basis' | 'result'> & { until: IsoDate }) | null;
};

/** A promise takes the place of what was estimated: it is what a bill is held against. */
export const answerStoredEstimate = async (
  transaction: Transaction,
  estimateId: number,
  { promise, answeredBy, answerKey, answerWords, now }: EstimateAnswer,
) => {
  await transaction
    .updateTable('estimate')
    .set({ answered_at: now, answered_by: answeredBy, answer_key: answerKey, answer_words: answerWords })
    .set(
      promise === null
        ? { state_key: 'declined' }
        : {
            state_key: 'promised',
            promised_until: promise.until,
            lines: JSON.stringify(promise.lines),
            basis: JSON.stringify(promise.basis),
            result: JSON.stringify(promise.result),
            total: null,
          },
    )
    .where('id', '=', estimateId)
    .execute();
};

/** Those of a contract that no bill was settled by yet, or this one; a bill that was withdrawn gives its estimate back. The newest first. */
export const findFreeEstimates = async (
  database: Database,
  { policeId, userId, billId }: { policeId: number; userId: number; billId: number },
): Promise<StoredEstimate[]> => {
  const rows = await selectEstimates(database)
    .where('police_id', '=', policeId)
    .where('user_id', '=', userId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('bill_id', 'is', null),
        eb('bill_id', '=', billId),
        exists(
          selectFrom('bill')
            .select('bill.id')
            .whereRef('bill.id', '=', 'estimate.bill_id')
            .where('bill.state_key', '=', 'withdrawn'),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEstimate);
};

export const findEstimateSettledBy = async (database: Database, billId: number): Promise<StoredEstimate | null> => {
  const row = await selectEstimates(database).where('bill_id', '=', billId).orderBy('id', 'desc').executeTakeFirst();
  return row === undefined ? null : toEstimate(row);
};

/** The one estimate that a bill was settled by; null for none any more. */
export const linkEstimate = async (transaction: Transaction, billId: number, estimateId: number | null) => {
  await transaction.updateTable('estimate').set({ bill_id: null }).where('bill_id', '=', billId).execute();
  if (estimateId !== null)
    await transaction.updateTable('estimate').set({ bill_id: billId }).where('id', '=', estimateId).execute();
};
