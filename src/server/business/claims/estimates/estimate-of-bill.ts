import { isAfter, isBefore, todayInBerlin, formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { plainName } from '#domain/claims/deciding/hints.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { PromisedBasis } from '#domain/claims/settling/settlement.ts';
import type { StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { findPractice } from '#server/business/claims/practices/practice-store.ts';
import { settleAhead } from '#server/business/claims/settling/settle-ahead.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { findFreeEstimates, type StoredEstimate } from './estimate-store.ts';

type Following = {
  billId: number;
  policeId: number;
  userId: number;
  practice: string;
  vetUuid: string | null;
  treatedOn: IsoDate;
};

/**
 * The estimate that a bill follows: of the same contract and practice, entered by the day of the treatment and in time for it. A promise goes before
 * what binds nobody, and what is newer before what is older.
 */
const findFollowed = async (database: Database, following: Following): Promise<StoredEstimate | null> => {
  const { practice, vetUuid, treatedOn } = following;
  const estimates = (await findFreeEstimates(database, following)).filter(
    (one) =>
      ((vetUuid !== null && one.vetUuid === vetUuid) || plainName(one.practice) === plainName(practice)) &&
      !isBefore(treatedOn, todayInBerlin(one.madeAt)) &&
      !isAfter(treatedOn, one.promisedUntil ?? one.goodUntil),
  );
  return estimates.find(({ stateKey }) => stateKey === 'promised') ?? estimates[0] ?? null;
};

export const findEstimateOfBill = async (database: Database, bill: StoredBill): Promise<StoredEstimate | null> => {
  const practice = bill.practiceId === null ? null : await findPractice(database, bill.practiceId);
  return findFollowed(database, { ...bill, vetUuid: practice?.vetUuid ?? null });
};

/** What a settlement keeps to; null where nobody promised anything. */
export const promiseOf = (estimate: StoredEstimate | null): PromisedBasis | null =>
  estimate?.stateKey === 'promised' ? estimate.basis : null;

/** "Kostenzusage vom 05.01.2027" */
export const titleOfEstimate = ({ stateKey, answeredAt, madeAt }: StoredEstimate) =>
  stateKey === 'promised' && answeredAt !== null
    ? `Kostenzusage vom ${formatGermanDate(todayInBerlin(answeredAt))}`
    : `Kostenvoranschlag vom ${formatGermanDate(todayInBerlin(madeAt))}`;

/** A bill that is none yet, as it will be settled: by what was promised to its practice, too. */
export const settleAtPractice = async (
  database: Database,
  {
    police,
    lines,
    ...following
  }: Pick<Following, 'practice' | 'vetUuid' | 'treatedOn'> & { police: StoredPolice; lines: readonly BillLine[] },
  work: Pick<Work, 'clock' | 'shelf' | 'claimBook'>,
) => {
  const { policeId, userId } = police;
  const estimate = await findFollowed(database, { billId: 0, policeId, userId, ...following });
  return settleAhead(database, { police, lines, promise: promiseOf(estimate) }, work);
};
