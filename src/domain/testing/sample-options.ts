import { raceFlags, tarifFlags } from '#domain/animal/animal-fields.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { RaceOption, TarifOption } from '#domain/wire/shop/options.ts';

/** Options as the shipped reference data has them, for the tests of the rules. */
export const today = isoDate('2026-11-15');

export const withPresence = { presence: true } as const;
export const withoutPresence = { presence: false } as const;

/** Every flag switched off. */
export const notNeeded = <Flag extends string>(flags: readonly Flag[]) =>
  Object.fromEntries(flags.map((flag) => [flag, false])) as Record<Flag, boolean>;

export const dogTarif: TarifOption = {
  tarifId: 1,
  tarifUuid: '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f0001',
  insuranceTypeKey: 'tier_kv',
  speciesKey: 'dog',
  title: 'Hunde-Krankenversicherung',
  ...notNeeded(tarifFlags),
  needLiabilityInsuranceInput: true,
  needUsedForHuntingInput: true,
  needIsUsedForBusinessInput: true,
  needIsChippedInput: true,
};

export const catTarif: TarifOption = {
  ...dogTarif,
  tarifId: 3,
  speciesKey: 'cat',
  title: 'Katzen-Krankenversicherung',
  needHaltungsformInput: true,
  needLiabilityInsuranceInput: false,
  needUsedForHuntingInput: false,
  needIsUsedForBusinessInput: false,
};

export const labrador: RaceOption = {
  raceId: 10,
  title: 'Labrador Retriever',
  ...notNeeded(raceFlags),
  isFightingAnimal: false,
  isMischling: false,
  isLiabilityAllowed: true,
  searchNames: ['Lab'],
};

export const mischling: RaceOption = {
  ...labrador,
  raceId: 20,
  title: 'Mischling mit Elternrassen',
  needManualRaceNameInput: true,
  needParentRace1Input: true,
  needParentRace2Input: true,
  needFarbschlagInput: true,
  needIsImportedInput: true,
  isMischling: true,
};

export const pitBull: RaceOption = {
  ...labrador,
  raceId: 30,
  title: 'American Pit Bull Terrier',
  isFightingAnimal: true,
  isLiabilityAllowed: false,
};
