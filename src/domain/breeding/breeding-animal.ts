import { birthday, isAfter, isBefore, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { breedingLimits } from './breeding-tarif.ts';
import { error, type Issue } from '#domain/basics/issue.ts';

/** What decides whether an animal may be covered by a breeding police. */
export type BreedingCandidate = {
  readonly speciesKey: string;
  readonly animalName: string;
  readonly animalBirthdateStr: string;
  readonly animalGenderKey: string;
  /** A tier_kv or tier_op police in `new` or `active` (spec 9.2). */
  readonly isHealthInsured: boolean;
  /** By another breeding police that is in force. */
  readonly isCoveredElsewhere: boolean;
  readonly isDeprecated: boolean;
};

export const animalsField = 'animalUuids';

/** Both birthdays belong to the span (spec 9.2). */
const isOfBreedingAge = (birthdate: IsoDate, today: IsoDate) =>
  !isAfter(birthday(birthdate, breedingLimits.minimumAgeYears), today) &&
  !isBefore(birthday(birthdate, breedingLimits.maximumAgeYears), today);

/** spec 9.2. The animal is the customer's: one of somebody else is none at all. */
export const checkBreedingAnimal = (
  animal: BreedingCandidate,
  { speciesKey, today }: { readonly speciesKey: string; readonly today: IsoDate },
): Issue[] => {
  const name = animal.animalName;
  const refuse = (message: string) => [error(message, animalsField)];
  if (animal.isDeprecated) return refuse(`${name} ist nicht mehr bei dir und kann nicht aufgenommen werden.`);
  if (animal.speciesKey !== speciesKey) return refuse(`${name} gehört zu einer anderen Tierart. Ein Vertrag umfasst nur eine.`);
  if (animal.animalGenderKey !== 'female') return refuse(`${name} ist kein weibliches Tier. Nur Muttertiere werden versichert.`);
  const birthdate = isoDate(animal.animalBirthdateStr);
  if (!isOfBreedingAge(birthdate, today)) {
    const { minimumAgeYears, maximumAgeYears } = breedingLimits;
    const isYoung = isAfter(birthday(birthdate, minimumAgeYears), today);
    const years = `zwischen dem ${minimumAgeYears}. und dem ${maximumAgeYears}. Geburtstag`;
    return refuse(`${name} ist zu ${isYoung ? 'jung' : 'alt'}. Der Züchtertarif nimmt Tiere ${years} auf.`);
  }
  if (!animal.isHealthInsured) {
    return refuse(`Für ${name} besteht keine Krankenversicherung. Bitte schließe zuerst OP-Schutz oder Vollschutz ab.`);
  }
  if (animal.isCoveredElsewhere) return refuse(`${name} ist schon durch einen anderen Züchtertarif versichert.`);
  return [];
};
