import { sql, type SqlBool } from 'kysely';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';

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

/** Written out, as the partial index has it. */
const isUndecided = sql<SqlBool>`bill.state_key in ('received', 'asked')`;

const selectUndecided = (database: Database) => database.selectFrom('bill').where(isUndecided);

const selectDisagreed = (database: Database) =>
  database
    .selectFrom('bill_objection as objection')
    .innerJoin('bill', 'bill.id', 'objection.bill_id')
    .where('objection.ended_at', 'is', null);

const columns = ['bill.id as billId', 'bill.claim_id as claimId', 'claim.police_id as policeId', 'practice', 'total'] as const;

const byAge = (one: WaitingBill, other: WaitingBill) => one.since.getTime() - other.since.getTime() || one.billId - other.billId;

/** What waits for a decision or for a second one, without its lines and without what is sealed. */
export const findWaitingBills = async (database: Database, which: Which): Promise<WaitingBill[]> => {
  const undecided = await selectUndecided(database)
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select([...columns, 'bill.received_at as since', 'bill.state_key as stateKey'])
    .$call(only('bill.received_at', 'bill.id', which))
    .execute();
  const disagreed = await selectDisagreed(database)
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select([...columns, 'objection.made_at as since'])
    .$call(only('objection.made_at', 'objection.bill_id', which))
    .execute();
  const bills = [
    ...undecided.map(({ stateKey, total, ...row }) => ({
      ...row,
      isAsked: stateKey === 'asked',
      isDisagreed: false,
      total: cents(total),
    })),
    ...disagreed.map(({ total, ...row }) => ({ ...row, isAsked: false, isDisagreed: true, total: cents(total) })),
  ].toSorted(byAge);
  return typeof which === 'object' && 'limit' in which ? bills.slice(0, which.limit) : bills;
};

export const countWaitingBills = async (database: Database): Promise<number> =>
  (await countRows(selectUndecided(database).select(rowCount))) + (await countRows(selectDisagreed(database).select(rowCount)));

/** Those whose customer is to answer. */
export const findAskedBills = async (database: Database): Promise<number[]> =>
  (await selectUndecided(database).select('bill.id').where('bill.state_key', '=', 'asked').execute()).map(({ id }) => id);

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
