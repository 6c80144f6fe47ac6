import { checkAnimalBirthdate } from '#domain/animal/animal-birthdate.ts';
import { addDays, addYears, fullYearsBetween, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import { areVetVisitsExcessive } from '#domain/health/health-surcharge.ts';
import { vetVisitsHighestOption } from '#domain/health/health.ts';
import type { PremiumInput, PremiumMoment } from './premium-input.ts';

export type AcceptedLife = Pick<PremiumInput, 'life' | 'ageYears'>;

/**
 * Around each birthday, since prices change there and entry ends there, also for those born on 29 February; and the
 * youngest. What changes between two birthdays does so once, so that the days at both ends tell it.
 */
const turningDays = (today: IsoDate): IsoDate[] => [
  addDays(today, -animalLimits.minimumAgeDays),
  ...Array.from({ length: animalLimits.maximumAgeYears + 1 }, (_, years) => addYears(today, -years)).flatMap((day) => [
    day,
    addDays(day, 1),
    addDays(day, -1),
  ]),
];

const excessiveVisits = ({ life }: AcceptedLife) => {
  let count = 0;
  while (count <= vetVisitsHighestOption && !areVetVisitsExcessive({ healthCountVetVisits: count }, life)) count += 1;
  return count;
};

/** To a price. */
const isAlike = (one: AcceptedLife, other: AcceptedLife) =>
  one.ageYears === other.ageYears && excessiveVisits(one) === excessiveVisits(other);

const findLives = (speciesKey: string, { today, isMinimumAgeChecked = true }: PremiumMoment): AcceptedLife[] =>
  turningDays(today)
    .filter((birthdate) =>
      isSuccess(
        checkAnimalBirthdate({ speciesKey, animalBirthdateStr: birthdate }, { today, isMinimumAgeChecked }, { presence: true }),
      ),
    )
    .map((birthdate) => ({ life: { birthdate, today }, ageYears: fullYearsBetween(birthdate, today) }))
    .filter((lived, index, all) => all.findIndex((other) => isAlike(lived, other)) === index);

/** Of the last day that was asked for: a day's lives are asked for all day long. */
const kept = new Map<string, { today: IsoDate; lives: readonly AcceptedLife[] }>();

/** Animals of every age that may enter today, at least one for all that a price can make of an age. */
export const acceptedLives = (speciesKey: string, moment: PremiumMoment): readonly AcceptedLife[] => {
  const key = `${speciesKey}/${moment.isMinimumAgeChecked !== false}`;
  const known = kept.get(key);
  if (known?.today === moment.today) return known.lives;
  const lives = findLives(speciesKey, moment);
  kept.set(key, { today: moment.today, lives });
  return lives;
};
