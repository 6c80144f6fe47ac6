import { addYears, birthday, fullYearsBetween, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import { latestEntry } from './animal-birthdate.ts';
import type { SpeciesKey } from './species.ts';

/** An age at which the animal could be insured. */
export type Entry = {
  readonly ageYears: number;
  /** The first day at that age. */
  readonly from: IsoDate;
  /** An animal born on this day is today as old as this one is then. */
  readonly bornLike: IsoDate;
};

/** Today, and each birthday that is still to come and on which the animal may enter (spec 4.3): a price changes there and not between. */
export const entriesToCome = (speciesKey: SpeciesKey, birthdate: IsoDate, today: IsoDate): Entry[] => {
  const ageToday = fullYearsBetween(birthdate, today);
  const later = Array.from({ length: Math.max(0, animalLimits.maximumEntryAgeYears[speciesKey] - ageToday) }, (_, index) => {
    const ageYears = ageToday + index + 1;
    return { ageYears, from: birthday(birthdate, ageYears), bornLike: addYears(today, -ageYears) };
  });
  return isAfter(birthdate, today) || isAfter(today, latestEntry(birthdate, speciesKey))
    ? []
    : [{ ageYears: ageToday, from: today, bornLike: birthdate }, ...later];
};
