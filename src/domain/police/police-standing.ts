import { addDays, addYears, isAfter, isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { InsuranceTypeKey } from '#domain/premium/tarif-book.ts';
import { endOfTerm, lastWithdrawalDay } from './ending/contract-ending.ts';

export const policeStateKeys = ['new', 'new_manual', 'active', 'declined', 'cancelled', 'withdrawn', 'ended'] as const;
export type PoliceStateKey = (typeof policeStateKeys)[number];
export type PoliceTypeKey = InsuranceTypeKey | 'tier_zt';

/** Why a contract ends or has ended; `term`: a breeding police runs its year. */
export const endingCauseKeys = [
  'ordinary',
  'extraordinary',
  'withdrawal',
  'died',
  'given_away',
  'mother_gone',
  'refused',
  'term',
] as const;
export type EndingCauseKey = (typeof endingCauseKeys)[number];

/** What was decided about a police and when; what that comes to on a day only `policeOn` says. */
export type DecidedPolice = {
  stateKey: PoliceStateKey;
  isBreeding: boolean;
  validFrom: IsoDate;
  /** The end of a term, which may have gone on since; of a cancelled or ended police the last day of its cover. */
  validTo: IsoDate;
  endingCauseKey: EndingCauseKey | null;
  createdAt: Date;
  /** For what a person looked at first: only then there was a contract. */
  approvedAt?: Date | null;
};

export type PoliceStanding = {
  stateKey: PoliceStateKey;
  /** On that very day. */
  isCovered: boolean;
  /** Covers or will cover, even if its end is settled. */
  isInForce: boolean;
  /** The end of the term that runs on the day: never a day of the past, unless the contract is over. */
  termEndsOn: IsoDate;
  /** Goes on by a year after it. */
  isRenewed: boolean;
  /** The day of an end that is settled; null for a contract that goes on by a year at a time until somebody ends it. */
  endsOn: IsoDate | null;
  endingCauseKey: EndingCauseKey | null;
  /** Premiums are still collected; the day on which a contract ends is not collected any more. */
  isCollected: boolean;
  /** Null when the withdrawal period is over or there is nothing left to withdraw from. */
  withdrawableUntil: IsoDate | null;
  /** The end that an ordinary cancellation of this day would have; null where none can be declared. */
  cancellableTo: IsoDate | null;
  /** The last day to take a cancellation back; null where there is none or it is too late. */
  takeBackUntil: IsoDate | null;
};

/** The one answer of pages, letters, mails and rules: nobody else tells a police's state from its dates (spec 8.2). */
export const policeOn = (police: DecidedPolice, day: IsoDate): PoliceStanding => {
  const stateKey = stateOn(police, day);
  const isInForce = stateKey === 'new' || stateKey === 'active' || stateKey === 'cancelled';
  const isEndSettled = stateKey === 'cancelled' || stateKey === 'ended' || (isInForce && police.isBreeding);
  const endsOn = isEndSettled ? police.validTo : null;
  const lastWithdrawal = lastWithdrawalDay(todayInBerlin(police.approvedAt ?? police.createdAt));
  const lastTakeBack = addDays(police.validTo, -1);
  const isTakenBack = stateKey === 'cancelled' && police.endingCauseKey === 'ordinary' && !isAfter(day, lastTakeBack);
  return {
    stateKey,
    isCovered: isEver(stateKey) && !isBefore(day, police.validFrom) && (endsOn === null || !isAfter(day, endsOn)),
    isInForce,
    termEndsOn: endsOn ?? (isOver(stateKey) ? police.validTo : termEnd(police, day)),
    isRenewed: isInForce && endsOn === null,
    endsOn,
    endingCauseKey: police.endingCauseKey ?? (police.isBreeding && isEndSettled ? 'term' : null),
    isCollected: isInForce && (endsOn === null || isBefore(day, endsOn)),
    withdrawableUntil: isOver(stateKey) || isAfter(day, lastWithdrawal) ? null : lastWithdrawal,
    cancellableTo: cancellationEnd(police, day, null),
    takeBackUntil: isTakenBack ? lastTakeBack : null,
  };
};

/** Nothing more comes of what is over: no cover, no premium, no way back. */
export const isOver = (stateKey: PoliceStateKey) => ['withdrawn', 'declined', 'ended'].includes(stateKey);

/** Somebody has to approve it first; until then there is no Versicherungsschein. */
export const isWaiting = ({ stateKey }: Pick<DecidedPolice, 'stateKey'>) => stateKey === 'new_manual';

/**
 * The end of an ordinary cancellation that is declared on the day: the first end of a term that the notice reaches and that is not
 * before the wished day. A breeding police keeps its own end. Null where there is nothing to cancel (any more).
 */
export const cancellationEnd = (police: DecidedPolice, day: IsoDate, wished: IsoDate | null): IsoDate | null => {
  const stateKey = stateOn(police, day);
  if (stateKey !== 'new' && stateKey !== 'active') return null;
  return police.isBreeding ? police.validTo : endOfTerm({ validTo: termEnd(police, day), today: day, wished });
};

/** Covered at some time or other. */
const isEver = (stateKey: PoliceStateKey) => !['new_manual', 'declined', 'withdrawn'].includes(stateKey);

/** Follows the date, so that nobody has to be there on the day on which cover begins or ends (spec 8.2). */
const stateOn = ({ stateKey, isBreeding, validFrom, validTo }: DecidedPolice, day: IsoDate): PoliceStateKey => {
  const isPast = isAfter(day, validTo);
  if (stateKey === 'cancelled') return isPast ? 'ended' : 'cancelled';
  if (stateKey !== 'new' && stateKey !== 'active') return stateKey;
  // A breeding police runs its year; all others go on by a year at a time.
  if (isPast && isBreeding) return 'ended';
  return isBefore(day, validFrom) ? 'new' : 'active';
};

/** The day's work moves `validTo` on; until it has, and for days to come, it is counted here. */
const termEnd = ({ validTo }: DecidedPolice, day: IsoDate): IsoDate => {
  let years = 0;
  while (isBefore(addYears(validTo, years), day)) years += 1;
  return addYears(validTo, years);
};

/** `kv/2026/0000000001` and ` KV / 2026 / 1` are what people type for KV/2026/0000000001. */
export const normalisePoliceNumber = (text: string): string | null => {
  if (text.length > 128) return null;
  const parts = /^([A-Z]{2})\/?(\d{4})\/?(\d{1,10})$/.exec(text.replaceAll(/[\s-]/g, '').toUpperCase());
  return parts === null ? null : `${parts[1]}/${parts[2]}/${String(parts[3]).padStart(10, '0')}`;
};
