import { cents, type Cents } from '#domain/basics/money.ts';
import type { BillStateKey } from '#domain/claims/bill.ts';
import type { Database } from '#server/foundation/database/connect.ts';

export type WaitingBill = {
  billId: number;
  claimId: number;
  policeId: number;
  receivedAt: Date;
  /** The customer is to answer first. */
  isAsked: boolean;
  practice: string;
  total: Cents;
};

/** What waits for a decision, without its lines and without what is sealed. */
export const findWaitingBills = async (database: Database): Promise<WaitingBill[]> => {
  const rows = await database
    .selectFrom('bill')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select(['bill.id as billId', 'claim_id as claimId', 'police_id as policeId', 'received_at as receivedAt'])
    .select(['state_key as stateKey', 'practice', 'total'])
    .where('state_key', 'in', ['received', 'asked'])
    .execute();
  return rows.map(({ stateKey, total, ...row }) => ({ ...row, isAsked: stateKey === 'asked', total: cents(total) }));
};

/** Null for a bill that there never was. */
export const findBillState = async (database: Database, billId: number): Promise<BillStateKey | null> =>
  (await database.selectFrom('bill').select('state_key as stateKey').where('id', '=', billId).executeTakeFirst())?.stateKey ??
  null;

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
