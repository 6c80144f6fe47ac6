import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';

/** Time is a dependency: tests set it, the server reads the machine's. */
export type Clock = {
  now: () => Date;
  /** Milliseconds that nobody sets back, the same in all processes of a machine; where a clock has none, its own time. */
  elapsedMs?: () => number;
};

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => Number(process.hrtime.bigint() / 1_000_000n) };

/**
 * Ages and start dates count in Berlin's days, wherever the server stands (spec 2.5). A day ends at a full hour, so that
 * one look at the calendar serves an hour.
 */
export const todayOf = (clock: Clock): IsoDate => {
  const now = clock.now();
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (hour !== lastLook.hour) lastLook = { hour, today: todayInBerlin(now) };
  return lastLook.today;
};

let lastLook: { hour: number; today: IsoDate } = { hour: Number.NaN, today: '' as IsoDate };
