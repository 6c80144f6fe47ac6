import { checkAnimalBirthdate, type AnimalBirthdateContext } from './animal-birthdate.ts';
import type { AlwaysAskedAnimalField } from './animal-fields.ts';
import { checkAnimalDetails, type AnimalDetailsContext, type AnimalDetailsSlice } from './animal-details.ts';
import {
  checkChoice,
  isIdOf,
  isKeyOf,
  isMissing,
  type CheckedAt,
  type PresenceSwitch,
  type Unchecked,
} from '#domain/basics/rules/rule.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkName, checkZipCode, type ZipCodeExistence } from '#domain/person/contact-fields.ts';
import { checkSpecies } from './species.ts';
import type { GenderOption, RaceOption } from '#domain/wire/shop/options.ts';

export type AnimalSlice = AnimalDetailsSlice & Unchecked<'tarifId' | 'speciesKey' | AlwaysAskedAnimalField>;

/** `tarif` and `race` are the chosen ones, or null when there is none by that id. */
export type AnimalContext = AnimalBirthdateContext &
  AnimalDetailsContext & {
    readonly checkedAt: CheckedAt;
    readonly genderOptions: readonly GenderOption[] | null;
    readonly raceOptions: readonly RaceOption[] | null;
    readonly isZipCodeExisting: ZipCodeExistence;
  };

/** spec 4.2. */
export const animalNameMaximumLength: Readonly<Record<CheckedAt, number>> = { form: 64, server: 128 };

/** The words are the specification's, in the form and on the wire (spec 4.2). */
export const unknownTarif = (tarifId: unknown) => {
  const named = Number.isSafeInteger(tarifId) ? tarifId : '???';
  return error(`Konfigurationseinstellungen für Tarif ${named} konnte nicht ermittelt werden.`, 'currentTarifOption');
};
export const unknownRace = error(
  'Konfigurationseinstellungen für gewählte Rasse konnte nicht ermittelt werden.',
  'currentAnimalRaceChoice',
);

/** spec 4.2: without the configuration nobody knows which answers are needed. */
const checkConfiguration = (slice: AnimalSlice, context: AnimalContext, { presence }: PresenceSwitch): Issue[] => {
  const issues: Issue[] = [];
  if (context.tarif === null && (presence || !isMissing(slice.tarifId))) {
    issues.push(unknownTarif(slice.tarifId));
  }
  if (context.race === null && Number.isSafeInteger(slice.animalRaceId)) {
    issues.push(unknownRace);
  }
  return issues;
};

const checkGender = ({ animalGenderKey }: AnimalSlice, { genderOptions }: AnimalContext, presenceSwitch: PresenceSwitch) =>
  checkChoice(
    {
      field: 'animalGenderKey',
      value: animalGenderKey,
      options: genderOptions,
      isValid: isKeyOf(genderOptions, ({ genderKey }) => genderKey),
      notLoaded: 'Auswahloptionen für Geschlechter nicht geladen.',
      missing: 'Angabe zum Geschlecht fehlt.',
      faulty: 'Angabe zum Geschlecht ist ungültig.',
    },
    presenceSwitch,
  );

const checkRace = ({ animalRaceId }: AnimalSlice, { raceOptions }: AnimalContext, presenceSwitch: PresenceSwitch) =>
  checkChoice(
    {
      field: 'animalRaceId',
      value: animalRaceId,
      options: raceOptions,
      isValid: isIdOf(raceOptions, ({ raceId }) => raceId),
      notLoaded: 'Auswahloptionen für Tierrassen nicht geladen.',
      missing: 'Tierrasse fehlt.',
      faulty: 'Tierrasse ist ungültig.',
    },
    presenceSwitch,
  );

export const checkAnimalName = (
  { animalName }: Unchecked<'animalName'>,
  { checkedAt }: Pick<AnimalContext, 'checkedAt'>,
  presenceSwitch: PresenceSwitch,
) => {
  const maximum = animalNameMaximumLength[checkedAt];
  return checkName(
    {
      field: 'animalName',
      value: animalName,
      maximum,
      missing: 'Tiername darf nicht leer sein',
      tooLong: `Der Tiername darf nicht länger als ${maximum} Zeichen sein.`,
    },
    presenceSwitch,
  );
};

export const checkAnimalZipCode = (
  { animalZipCode }: Unchecked<'animalZipCode'>,
  context: Pick<AnimalContext, 'isZipCodeExisting'>,
  presenceSwitch: PresenceSwitch,
) =>
  checkZipCode(
    { field: 'animalZipCode', value: animalZipCode, missing: 'Bitte geben Sie die Postleitzahl des Tieres an.' },
    context,
    presenceSwitch,
  );

export const checkAnimal = (slice: AnimalSlice, context: AnimalContext, presenceSwitch: PresenceSwitch): Issue[] =>
  [
    checkSpecies,
    checkConfiguration,
    checkAnimalName,
    checkAnimalBirthdate,
    checkGender,
    checkRace,
    checkAnimalDetails,
    checkAnimalZipCode,
  ].flatMap((check) => check(slice, context, presenceSwitch));
