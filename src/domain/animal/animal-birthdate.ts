import { addDays, birthday, isAfter, isBefore, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import { checkInput, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { isSpeciesKey, type SpeciesKey, yourAnimal } from './species.ts';
import { isLineOf } from '#domain/basics/text.ts';

export type AnimalBirthdateContext = {
  readonly today: IsoDate;
  /** Off for an animal sold by its breeder (spec 4.3). */
  readonly isMinimumAgeChecked: boolean;
};

type AnimalBirthdateSlice = Unchecked<'speciesKey' | 'animalName' | 'animalBirthdateStr'>;

/** A name that is far too long is an issue of its own and no part of this one. */
const namedAtMost = 128;

const field = 'animalBirthdateStr';

const nameOf = ({ animalName, speciesKey }: AnimalBirthdateSlice) => {
  if (isLineOf(namedAtMost, animalName) && animalName.trim() !== '') return animalName.trim();
  return isSpeciesKey(speciesKey) ? yourAnimal(speciesKey, 'Dein') : 'Dein Tier';
};

const minimumAge = ({ minimumAgeDays } = animalLimits) =>
  minimumAgeDays % 7 === 0 ? `${minimumAgeDays / 7} Wochen` : `${minimumAgeDays} Tage`;

/** The first day on which the animal is old enough. */
export const earliestEntry = (birthdate: IsoDate) => addDays(birthdate, animalLimits.minimumAgeDays);

/** The last day on which an animal of its species may still enter: its birthday (spec 4.3). */
export const latestEntry = (birthdate: IsoDate, speciesKey: SpeciesKey) =>
  birthday(birthdate, animalLimits.maximumEntryAgeYears[speciesKey]);

/** spec 4.3. Two ages end the entry: the species' own, and the general one with a message of its own. */
export const checkAnimalBirthdate = (
  slice: AnimalBirthdateSlice,
  { today, isMinimumAgeChecked }: AnimalBirthdateContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const birthdate = parseIsoDate(slice.animalBirthdateStr);
  if (birthdate === null) {
    return checkInput(
      {
        field,
        value: slice.animalBirthdateStr,
        isValid: () => false,
        missing: 'Tiergeburtstag fehlt.',
        faulty: 'Der eingegebene Wert ist kein Datum.',
      },
      presenceSwitch,
    );
  }
  if (isAfter(birthdate, today)) return [error('Tiergeburtstag darf nicht in der Zukunft liegen.', field)];
  const issues: Issue[] = [];
  if (isMinimumAgeChecked && isAfter(earliestEntry(birthdate), today)) {
    issues.push(error(`${nameOf(slice)} muss mindestens ${minimumAge()} alt sein, um versichert werden zu können.`, field));
  }
  if (isBefore(birthday(birthdate, animalLimits.maximumAgeYears), today)) {
    issues.push(error('Tiergeburtstag liegt zu weit in der Vergangenheit.', field));
  }
  if (isSpeciesKey(slice.speciesKey)) {
    const age = animalLimits.maximumEntryAgeYears[slice.speciesKey];
    if (isBefore(latestEntry(birthdate, slice.speciesKey), today)) {
      issues.push(error(`Eine Aufnahme in die Versicherung ist nur bis zum ${age}. Geburtstag möglich.`, field));
    }
  }
  return issues;
};
