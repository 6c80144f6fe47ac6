import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';

export type WaitingBill = {
  billId: number;
  claimId: number;
  policeId: number;
  /** It came, or the customer disagreed. */
  since: Date;
  /** The customer is to answer first. */
  isAsked: boolean;
  /** Decided, and the customer disagrees. */
  isDisagreed: boolean;
  practice: string;
  total: Cents;
};

const selectBills = (database: Database) =>
  database
    .selectFrom('bill')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select(['bill.id as billId', 'claim_id as claimId', 'police_id as policeId', 'practice', 'total']);

/** What waits for a decision or for a second one, without its lines and without what is sealed. */
export const findWaitingBills = async (database: Database): Promise<WaitingBill[]> => {
  const waiting = await selectBills(database)
    .select(['received_at as since', 'state_key as stateKey'])
    .where('state_key', 'in', ['received', 'asked'])
    .execute();
  const disagreed = await selectBills(database)
    .innerJoin('bill_objection', 'bill_objection.bill_id', 'bill.id')
    .select('made_at as since')
    .where('ended_at', 'is', null)
    .execute();
  return [
    ...waiting.map(({ stateKey, total, ...row }) => ({
      ...row,
      isAsked: stateKey === 'asked',
      isDisagreed: false,
      total: cents(total),
    })),
    ...disagreed.map(({ total, ...row }) => ({ ...row, isAsked: false, isDisagreed: true, total: cents(total) })),
  ];
};

/** Null for a bill that there never was. */
export const isBillWaiting = async (database: Database, billId: number): Promise<boolean | null> => {
  const row = await database
    .selectFrom('bill')
    .leftJoin('bill_objection', (join) => join.onRef('bill_id', '=', 'bill.id').on('ended_at', 'is', null))
    .select(['state_key as stateKey', 'bill_objection.id as objectionId'])
    .where('bill.id', '=', billId)
    .executeTakeFirst();
  return row === undefined ? null : row.stateKey === 'received' || row.stateKey === 'asked' || row.objectionId !== null;
};

/** From the day that a bill came to its first decision by a person. */
export const findDecidedBillsSince = (database: Database, since: Date): Promise<{ from: Date; to: Date }[]> =>
  database
    .selectFrom('settlement')
    .innerJoin('bill', 'bill.id', 'settlement.bill_id')
    .select(['received_at as from', 'decided_at as to'])
    .where('decided_at', '>=', since)
    .where('decided_by', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settlement as earlier')
            .select('earlier.id')
            .whereRef('earlier.bill_id', '=', 'settlement.bill_id')
            .whereRef('earlier.id', '<', 'settlement.id'),
        ),
      ),
    )
    .execute();
