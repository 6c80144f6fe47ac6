import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cancellationEnd, isOver, policeOn, type DecidedPolice } from './police-standing.ts';

/** What somebody declared: it counts from the day on which it arrived, however late it is confirmed (spec 8.13). */
export type DeclaredEnding = { declaredOn: IsoDate } & (
  | { kindKey: 'cancellation'; isOrdinary: boolean; wished: IsoDate | null }
  | { kindKey: 'withdrawal' }
);

export type EndingPlan =
  | { kind: 'cancel' | 'withdraw'; endsOn: IsoDate }
  /** A reason to be judged, a period that was over, an application that waits. */
  | { kind: 'person' }
  /** Ended or cancelled by another way: there is nothing left to do. */
  | { kind: 'over' };

/**
 * What the shop does about a declaration by itself. `police` as it is today, but for the term that ran on the day of the declaration: it may have
 * gone on since.
 */
export const planDeclaredEnding = (
  { termEndedOn, ...police }: DecidedPolice & { termEndedOn: IsoDate },
  ending: DeclaredEnding,
  today: IsoDate,
): EndingPlan => {
  const { declaredOn } = ending;
  const { stateKey } = policeOn(police, today);
  if (isOver(stateKey)) return { kind: 'over' };
  if (ending.kindKey === 'withdrawal') {
    const isInTime = policeOn(police, declaredOn).withdrawableUntil !== null;
    return isInTime ? { kind: 'withdraw', endsOn: declaredOn } : { kind: 'person' };
  }
  if (!ending.isOrdinary) return { kind: 'person' };
  if (stateKey === 'cancelled') return { kind: 'over' };
  const endsOn = cancellationEnd({ ...police, validTo: termEndedOn }, declaredOn, ending.wished);
  return endsOn === null ? { kind: 'person' } : { kind: 'cancel', endsOn };
};
