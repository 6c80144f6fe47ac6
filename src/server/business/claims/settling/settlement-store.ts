import type { DecidedBill } from '#domain/claims/settling/settle-again.ts';
import type { Settlement, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type StoredSettlement = {
  settlementId: number;
  billId: number;
  decidedAt: Date;
  /** Null where it was decided by itself. */
  decidedBy: string | null;
  staffId: number | null;
  basis: SettlementBasis;
  result: Settlement;
  words: string | null;
  requestKey: string | null;
};

const selectSettlements = (database: Database) =>
  database
    .selectFrom('settlement')
    .select([
      'settlement.id as settlementId',
      'settlement.bill_id as billId',
      'decided_at as decidedAt',
      'decided_by as decidedBy',
    ])
    .select(['basis', 'result', 'settlement.words as words', 'settlement.request_key as requestKey', 'staff_id as staffId']);

/** In the order of their coming; the last one of a bill holds. */
export const listSettlements = async (database: Database, billIds: readonly number[]): Promise<StoredSettlement[]> =>
  billIds.length === 0 ? [] : selectSettlements(database).where('bill_id', 'in', billIds).orderBy('settlement.id').execute();

/** The last one holds. */
export const findSettlementsOfBills = async (
  database: Database,
  billIds: readonly number[],
): Promise<Map<number, StoredSettlement>> =>
  new Map((await listSettlements(database, billIds)).map((settlement) => [settlement.billId, settlement]));

type NewSettlement = Omit<StoredSettlement, 'settlementId'>;

export const insertSettlement = async (transaction: Transaction, settlement: NewSettlement): Promise<number> => {
  const { id } = await transaction
    .insertInto('settlement')
    .values({
      bill_id: settlement.billId,
      decided_at: settlement.decidedAt,
      decided_by: settlement.decidedBy,
      staff_id: settlement.staffId,
      basis: JSON.stringify(settlement.basis),
      result: JSON.stringify(settlement.result),
      words: settlement.words,
      request_key: settlement.requestKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A police's bills in the order of their first decisions, each with its last one. */
export const findDecidedBills = async (database: Database, policeId: number): Promise<DecidedBill[]> => {
  const rows = await selectSettlements(database)
    .innerJoin('bill', 'bill.id', 'settlement.bill_id')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select('bill.claim_id as claimId')
    .where('claim.police_id', '=', policeId)
    .orderBy('settlement.id')
    .execute();
  const bills = new Map<number, DecidedBill>();
  for (const { billId, claimId, basis, result } of rows) bills.set(billId, { billId, claimId, basis, result });
  return [...bills.values()];
};

/** Contracts with a decision since then, in portions by their ids. */
export const findPolicesDecidedSince = async (
  database: Database,
  { since, afterId, limit }: { since: Date; afterId: number; limit: number },
): Promise<number[]> => {
  const rows = await database
    .selectFrom('settlement')
    .innerJoin('bill', 'bill.id', 'settlement.bill_id')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select('claim.police_id as policeId')
    .distinct()
    .where('decided_at', '>=', since)
    .where('claim.police_id', '>', afterId)
    .orderBy('claim.police_id')
    .limit(limit)
    .execute();
  return rows.map(({ policeId }) => policeId);
};
