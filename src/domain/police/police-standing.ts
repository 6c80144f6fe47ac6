import { isAfter, isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { InsuranceTypeKey } from '#domain/premium/tarif-book.ts';
import { lastWithdrawalDay } from './contract-ending.ts';

export const policeStateKeys = ['new', 'new_manual', 'active', 'declined', 'cancelled', 'withdrawn', 'ended'] as const;
export type PoliceStateKey = (typeof policeStateKeys)[number];
export type PoliceTypeKey = InsuranceTypeKey | 'tier_zt';

/** What was decided about a police and when; what that comes to on a day only `policeOn` says. */
export type DecidedPolice = {
  stateKey: PoliceStateKey;
  insuranceTypeKey: PoliceTypeKey;
  validFrom: IsoDate;
  /** The last day of the term; of a cancelled police the day that the cancellation takes effect. */
  validTo: IsoDate;
  createdAt: Date;
};

export type PoliceStanding = {
  stateKey: PoliceStateKey;
  /** Covers or will cover, and nobody has put an end to it. */
  isInForce: boolean;
  /** The day of an end that is settled; null for a contract that goes on by a year at a time until somebody ends it. */
  endsOn: IsoDate | null;
  /** Premiums are still collected; the day on which a contract ends is not collected any more. */
  isCollected: boolean;
  /** Null when the withdrawal period is over or there is nothing left to withdraw from. */
  withdrawableUntil: IsoDate | null;
};

/** The one answer of pages, letters, mails and rules: nobody else tells a police's state from its dates. */
export const policeOn = (police: DecidedPolice, day: IsoDate): PoliceStanding => {
  const stateKey = stateOn(police, day);
  const isInForce = stateKey === 'new' || stateKey === 'active';
  const isEndSettled = stateKey === 'cancelled' || stateKey === 'ended' || (isInForce && endsByItself(police));
  const endsOn = isEndSettled ? police.validTo : null;
  const lastWithdrawal = lastWithdrawalDay(todayInBerlin(police.createdAt));
  return {
    stateKey,
    isInForce,
    endsOn,
    isCollected: (isInForce || stateKey === 'cancelled') && (endsOn === null || isBefore(day, endsOn)),
    withdrawableUntil: isOver(stateKey) || isAfter(day, lastWithdrawal) ? null : lastWithdrawal,
  };
};

/** Of what is over nothing more comes: no cover, no premium, no way back. */
export const isOver = (stateKey: PoliceStateKey) => ['withdrawn', 'declined', 'ended'].includes(stateKey);

/** Somebody has to approve it first; until then there is no Versicherungsschein. */
export const isWaiting = ({ stateKey }: Pick<DecidedPolice, 'stateKey'>) => stateKey === 'new_manual';

/** By date, so that nobody has to be there on the day on which cover begins or ends (spec 8.2). */
const stateOn = (police: DecidedPolice, day: IsoDate): PoliceStateKey => {
  const { stateKey, validFrom, validTo } = police;
  const isPast = isAfter(day, validTo);
  if (stateKey === 'cancelled') return isPast ? 'ended' : 'cancelled';
  if (stateKey !== 'new' && stateKey !== 'active') return stateKey;
  if (isPast && endsByItself(police)) return 'ended';
  return isBefore(day, validFrom) ? 'new' : 'active';
};

/** A breeding police runs its year; all others go on by a year at a time. */
const endsByItself = ({ insuranceTypeKey }: DecidedPolice) => insuranceTypeKey === 'tier_zt';
