import { sql } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Deletion } from './forget-store.ts';

/** When the last letter about a bill was written: its own, or our answer. */
const lastWord = sql`greatest(bill.received_at, bill.withdrawn_at, (select max(decided_at) from settlement where bill_id = bill.id))`;
const isPaid = sql`exists (select from benefit where bill_id = bill.id)`;
const isOwed = sql`exists (
  select from benefit where bill_id = bill.id and cancelled_at is null and excess_id is null
    and not exists (select from payout where benefit_id = benefit.id and state_key in ('released', 'settled'))
)`;

/** Somebody disagreed with the decision, and nobody has answered yet. */
const isDisagreed = sql`exists (select from bill_objection where bill_id = bill.id and ended_at is null)`;

/** With files, settlements and whatever else hangs on them, and the claims and practices of which nothing is left. What was paid stays in the books. */
const deleteBills = async (transaction: Transaction, billIds: readonly number[]) => {
  if (billIds.length === 0) return;
  await sql`delete from desk_note where kind_key = 'bill' and subject_id = any(${billIds})`.execute(transaction);
  await sql`update benefit set bill_id = null, settlement_id = null where bill_id = any(${billIds})`.execute(transaction);
  const { rows } = await sql<{ claimId: number; practiceId: number | null }>`
    delete from bill where id = any(${billIds}) returning claim_id as "claimId", practice_id as "practiceId"
  `.execute(transaction);
  const claimIds = [...new Set(rows.map(({ claimId }) => claimId))];
  await sql`
    delete from claim where id = any(${claimIds}) and not exists (select from bill where claim_id = claim.id)
  `.execute(transaction);
  const practiceIds = [...new Set(rows.flatMap(({ practiceId }) => practiceId ?? []))];
  await sql`
    delete from practice where id = any(${practiceIds}) and not exists (select from bill where practice_id = practice.id)
  `.execute(transaction);
};

/** Whole years count from the end of the year of the last letter; nothing goes that waits for a decision or for its money. */
export const deletePastBills =
  ({ isBooked }: { isBooked: boolean }): Deletion =>
  (database, before, limit) =>
    database.transaction().execute(async (transaction) => {
      const year = sql`date_trunc('year', ${before}::timestamptz, 'Europe/Berlin')`;
      const { rows } = await sql<{ id: number }>`
        select bill.id from bill
        where state_key in ('decided', 'withdrawn') and received_at < ${year} and ${lastWord} < ${year}
          and ${isBooked ? isPaid : sql`not ${isPaid}`} and not ${isOwed} and not ${isDisagreed}
        limit ${limit} for update skip locked
      `.execute(transaction);
      await deleteBills(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });

/** All bills of contracts that no law keeps any longer. */
export const forgetBills = async (transaction: Transaction, policeIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select bill.id from bill join claim on claim.id = claim_id where police_id = any(${policeIds}) for update of bill
  `.execute(transaction);
  await deleteBills(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.length;
};

/** Sent, and never handed in with a bill or an estimate. */
export const deleteUploadsOf = async (transaction: Transaction, userId: number): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('bill_file')
    .where('user_id', '=', userId)
    .where('bill_id', 'is', null)
    .where('case_id', 'is', null)
    .where('estimate_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Pictures of a loss go when its report does. */
export const deletePicturesOf = async (transaction: Transaction, caseIds: readonly number[]) => {
  await sql`delete from bill_file where case_id = any(${caseIds})`.execute(transaction);
};

/** What was shown at practices, and who looked: no law keeps it. */
export const deletePracticeCodesOf = async (transaction: Transaction, userId: number): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('practice_code')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Estimates of contracts that no law keeps any longer. */
export const forgetEstimates = async (transaction: Transaction, policeIds: readonly number[]) => {
  await sql`delete from estimate where police_id = any(${policeIds})`.execute(transaction);
};

/** Nobody has answered them: they are no letters, and no law keeps them. */
export const deleteEstimatesOf = async (transaction: Transaction, userId: number): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('estimate')
    .where('user_id', '=', userId)
    .where('state_key', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export type BillsOfPolice = {
  policeId: number;
  /** The claims that wait for a decision, and those that wait for their money. */
  waiting: number[];
  owed: number[];
  /** The years of the last letters; null where there is no such bill. */
  paidYear: number | null;
  otherYear: number | null;
};

export const findBillsOfPolices = async (database: Database, policeIds: readonly number[]): Promise<BillsOfPolice[]> => {
  const year = sql`extract(year from ${lastWord} at time zone 'Europe/Berlin')::integer`;
  const { rows } = await sql<BillsOfPolice>`
    select claim.police_id as "policeId",
      coalesce(json_agg(distinct claim.id) filter (where state_key in ('received', 'asked') or ${isDisagreed}), '[]') as waiting,
      coalesce(json_agg(distinct claim.id) filter (where ${isOwed}), '[]') as owed,
      max(${year}) filter (where ${isPaid}) as "paidYear", max(${year}) filter (where not ${isPaid}) as "otherYear"
    from claim join bill on claim.id = claim_id where police_id = any(${policeIds}) group by claim.police_id
  `.execute(database);
  return rows;
};
