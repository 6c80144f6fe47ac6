import { addDays, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { coveredCount, type CoveredTime } from '#domain/breeding/breeding-cover.ts';
import { isOver, type DecidedPolice, type EndingCauseKey } from '#domain/police/police-standing.ts';
import { termsOn, type DatedTerms } from '#domain/police/police-terms.ts';
import type { PaidContract } from './dues.ts';

export type PaidPolice = DecidedPolice & {
  terms: readonly DatedTerms[];
  /** For a breeding police: when which animal is covered. */
  breeding: { covered: readonly CoveredTime[] } | null;
};

/** These end with the year of the contract, whose last day is the first of the next one. */
const endsWithItsYear: ReadonlySet<EndingCauseKey | null> = new Set(['ordinary', 'term', null]);

/** Nothing is paid for what never was or is undone; what ended within its year is paid until its last day. */
const paidUntil = ({ stateKey, isBreeding, validFrom, validTo, endingCauseKey }: PaidPolice): IsoDate | null => {
  if (stateKey === 'new_manual' || stateKey === 'declined' || stateKey === 'withdrawn') return validFrom;
  if (stateKey !== 'cancelled' && stateKey !== 'ended' && !isBreeding) return null;
  return endsWithItsYear.has(endingCauseKey) ? validTo : addDays(validTo, 1);
};

/** Whoever reported the animal was told that nothing more has to be done. */
export const goneCauses = ['died', 'given_away', 'mother_gone'] as const satisfies readonly EndingCauseKey[];

export const paidContractOf = (police: PaidPolice): PaidContract => {
  const { breeding } = police;
  return {
    validFrom: police.validFrom,
    madeOn: todayInBerlin(police.approvedAt ?? police.createdAt),
    paidUntil: paidUntil(police),
    isOver: isOver(police.stateKey),
    hasLastDebit: police.stateKey === 'ended' && goneCauses.some((cause) => cause === police.endingCauseKey),
    paymentTermKeyOn: (day) => termsOn(police, day).paymentTermKey,
    rateOn: (day) => (breeding !== null && coveredCount(breeding.covered, day) === 0 ? cents(0) : termsOn(police, day).rate),
  };
};
