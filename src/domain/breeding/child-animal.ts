import { breedingLimits, findBreedingVariant } from './breeding-tarif.ts';
import {
  addDays,
  birthday,
  daysBetween,
  formatGermanDate,
  isAfter,
  isBefore,
  isoDate,
  isWithin,
  parseIsoDate,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { chipNummerMaximumLength } from '#domain/animal/animal-details.ts';
import { animalNameMaximumLength } from '#domain/animal/animal.ts';
import { isIdOf, isKeyOf, checkInput, type CheckedAt, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkName } from '#domain/person/contact-fields.ts';
import { isSpeciesKey } from '#domain/animal/species.ts';
import { isLineOf } from '#domain/basics/text.ts';
import type { FarbschlagOption, GenderOption, RaceOption } from '#domain/wire/shop/options.ts';

type ChildAnimalField =
  | 'animalName'
  | 'animalBirthdateStr'
  | 'animalGenderKey'
  | 'animalRaceId'
  | 'animalFarbschlagKey'
  | 'animalChipNummer';
export type ChildAnimalSlice = Unchecked<ChildAnimalField>;

/** The mother, and when a breeding police covered her. */
export type Mother = {
  readonly speciesKey: string;
  readonly animalName: string;
  readonly animalBirthdateStr: string;
  /** Both ends belong to it. More than one where she was taken out and in again. */
  readonly covered: readonly { readonly from: IsoDate; readonly to: IsoDate }[];
  /** Birthdates of her child animals that are known already. */
  readonly births: readonly IsoDate[];
};

export type ChildAnimalContext = {
  readonly checkedAt: CheckedAt;
  readonly today: IsoDate;
  readonly mother: Mother;
  readonly genderOptions: readonly GenderOption[];
  readonly raceOptions: readonly RaceOption[];
  readonly farbschlagOptions: readonly FarbschlagOption[];
};

const field = 'animalBirthdateStr';

/** Pure or common races: what a form that asks neither for parents nor for a free name can say (spec 9.5). */
export const isChildAnimalRace = (
  race: Pick<RaceOption, 'needManualRaceNameInput' | 'needParentRace1Input' | 'needParentRace2Input'>,
) => !race.needManualRaceNameInput && !race.needParentRace1Input && !race.needParentRace2Input;

/** Births of one litter lie within these days; the next litter cannot come before a pregnancy. */
export const isSameLitter = (one: IsoDate, other: IsoDate) => Math.abs(daysBetween(one, other)) <= breedingLimits.litterSpanDays;

const checkBirth = (birth: IsoDate, { today, mother }: Pick<ChildAnimalContext, 'today' | 'mother'>): Issue[] => {
  const name = mother.animalName;
  const refuse = (message: string) => [error(message, field)];
  if (isAfter(birth, today)) return refuse('Tiergeburtstag darf nicht in der Zukunft liegen.');
  const { minimumAgeYears, gestationDays, litterMost } = breedingLimits;
  const earliest = birthday(isoDate(mother.animalBirthdateStr), minimumAgeYears);
  if (isBefore(birth, earliest)) {
    return refuse(`Vor dem ${formatGermanDate(earliest)} war ${name} zu jung für einen Wurf.`);
  }
  if (!mother.covered.some(({ from, to }) => isWithin(birth, from, to))) {
    return refuse(`Am ${formatGermanDate(birth)} war ${name} nicht durch diesen Züchtertarif versichert.`);
  }
  const gestation = isSpeciesKey(mother.speciesKey) ? gestationDays[mother.speciesKey] : 0;
  const clash = mother.births.find((other) => !isSameLitter(birth, other) && Math.abs(daysBetween(birth, other)) < gestation);
  if (clash !== undefined) {
    return refuse(`${name} hat am ${formatGermanDate(clash)} geworfen. So kurz davor oder danach ist kein zweiter Wurf möglich.`);
  }
  if (mother.births.filter((other) => isSameLitter(birth, other)).length >= litterMost) {
    return refuse(`Ein Wurf kann höchstens ${litterMost} Jungtiere haben.`);
  }
  return [];
};

const checkBirthdate = (
  { animalBirthdateStr }: ChildAnimalSlice,
  context: ChildAnimalContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const birth = parseIsoDate(animalBirthdateStr);
  if (birth !== null) return checkBirth(birth, context);
  return checkInput(
    {
      field,
      value: animalBirthdateStr,
      isValid: () => false,
      missing: 'Tiergeburtstag fehlt.',
      faulty: 'Der eingegebene Wert ist kein Datum.',
    },
    presenceSwitch,
  );
};

/** It may follow later (spec 9.5); whoever brings it alone has to say one (spec 9.9). */
const checkChildChip = (
  { animalChipNummer }: Unchecked<'animalChipNummer'>,
  presenceSwitch: PresenceSwitch,
  whenMissing: { missing?: string } = {},
): Issue[] =>
  checkInput(
    {
      field: 'animalChipNummer',
      value: animalChipNummer,
      isValid: (value) => isLineOf(chipNummerMaximumLength, value),
      faulty: 'Chipnummer ist ungültig.',
      ...whenMissing,
    },
    presenceSwitch,
  );

/** spec 9.9. */
export const checkChipAlone = (slice: Unchecked<'animalChipNummer'>, presenceSwitch: PresenceSwitch): Issue[] =>
  checkChildChip(slice, presenceSwitch, { missing: 'Bitte gib die Chipnummer an.' });

/** spec 9.5. */
export const checkChildAnimal = (
  slice: ChildAnimalSlice,
  context: ChildAnimalContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => [
  ...checkName(
    {
      field: 'animalName',
      value: slice.animalName,
      maximum: animalNameMaximumLength[context.checkedAt],
      missing: 'Tiername darf nicht leer sein',
      tooLong: `Der Tiername darf nicht länger als ${animalNameMaximumLength[context.checkedAt]} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkBirthdate(slice, context, presenceSwitch),
  ...checkInput(
    {
      field: 'animalGenderKey',
      value: slice.animalGenderKey,
      isValid: isKeyOf(context.genderOptions, ({ genderKey }) => genderKey),
      missing: 'Angabe zum Geschlecht fehlt.',
      faulty: 'Angabe zum Geschlecht ist ungültig.',
    },
    presenceSwitch,
  ),
  ...checkInput(
    {
      field: 'animalRaceId',
      value: slice.animalRaceId,
      isValid: isIdOf(context.raceOptions, ({ raceId }) => raceId),
      missing: 'Tierrasse fehlt.',
      faulty: 'Diese Rasse steht für Jungtiere deiner Zucht nicht zur Auswahl.',
    },
    presenceSwitch,
  ),
  ...checkInput(
    {
      field: 'animalFarbschlagKey',
      value: slice.animalFarbschlagKey,
      // A race without colours has none that could be right.
      isValid: (key) => context.farbschlagOptions.some(({ farbschlagKey }) => farbschlagKey === key),
      faulty: 'Diesen Farbschlag gibt es bei der Rasse nicht.',
    },
    presenceSwitch,
  ),
  ...checkChildChip(slice, presenceSwitch),
];

/** The last day on which the breeder's police covers a child animal; null where its variant does not (spec 9.5). */
export const childAnimalCoveredUntil = ({
  birthdate,
  variantKey,
  policeValidTo,
}: {
  birthdate: IsoDate;
  variantKey: string;
  policeValidTo: IsoDate;
}): IsoDate | null => {
  if (findBreedingVariant(variantKey)?.coversChildAnimals !== true) return null;
  const longest = addDays(birthdate, breedingLimits.childAnimalCoverWeeks * 7);
  return isBefore(policeValidTo, longest) ? policeValidTo : longest;
};
