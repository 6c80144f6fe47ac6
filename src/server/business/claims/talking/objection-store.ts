import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { ObjectionOutcomeKey } from '#domain/claims/bill.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { isWithinDays } from '#server/foundation/database/query-parts.ts';
import { sql } from 'kysely';

/** A customer disagrees with a decision (spec 24.7); while it is open the bill waits for another person. */
export type Objection = {
  objectionId: number;
  billId: number;
  settlementId: number;
  words: string;
  madeAt: Date;
  endedAt: Date | null;
  outcomeKey: ObjectionOutcomeKey | null;
};

/** In the order of their coming. */
export const findObjections = (database: Database, billIds: readonly number[]): Promise<Objection[]> =>
  billIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('bill_objection')
        .select(['id as objectionId', 'bill_id as billId', 'settlement_id as settlementId', 'words', 'made_at as madeAt'])
        .select(['ended_at as endedAt', 'outcome_key as outcomeKey'])
        .where('bill_id', 'in', billIds)
        .orderBy('id')
        .execute();

export const insertObjection = async (
  transaction: Transaction,
  { billId, settlementId, words, now }: { billId: number; settlementId: number; words: string; now: Date },
) => {
  await transaction
    .insertInto('bill_objection')
    .values({ bill_id: billId, settlement_id: settlementId, words, made_at: now })
    .execute();
};

export const endObjection = async (
  transaction: Transaction,
  billId: number,
  { by, outcomeKey, now }: { by: string; outcomeKey: ObjectionOutcomeKey; now: Date },
) => {
  await transaction
    .updateTable('bill_objection')
    .set({ ended_at: now, ended_by: by, outcome_key: outcomeKey })
    .where('bill_id', '=', billId)
    .where('ended_at', 'is', null)
    .execute();
};

export type Complaint = {
  claimId: number;
  policeNumber: string;
  madeOn: IsoDate;
  words: string;
  firstDecidedBy: string | null;
  endedOn: IsoDate | null;
  endedBy: string | null;
  outcomeKey: ObjectionOutcomeKey | null;
  paidBefore: Cents;
};

const berlinDay = (column: string) => sql<string | null>`(${sql.ref(column)} at time zone 'Europe/Berlin')::date::text`;

/** All of a year, the oldest first: the register that the yearly report counts. */
export const listComplaints = async (database: Database, year: number): Promise<Complaint[]> => {
  const rows = await database
    .selectFrom('bill_objection')
    .innerJoin('bill', 'bill.id', 'bill_objection.bill_id')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .innerJoin('settlement', 'settlement.id', 'bill_objection.settlement_id')
    .select(['bill.claim_id as claimId', 'claim.police_id as policeId', 'bill_objection.words as words'])
    .select(['settlement.decided_by as firstDecidedBy', 'ended_by as endedBy', 'outcome_key as outcomeKey', 'settlement.result'])
    .select([berlinDay('made_at').as('madeOn'), berlinDay('ended_at').as('endedOn')])
    .where(isWithinDays('made_at', { from: isoDate(`${year}-01-01`), to: isoDate(`${year}-12-31`) }))
    .orderBy('bill_objection.id')
    .execute();
  const labels = await findPoliceLabels(
    database,
    rows.map(({ policeId }) => policeId),
  );
  return rows.map(({ madeOn, endedOn, result, policeId, ...row }) => ({
    ...row,
    policeNumber: labels.get(policeId)?.policeNumber ?? '',
    madeOn: isoDate(madeOn ?? ''),
    endedOn: endedOn === null ? null : isoDate(endedOn),
    paidBefore: cents(result.sum.paid),
  }));
};
