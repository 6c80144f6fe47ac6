import {
  animalFields,
  animalFieldOf,
  alwaysAskedAnimalFields,
  conditionalAnimalFields,
  type AnimalField,
  type AnimalFieldWith,
  type AnsweredAnimalField,
  type ConditionalAnimalField,
} from './animal-fields.ts';
import { isAnimalFieldNeeded, type NeedsOfAnimal } from './animal-needs.ts';
import { isIdOf, isKeyOf, checkInput, isBoolean, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { error, warning, type Issue } from '#domain/basics/issue.ts';
import { checkText, isLineOf } from '#domain/basics/text.ts';
import type { FarbschlagOption, HaltungsformOption, ParentRaceOption } from '#domain/wire/shop/options.ts';

export type AnimalDetailsSlice = Unchecked<ConditionalAnimalField | AnsweredAnimalField>;

/** An option list is null as long as it is not loaded. */
export type AnimalDetailsContext = Pick<NeedsOfAnimal, 'tarif' | 'race'> & {
  readonly parentRaceOptions: readonly ParentRaceOption[] | null;
  readonly farbschlagOptions: readonly FarbschlagOption[] | null;
  readonly haltungsformOptions: readonly HaltungsformOption[] | null;
};

const manualRaceNameMaximumLength = 64;
export const chipNummerMaximumLength = 20;

const isChipNummer = (value: unknown) => isLineOf(chipNummerMaximumLength, value);

const answeredFields = [...conditionalAnimalFields, ...alwaysAskedAnimalFields].filter(
  (field) => animalFieldOf(field).unanswered !== undefined,
) as AnsweredAnimalField[];

/** What is chosen from a list; a question is answered by yes or no. */
type ChosenAnimalField = Exclude<AnsweredAnimalField, AnimalFieldWith<{ readonly kind: 'boolean' }>>;

const choices = (context: AnimalDetailsContext): Readonly<Record<ChosenAnimalField, (value: unknown) => boolean>> => {
  const isParentRace = isIdOf(context.parentRaceOptions, ({ raceId }) => raceId);
  return {
    animalParentRace1Id: isParentRace,
    animalParentRace2Id: isParentRace,
    animalFarbschlagKey: isKeyOf(context.farbschlagOptions, ({ farbschlagKey }) => farbschlagKey),
    animalHaltungsformKey: isKeyOf(context.haltungsformOptions, ({ haltungsformKey }) => haltungsformKey),
  };
};

const checkManualRaceName = (value: unknown, presenceSwitch: PresenceSwitch) =>
  checkText(
    {
      field: 'animalManualRaceName',
      value,
      maximum: manualRaceNameMaximumLength,
      missing: 'Es muss der Name der Rasse angegeben sein.',
      faulty: 'Der Rassename ist ungültig.',
      tooLong: `Der Rassename darf nicht länger als ${manualRaceNameMaximumLength} Zeichen sein.`,
    },
    presenceSwitch,
  );

const checkChipNummer = (value: unknown, presenceSwitch: PresenceSwitch) =>
  checkInput({ field: 'animalChipNummer', value, isValid: isChipNummer, faulty: 'Chipnummer ist ungültig.' }, presenceSwitch);

/** Refused whether race or tarif asks for it or not (spec 4.5). */
export const refuseBusinessUse = ({ animalIsUsedForBusiness }: Unchecked<'animalIsUsedForBusiness'>): Issue[] =>
  animalIsUsedForBusiness === true
    ? [error('Ein gewerblich eingesetztes Tier kann nicht versichert werden.', 'animalIsUsedForBusiness')]
    : [];

/** What is chosen or answered, and what depends on race and tarif. A field that neither needs is not looked at: it is not sent. */
export const checkAnimalDetails = (
  slice: AnimalDetailsSlice,
  context: AnimalDetailsContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const needs = { ...context, animalIsChipped: slice.animalIsChipped };
  const isNeeded = (field: AnimalField) => isAnimalFieldNeeded(field, needs);
  const isChosen: Readonly<Partial<Record<AnimalField, (value: unknown) => boolean>>> = choices(context);
  const issues = answeredFields.filter(isNeeded).flatMap((field) => {
    const message = animalFields[field].unanswered;
    const isValid = isChosen[field] ?? isBoolean;
    return checkInput({ field, value: slice[field], isValid, missing: message, faulty: message }, presenceSwitch);
  });
  if (isNeeded('animalManualRaceName')) issues.push(...checkManualRaceName(slice.animalManualRaceName, presenceSwitch));
  if (isNeeded('animalChipNummer')) issues.push(...checkChipNummer(slice.animalChipNummer, presenceSwitch));
  return [...issues, ...refuseBusinessUse(slice)];
};

/** The server's word on an animal without a chip: it lets the application pass (spec 4.6). */
export const warnOfMissingChip = (
  { animalIsChipped }: Unchecked<'animalIsChipped'>,
  { tarif }: Pick<NeedsOfAnimal, 'tarif'>,
): Issue[] => {
  if (tarif?.needIsChippedInput !== true || animalIsChipped !== false) return [];
  const message =
    'Bitte lassen Sie Ihr Tier umgehend chippen und teilen Sie uns die Chipnummer mit. ' +
    'Vor der Kennzeichnung werden keine Leistungen erbracht.';
  return [warning(message, 'animalIsChipped')];
};
