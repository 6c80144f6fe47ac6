import { addDays, compareDates, isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';

/** A time that an animal is covered by a breeding police; `to` is the last day of it, null while nothing ends it. */
export type CoveredTime = { animalId: number; from: IsoDate; to: IsoDate | null };

const isCovered = ({ from, to }: CoveredTime, day: IsoDate) => !isAfter(from, day) && (to === null || !isBefore(to, day));

export const coveredCount = (covered: readonly CoveredTime[], day: IsoDate) =>
  new Set(covered.filter((time) => isCovered(time, day)).map(({ animalId }) => animalId)).size;

/** The days from one on, on which the number of animals changes, and that one itself. */
export const coverChanges = (covered: readonly CoveredTime[], first: IsoDate): IsoDate[] => {
  const changes = covered.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)]));
  return [...new Set([first, ...changes.filter((day) => isAfter(day, first))])].toSorted(compareDates);
};

/** The last day on which any animal is covered; null while nothing ends the cover of at least one. */
export const lastCoveredDay = (covered: readonly CoveredTime[]): IsoDate | null => {
  const ends = covered.flatMap(({ to }) => to ?? []);
  return ends.length < covered.length ? null : (ends.toSorted(compareDates).at(-1) ?? null);
};
