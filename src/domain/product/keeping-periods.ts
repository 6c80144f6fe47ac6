import keeping from '#reference/keeping.json' with { type: 'json' };
import type { DeletedKind, KeptKind } from './keeping-kinds.ts';
import { isAfter, isoDate, todayInBerlin, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isOver, policeOn, type DecidedPolice } from '#domain/police/police-standing.ts';

export type KeepingPeriod = { title: string; amount: number; unit: 'days' | 'years'; since: string; why: string };

const periods = keeping as {
  deleted: readonly (KeepingPeriod & { key: DeletedKind })[];
  kept: readonly (KeepingPeriod & { key: KeptKind })[];
  browser: KeepingPeriod;
};

export const deletedPeriods = periods.deleted;
export const keptPeriods = periods.kept;
export const browserPeriod = periods.browser;

const periodOf = <Key extends string>(list: readonly (KeepingPeriod & { key: Key })[], key: Key): KeepingPeriod => {
  const period = list.find((one) => one.key === key);
  if (period === undefined) throw new Error(`no keeping period of ${key}`);
  return period;
};

export const deletedPeriod = (key: DeletedKind) => periodOf(deletedPeriods, key);
export const keptPeriod = (key: KeptKind) => periodOf(keptPeriods, key);

const words = { days: ['Tag', 'Tage'], years: ['Jahr', 'Jahre'] } as const;

/** "60 Tage" */
export const periodText = ({ amount, unit }: KeepingPeriod) => `${amount} ${words[unit][amount === 1 ? 0 : 1]}`;

/** "60 Tage, nachdem das Angebot abgelaufen ist", "1 Jahr nach dem Verkauf" */
export const periodSince = (period: KeepingPeriod) =>
  `${periodText(period)}${period.since.startsWith('nachdem') ? ',' : ''} ${period.since}`;

/** What happened before this instant is past its time. */
export const pastBefore = ({ amount, unit }: KeepingPeriod, now: Date): Date => {
  const before = new Date(now);
  if (unit === 'days') before.setUTCDate(before.getUTCDate() - amount);
  else before.setUTCFullYear(before.getUTCFullYear() - amount);
  return before;
};

/** What the law keeps of a contract that is over: to the end of the tenth year after its end (§ 147 AO, § 257 HGB; spec 15.6). */
export type Keeping = { isRunning: true; runsTo: IsoDate | null } | { isRunning: false; keptUntil: IsoDate; isKept: boolean };

/** A contract that runs, or is still an application, is not over; `runsTo` is its settled end, if it has one. */
export const keepingOf = (police: DecidedPolice, today: IsoDate): Keeping => {
  const { stateKey, endsOn, termEndsOn } = policeOn(police, today);
  if (!isOver(stateKey)) return { isRunning: true, runsTo: endsOn };
  // Nothing ever began of an application that was refused.
  const endedOn = stateKey === 'declined' ? todayInBerlin(police.createdAt) : termEndsOn;
  const keptUntil = isoDate(`${yearOf(endedOn) + keptPeriod('contract').amount}-12-31`);
  return { isRunning: false, keptUntil, isKept: !isAfter(today, keptUntil) };
};
