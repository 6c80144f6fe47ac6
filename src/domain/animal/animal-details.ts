import { isAnimalFieldNeeded, type ConditionalAnimalField, type NeedsOfAnimal } from './animal-fields.ts';
import { isIdOf, isKeyOf } from '#domain/basics/choice.ts';
import { error, warning, type Issue } from '#domain/basics/issue.ts';
import { checkInput, isBoolean, type PresenceSwitch, type Unchecked } from '#domain/basics/rule.ts';
import { checkText, isAtMost, isLine } from '#domain/basics/text.ts';
import type { FarbschlagOption, HaltungsformOption, ParentRaceOption } from '#domain/wire/schemas/option-schemas.ts';

export type AnimalDetailsSlice = Unchecked<ConditionalAnimalField>;

/** An option list is null as long as it is not loaded. */
export type AnimalDetailsContext = Pick<NeedsOfAnimal, 'tarif' | 'race'> & {
  readonly parentRaceOptions: readonly ParentRaceOption[] | null;
  readonly farbschlagOptions: readonly FarbschlagOption[] | null;
  readonly haltungsformOptions: readonly HaltungsformOption[] | null;
};

export const manualRaceNameMaximumLength = 64;
export const chipNummerMaximumLength = 20;

const isChipNummer = (value: unknown) => isLine(value) && isAtMost(chipNummerMaximumLength, value.trim());

/** What must be answered once race or tarif needs it, and what is said when it is not (1-shop 5 Animal). */
const answers = (context: AnimalDetailsContext): readonly [ConditionalAnimalField, (value: unknown) => boolean, string][] => {
  const isParentRace = isIdOf(context.parentRaceOptions, ({ raceId }) => raceId);
  const isFarbschlag = isKeyOf(context.farbschlagOptions, ({ farbschlagKey }) => farbschlagKey);
  const isHaltungsform = isKeyOf(context.haltungsformOptions, ({ haltungsformKey }) => haltungsformKey);
  return [
    ['animalParentRace1Id', isParentRace, 'Es muss eine Elternrasse ausgewählt sein.'],
    ['animalParentRace2Id', isParentRace, 'Es muss eine Elternrasse ausgewählt sein.'],
    ['animalFarbschlagKey', isFarbschlag, 'Es muss ein Farbschlag ausgewählt sein.'],
    ['animalIsImported', isBoolean, 'Es muss angegeben werden, ob das Tier aus dem Ausland stammt.'],
    ['animalHaltungsformKey', isHaltungsform, 'Es muss eine Haltungsform ausgewählt sein.'],
    ['animalIsUsedForHunting', isBoolean, 'Es muss angegeben werden, ob das Tier für die Jagd eingesetzt wird.'],
    ['animalIsUsedForBusiness', isBoolean, 'Es muss angegeben werden, ob das Tier gewerblich eingesetzt wird.'],
    ['animalIsChipped', isBoolean, 'Es muss angegeben werden, ob das Tier gechippt ist.'],
  ];
};

const checkManualRaceName = (value: unknown, presenceSwitch: PresenceSwitch) =>
  checkText(
    {
      field: 'animalManualRaceName',
      value,
      maximum: manualRaceNameMaximumLength,
      faulty: 'Der Rassename ist ungültig.',
      tooLong: `Der Rassename darf nicht länger als ${manualRaceNameMaximumLength} Zeichen sein.`,
    },
    presenceSwitch,
  );

const checkChipNummer = (value: unknown, presenceSwitch: PresenceSwitch) =>
  checkInput({ field: 'animalChipNummer', value, isValid: isChipNummer, faulty: 'Chipnummer ist ungültig.' }, presenceSwitch);

/** Refused whether race or tarif asks for it or not (decisions 3). */
export const refuseBusinessUse = ({ animalIsUsedForBusiness }: Unchecked<'animalIsUsedForBusiness'>): Issue[] =>
  animalIsUsedForBusiness === true
    ? [error('Ein gewerblich eingesetztes Tier kann nicht versichert werden.', 'animalIsUsedForBusiness')]
    : [];

/** The part of the animal that depends on race and tarif. A field that neither needs is not looked at: it is not sent. */
export const checkAnimalDetails = (
  slice: AnimalDetailsSlice,
  context: AnimalDetailsContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const needs = { ...context, animalIsChipped: slice.animalIsChipped };
  const isNeeded = (field: ConditionalAnimalField) => isAnimalFieldNeeded(field, needs);
  const issues = answers(context)
    .filter(([field]) => isNeeded(field))
    .flatMap(([field, isValid, message]) =>
      checkInput({ field, value: slice[field], isValid, missing: message, faulty: message }, presenceSwitch),
    );
  if (isNeeded('animalManualRaceName')) issues.push(...checkManualRaceName(slice.animalManualRaceName, presenceSwitch));
  if (isNeeded('animalChipNummer')) issues.push(...checkChipNummer(slice.animalChipNummer, presenceSwitch));
  return [...issues, ...refuseBusinessUse(slice)];
};

/** The server's word on an animal without a chip: it lets the application pass (decisions 1). */
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
