import { formatGermanDate, formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { estimateStanding, unboundWords } from '#domain/claims/estimate.ts';
import { tellLines } from '#domain/claims/settling/tell-settlement.ts';
import type { EstimatesAnswer } from '#domain/wire/area/estimates.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { findEstimatesOfUser } from './estimate-store.ts';

/** More than anybody compares; the export has all of them. */
const mostShown = 50;

/** What practices want for a treatment and what we would pay of it, as the customer reads it (spec 24.10). */
export const listOwnEstimates = async (
  userId: number,
  { database, clock, claimBook }: Pick<Work, 'database' | 'clock' | 'claimBook'>,
): Promise<EstimatesAnswer> => {
  const nameOf = new Map((await findPolicesOfUser(database, userId)).map(({ policeId, animalName }) => [policeId, animalName]));
  const today = todayOf(clock);
  return {
    estimates: (await findEstimatesOfUser(database, userId, mostShown)).map((estimate) => {
      const { result, stateKey, goodUntil } = estimate;
      return {
        estimateUuid: estimate.estimateUuid,
        animalName: nameOf.get(estimate.policeId) ?? '',
        practice: estimate.practice,
        words: estimate.words,
        madeStr: formatGermanInstant(estimate.madeAt),
        untilStr: formatGermanDate(goodUntil),
        stateKey: estimateStanding({ stateKey, until: goodUntil }, today),
        notice: unboundWords,
        billedStr: formatCents(result.sum.billed),
        paidStr: formatCents(result.sum.paid),
        ownStr: formatCents(result.sum.billed - result.sum.paid),
        lines: tellLines(estimate, claimBook).map((line) => ({ ...line, cuts: [...line.cuts] })),
      };
    }),
  };
};

/** For the own export (DSGVO 15 and 20). */
export const collectEstimates = async (userId: number, { database, claimBook }: Pick<Work, 'database' | 'claimBook'>) => {
  const estimates = (await findEstimatesOfUser(database, userId)).toReversed();
  const policeIds = [...new Set(estimates.map(({ policeId }) => policeId))];
  const numbers = new Map((await findPoliceNames(database, policeIds)).map((one) => [one.policeId, one.policeNumber]));
  return estimates.map((estimate) => ({
    policeNumber: numbers.get(estimate.policeId) ?? null,
    practice: estimate.practice,
    words: estimate.words,
    createdAt: estimate.madeAt,
    validUntil: estimate.goodUntil,
    stateKey: estimate.stateKey,
    billed: toEuros(estimate.result.sum.billed),
    paid: toEuros(estimate.result.sum.paid),
    decidedLines: tellLines(estimate, claimBook),
  }));
};
