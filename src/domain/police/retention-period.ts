import { isAfter, isoDate, todayInBerlin, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { keptPeriod } from '#domain/product/retention-periods.ts';
import { isOver, policeOn, type DecidedPolice } from './police-standing.ts';

/** What the law keeps of a contract that is over: to the end of the tenth year after its end (§ 147 AO, § 257 HGB; spec 15.6). */
export type Retention = { isRunning: true; runsTo: IsoDate | null } | { isRunning: false; keptUntil: IsoDate; isKept: boolean };

/** A contract that runs, or is still an application, is not over; `runsTo` is its settled end, if it has one. */
export const retentionOf = (police: DecidedPolice, today: IsoDate): Retention => {
  const { stateKey, endsOn, termEndsOn } = policeOn(police, today);
  if (!isOver(stateKey)) return { isRunning: true, runsTo: endsOn };
  // Of an application that was refused nothing ever began.
  const endedOn = stateKey === 'declined' ? todayInBerlin(police.createdAt) : termEndsOn;
  const keptUntil = isoDate(`${yearOf(endedOn) + keptPeriod('contract').amount}-12-31`);
  return { isRunning: false, keptUntil, isKept: !isAfter(today, keptUntil) };
};
