import type { RaceOption, TarifOption } from '#domain/wire/schemas/option-schemas.ts';

/** Asked only when the race or the tarif needs them (1-shop 2, conditional fields of step 1). */
export const conditionalAnimalFields = [
  'animalManualRaceName',
  'animalParentRace1Id',
  'animalParentRace2Id',
  'animalFarbschlagKey',
  'animalIsImported',
  'animalHaltungsformKey',
  'animalIsUsedForHunting',
  'animalIsUsedForBusiness',
  'animalIsChipped',
  'animalChipNummer',
] as const;
export type ConditionalAnimalField = (typeof conditionalAnimalFields)[number];

/** The flags that decide, whether they come from an option or from the tarif book. */
export type TarifNeeds = Readonly<
  Pick<
    TarifOption,
    | 'needHaltungsformInput'
    | 'needLiabilityInsuranceInput'
    | 'needUsedForHuntingInput'
    | 'needIsUsedForBusinessInput'
    | 'needIsChippedInput'
  >
>;
export type RaceNeeds = Readonly<
  Pick<
    RaceOption,
    'needManualRaceNameInput' | 'needParentRace1Input' | 'needParentRace2Input' | 'needFarbschlagInput' | 'needIsImportedInput'
  >
>;

export type NeedsOfAnimal = {
  readonly tarif: TarifNeeds | null;
  readonly race: RaceNeeds | null;
  readonly animalIsChipped?: unknown;
};

const isNeeded: Readonly<Record<ConditionalAnimalField, (needs: NeedsOfAnimal) => boolean | undefined>> = {
  animalManualRaceName: ({ race }) => race?.needManualRaceNameInput,
  animalParentRace1Id: ({ race }) => race?.needParentRace1Input,
  animalParentRace2Id: ({ race }) => race?.needParentRace2Input,
  animalFarbschlagKey: ({ race }) => race?.needFarbschlagInput,
  animalIsImported: ({ race }) => race?.needIsImportedInput,
  animalHaltungsformKey: ({ tarif }) => tarif?.needHaltungsformInput,
  animalIsUsedForHunting: ({ tarif }) => tarif?.needUsedForHuntingInput,
  animalIsUsedForBusiness: ({ tarif }) => tarif?.needIsUsedForBusinessInput,
  animalIsChipped: ({ tarif }) => tarif?.needIsChippedInput,
  animalChipNummer: ({ tarif, animalIsChipped }) => tarif?.needIsChippedInput === true && animalIsChipped === true,
};

export const isAnimalFieldNeeded = (field: ConditionalAnimalField, needs: NeedsOfAnimal) => isNeeded[field](needs) ?? false;

/** Business use is not asked: the form says that it cannot be insured, and sends `false` (decisions 8). */
export const isAnimalFieldShown = (field: ConditionalAnimalField, needs: NeedsOfAnimal) =>
  field !== 'animalIsUsedForBusiness' && isAnimalFieldNeeded(field, needs);

/** The payload carries a conditional field only when race or tarif needs it, the chip number only if chipped (1-shop 5). */
export const keepNeededAnimalFields = <Data extends { readonly [Field in ConditionalAnimalField]?: unknown }>(
  data: Data,
  { tarif, race }: Pick<NeedsOfAnimal, 'tarif' | 'race'>,
): Data => {
  const needs = { tarif, race, animalIsChipped: data.animalIsChipped };
  const kept = { ...data };
  for (const field of conditionalAnimalFields) {
    if (!isAnimalFieldNeeded(field, needs)) delete kept[field];
  }
  return kept;
};
