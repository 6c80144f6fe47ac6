import {
  addMonths,
  addYears,
  formatGermanDate,
  isBefore,
  isWithin,
  parseIsoDate,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { animalGoneLimits } from '#domain/basics/limits.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { checkInput, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';

/** An animal died, or was given away or sold (spec 8.9). */
const goneCauseKeys = ['died', 'given_away'] as const;
export type GoneCauseKey = (typeof goneCauseKeys)[number];
export type AnimalGoneSlice = Unchecked<'animalUuid' | 'causeKey' | 'dayStr'>;

const { appliedMonthsBack, inputYearsBack, inputYearsAhead } = animalGoneLimits;

/** Whoever gives an animal away may know the day before. */
export const goneDayBounds = (today: IsoDate) => ({
  min: addYears(today, -inputYearsBack),
  max: addYears(today, inputYearsAhead),
});

export const checkAnimalGone = (
  { animalUuid, causeKey, dayStr }: AnimalGoneSlice,
  { today }: { readonly today: IsoDate },
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const day = parseIsoDate(dayStr);
  const { min, max } = goneDayBounds(today);
  return [
    // Which animal it is says the server: one that is nobody's is unknown there.
    ...checkInput(
      {
        field: 'animalUuid',
        value: animalUuid,
        isValid: (value) => typeof value === 'string',
        missing: 'Angabe zum Tier fehlt.',
        faulty: 'Angabe zum Tier fehlt.',
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: 'causeKey',
        value: causeKey,
        isValid: (value) => (goneCauseKeys as readonly unknown[]).includes(value),
        missing: 'Bitte sag uns, was passiert ist.',
        faulty: 'Diese Angabe kennen wir nicht.',
      },
      presenceSwitch,
    ),
    ...checkInput(
      {
        field: 'dayStr',
        value: dayStr,
        isValid: () => day !== null && isWithin(day, min, max),
        missing: 'Bitte gib den Tag an.',
        faulty:
          day === null
            ? 'Der eingegebene Wert ist kein Datum.'
            : `Der Tag muss zwischen dem ${formatGermanDate(min)} und dem ${formatGermanDate(max)} liegen.`,
      },
      presenceSwitch,
    ),
  ];
};

/** Otherwise a person looks at it. `coveredFrom`: the first day of each contract that the animal has. */
export const endsAtOnce = ({ day, today, coveredFrom }: { day: IsoDate; today: IsoDate; coveredFrom: readonly IsoDate[] }) =>
  isWithin(day, addMonths(today, -appliedMonthsBack), today) && coveredFrom.every((from) => !isBefore(day, from));
