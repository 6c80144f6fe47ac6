import { Type, type TBoolean, type Static } from 'typebox';
import { tarifFlags, raceFlags } from '#domain/animal/animal-fields.ts';
import { textOrNull } from '#domain/wire/basic-schemas.ts';
import { get } from '#domain/wire/call.ts';

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
const BankAnswer = Type.Object({ bankName: textOrNull });

/** Single look-ups answer an object (spec 12.1). */
const ZipCodeExistenceAnswer = Type.Object({ isExisting: Type.Boolean() });

/** Many ZIP codes have several towns: `cities` lists them all, the main one first, which is also `city`. */
const ZipCodeCityAnswer = Type.Object({ city: Type.String(), cities: Type.Array(Type.String()) });

const ofAnyone = { tag: 'Auswahllisten', caller: 'anyone' } as const;
const entities = '/webapi/v1/entities';

export const getTarifOptions = get(`${entities}/tarif_options.json`, {
  ...ofAnyone,
  summary: 'Alle Tarife',
  answer: Type.Array(TarifOption),
});

export const getTarifOption = get(`${entities}/tarif_options/:tarifId.json`, {
  ...ofAnyone,
  summary: 'Ein Tarif',
  answer: TarifOption,
});

export const getGenderOptions = get(`${entities}/gender_options.json`, {
  ...ofAnyone,
  summary: 'Geschlechter',
  answer: Type.Array(GenderOption),
});

export const getTarifGenderOptions = get(`${entities}/tarif_options/:tarifId/gender_options.json`, {
  ...ofAnyone,
  summary: 'Geschlechter eines Tarifs',
  answer: Type.Array(GenderOption),
});

export const getHaltungsformOptions = get(`${entities}/tarif_options/:tarifId/haltungsform_options.json`, {
  ...ofAnyone,
  summary: 'Haltungsformen',
  answer: Type.Array(HaltungsformOption),
});

export const getSpeciesAgeYearsOptions = get(`${entities}/tarif_options/:tarifId/species_age_years_options.json`, {
  ...ofAnyone,
  summary: 'Alter in Jahren',
  answer: Type.Array(SpeciesAgeYearsOption),
});

export const getMonthOptions = get(`${entities}/month_options.json`, {
  ...ofAnyone,
  summary: 'Monate',
  answer: Type.Array(MonthOption),
});

export const getRaceOptions = get(`${entities}/tarif_options/:tarifId/race_options.json`, {
  ...ofAnyone,
  summary: 'Rassen',
  answer: Type.Array(RaceOption),
});

export const getParentRaceOptions = get(`${entities}/tarif_options/:tarifId/parent_race_options.json`, {
  ...ofAnyone,
  summary: 'Elternrassen',
  answer: Type.Array(ParentRaceOption),
});

export const getFarbschlagOptions = get(`${entities}/race_options/:raceId/farbschlag_options.json`, {
  ...ofAnyone,
  summary: 'Farbschläge einer Rasse',
  answer: Type.Array(FarbschlagOption),
});

export const getRetentionOptions = get(`${entities}/tarif_options/:tarifId/retention_options.json`, {
  ...ofAnyone,
  summary: 'Selbstbeteiligungen',
  answer: Type.Array(RetentionOption),
});

export const getPaymentTermOptions = get(`${entities}/payment_term_options.json`, {
  ...ofAnyone,
  summary: 'Zahlweisen',
  answer: Type.Array(PaymentTermOption),
});

export const getSalutationOptions = get(`${entities}/salutation_options.json`, {
  ...ofAnyone,
  summary: 'Anreden',
  answer: Type.Array(SalutationOption),
});

export const getTarifDiseaseOptions = get(`${entities}/tarif_options/:tarifId/tarif_disease_options.json`, {
  ...ofAnyone,
  summary: 'Beschwerden',
  answer: Type.Array(TarifDiseaseOption),
});

export const getTarifChangeOptions = get(`${entities}/tarif_change_options.json`, {
  ...ofAnyone,
  summary: 'Tarifwechsel',
  answer: Type.Array(TarifChangeOption),
});

export const getSurveyQuestions = get(`${entities}/survey_questions/:surveyKey.json`, {
  ...ofAnyone,
  summary: 'Fragen einer Umfrage',
  answer: Type.Array(SurveyQuestion),
});

export const existsZipCode = get(`${entities}/zip_code_options/exists_zip_code/:zip.json`, {
  ...ofAnyone,
  summary: 'Gibt es diese Postleitzahl?',
  answer: ZipCodeExistenceAnswer,
});

/** Asked with the bank code alone: an account number has no business in an address. */
export const getBankByCode = get(`${entities}/bank_options/by_bank_code/:bankCode.json`, {
  ...ofAnyone,
  summary: 'Name einer Bank',
  answer: BankAnswer,
});

export const getCityByZipCode = get(`${entities}/zip_code_options/by_zip_code/:zip.json`, {
  ...ofAnyone,
  summary: 'Orte einer Postleitzahl',
  answer: ZipCodeCityAnswer,
});
