import type { RaceFlag, TarifFlag } from '#domain/animal/animal-fields.ts';
import { boolean } from './columns.ts';

/** The columns of the flags, in the order of the files. */
export const tarifFlagColumns = {
  needHaltungsformInput: 'need_haltungsform',
  needLiabilityInsuranceInput: 'need_liability_insurance',
  needUsedForHuntingInput: 'need_used_for_hunting',
  needIsUsedForBusinessInput: 'need_is_used_for_business',
  needIsChippedInput: 'need_is_chipped',
} as const satisfies Readonly<Record<TarifFlag, string>>;

export const raceFlagColumns = {
  needManualRaceNameInput: 'need_manual_race_name',
  needParentRace1Input: 'need_parent_race_1',
  needParentRace2Input: 'need_parent_race_2',
  needFarbschlagInput: 'need_farbschlag',
  needIsImportedInput: 'need_is_imported',
} as const satisfies Readonly<Record<RaceFlag, string>>;

type FlagColumns = Readonly<Record<string, string>>;

export const flags = <Names extends FlagColumns>(columns: Names) =>
  Object.fromEntries(Object.values(columns).map((name) => [name, boolean])) as Record<Names[keyof Names], typeof boolean>;

/** What a row says, by the names of the wire. */
export const readFlags = <Names extends FlagColumns>(columns: Names, row: Readonly<Record<Names[keyof Names], boolean>>) =>
  Object.fromEntries(Object.entries(columns).map(([flag, name]) => [flag, row[name as Names[keyof Names]]])) as Record<
    keyof Names,
    boolean
  >;
