import { isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cancellationEnd, isOver, policeOn, type DecidedPolice } from '#domain/police/police-standing.ts';

/** What somebody declared: it counts from the day on which it arrived, however late it is confirmed (spec 8.13). */
export type DeclaredEnding = { declaredOn: IsoDate } & (
  | { kindKey: 'cancellation'; isOrdinary: boolean; wished: IsoDate | null }
  | { kindKey: 'withdrawal' }
);

export type EndingPlan =
  | { kind: 'cancel' | 'withdraw'; endsOn: IsoDate }
  /** A reason to be judged, a period that was over, an application that waits. */
  | { kind: 'person' }
  /** There is nothing left to do; `isSame`: because what is declared holds already. */
  | { kind: 'over'; isSame: boolean };

/**
 * What the shop does about a declaration by itself. `police` as it is today, but for the term that ran on the day of the declaration: it may have
 * gone on since, or ends earlier or later by a cancellation.
 */
export const planDeclaredEnding = (
  { termEndedOn, ...police }: DecidedPolice & { termEndedOn: IsoDate },
  ending: DeclaredEnding,
  today: IsoDate,
): EndingPlan => {
  const { declaredOn } = ending;
  const { stateKey } = policeOn(police, today);
  if (isOver(stateKey)) {
    const isWithdrawn = ending.kindKey === 'withdrawal' && stateKey === 'withdrawn';
    const isEnded = ending.kindKey === 'cancellation' && ending.isOrdinary && stateKey === 'ended';
    return { kind: 'over', isSame: isWithdrawn || isEnded };
  }
  if (ending.kindKey === 'withdrawal') {
    const isInTime = policeOn(police, declaredOn).withdrawableUntil !== null;
    return isInTime ? { kind: 'withdraw', endsOn: declaredOn } : { kind: 'person' };
  }
  if (!ending.isOrdinary) return { kind: 'person' };
  const isCancelled = stateKey === 'cancelled';
  const running: DecidedPolice = { ...police, stateKey: isCancelled ? 'new' : police.stateKey, validTo: termEndedOn };
  const endsOn = cancellationEnd(running, declaredOn, ending.wished);
  // No cancellation moves an end to a later day (spec 8.9); whether an earlier one is possible is a person's business.
  if (isCancelled) return { kind: 'over', isSame: endsOn === null || !isBefore(endsOn, police.validTo) };
  return endsOn === null ? { kind: 'person' } : { kind: 'cancel', endsOn };
};
