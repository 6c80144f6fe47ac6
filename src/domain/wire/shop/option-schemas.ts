import { Type, type Static, type TBoolean } from 'typebox';
import { raceFlags, tarifFlags } from '#domain/animal/animal-fields.ts';
import { textOrNull } from '#domain/wire/basic-schemas.ts';

const flags = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Boolean()])) as Record<Name, TBoolean>;

/** The shapes of the code tables (spec 12.4). Every list is a bare array on the wire (spec 12.1). */
export const TarifOption = Type.Object({
  tarifId: Type.Integer(),
  tarifUuid: Type.String(),
  insuranceTypeKey: Type.String(),
  speciesKey: Type.String(),
  title: Type.String(),
  ...flags(tarifFlags),
});
export type TarifOption = Static<typeof TarifOption>;

export const GenderOption = Type.Object({ genderKey: Type.String(), title: Type.String() });
export type GenderOption = Static<typeof GenderOption>;

export const HaltungsformOption = Type.Object({ haltungsformKey: Type.String(), title: Type.String() });
export type HaltungsformOption = Static<typeof HaltungsformOption>;

export const SpeciesAgeYearsOption = Type.Object({ ageYears: Type.Integer(), title: Type.String() });
export type SpeciesAgeYearsOption = Static<typeof SpeciesAgeYearsOption>;

export const MonthOption = Type.Object({ value: Type.Integer(), indexTitle: Type.String() });
export type MonthOption = Static<typeof MonthOption>;

export const RaceOption = Type.Object({
  raceId: Type.Integer(),
  title: Type.String(),
  ...flags(raceFlags),
  isFightingAnimal: Type.Boolean(),
  isMischling: Type.Boolean(),
  isLiabilityAllowed: Type.Boolean(),
  /** Short and former names, for the search in the race box ("Lab", "Schäferhund"). */
  searchNames: Type.Array(Type.String()),
});
export type RaceOption = Static<typeof RaceOption>;

export const ParentRaceOption = Type.Object({ raceId: Type.Integer(), title: Type.String() });
export type ParentRaceOption = Static<typeof ParentRaceOption>;

export const FarbschlagOption = Type.Object({ farbschlagKey: Type.String(), title: Type.String() });
export type FarbschlagOption = Static<typeof FarbschlagOption>;

export const RetentionOption = Type.Object({ retentionKey: Type.String(), title: Type.String() });
export type RetentionOption = Static<typeof RetentionOption>;

export const PaymentTermOption = Type.Object({ paymentTermKey: Type.String(), title: Type.String() });
export type PaymentTermOption = Static<typeof PaymentTermOption>;

export const SalutationOption = Type.Object({
  salutationKey: Type.String(),
  title: Type.String(),
  genderKey: Type.String(),
});
export type SalutationOption = Static<typeof SalutationOption>;

export const TarifDiseaseOption = Type.Object({
  tarifDiseaseId: Type.Integer(),
  tarifId: Type.Integer(),
  title: Type.String(),
});
export type TarifDiseaseOption = Static<typeof TarifDiseaseOption>;

export const TarifChangeOption = Type.Object({
  fromTarifId: Type.Integer(),
  fromRetentionKey: Type.String(),
  tarifChangeTypeKey: Type.Union([Type.Literal('upgrade'), Type.Literal('downgrade')]),
  toTarifId: Type.Integer(),
  toRetentionKey: Type.String(),
});
export type TarifChangeOption = Static<typeof TarifChangeOption>;

export const SurveyQuestion = Type.Object({
  surveyKey: Type.String(),
  surveyQuestionKey: Type.String(),
  surveyQuestionText: Type.String(),
  answers: Type.Array(Type.Object({ answerKey: Type.String(), answerText: Type.String() })),
});
export type SurveyQuestion = Static<typeof SurveyQuestion>;

/** Null for a code that no bank has: somebody is still typing, which is no fault. */
export const BankAnswer = Type.Object({ bankName: textOrNull });
export type BankAnswer = Static<typeof BankAnswer>;

/** Single look-ups answer an object (spec 12.1). */
export const ZipCodeExistenceAnswer = Type.Object({ isExisting: Type.Boolean() });
export type ZipCodeExistenceAnswer = Static<typeof ZipCodeExistenceAnswer>;

/** Many ZIP codes have several towns: `cities` lists them all, the main one first, which is also `city`. */
export const ZipCodeCityAnswer = Type.Object({ city: Type.String(), cities: Type.Array(Type.String()) });
export type ZipCodeCityAnswer = Static<typeof ZipCodeCityAnswer>;
