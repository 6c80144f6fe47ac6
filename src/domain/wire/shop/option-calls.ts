import { get, type NoParams } from '#domain/wire/call.ts';
import type {
  FarbschlagOption,
  GenderOption,
  HaltungsformOption,
  MonthOption,
  ParentRaceOption,
  PaymentTermOption,
  RaceOption,
  RetentionOption,
  SalutationOption,
  SpeciesAgeYearsOption,
  SurveyQuestion,
  TarifChangeOption,
  TarifDiseaseOption,
  TarifOption,
  BankAnswer,
  ZipCodeCityAnswer,
  ZipCodeExistenceAnswer,
} from './option-schemas.ts';

/** The code tables (spec 12.4). All are open to visitors and may be cached. */
type OfTarif = { tarifId: number };
const entities = '/webapi/v1/entities';

export const getTarifOptions = get<NoParams, TarifOption[]>(`${entities}/tarif_options.json`);
export const getTarifOption = get<OfTarif, TarifOption>(`${entities}/tarif_options/:tarifId.json`);
export const getGenderOptions = get<NoParams, GenderOption[]>(`${entities}/gender_options.json`);
export const getTarifGenderOptions = get<OfTarif, GenderOption[]>(`${entities}/tarif_options/:tarifId/gender_options.json`);
export const getHaltungsformOptions = get<OfTarif, HaltungsformOption[]>(
  `${entities}/tarif_options/:tarifId/haltungsform_options.json`,
);
export const getSpeciesAgeYearsOptions = get<OfTarif, SpeciesAgeYearsOption[]>(
  `${entities}/tarif_options/:tarifId/species_age_years_options.json`,
);
export const getMonthOptions = get<NoParams, MonthOption[]>(`${entities}/month_options.json`);
export const getRaceOptions = get<OfTarif, RaceOption[]>(`${entities}/tarif_options/:tarifId/race_options.json`);
export const getParentRaceOptions = get<OfTarif, ParentRaceOption[]>(
  `${entities}/tarif_options/:tarifId/parent_race_options.json`,
);
export const getFarbschlagOptions = get<{ raceId: number }, FarbschlagOption[]>(
  `${entities}/race_options/:raceId/farbschlag_options.json`,
);
export const getRetentionOptions = get<OfTarif, RetentionOption[]>(`${entities}/tarif_options/:tarifId/retention_options.json`);
export const getPaymentTermOptions = get<NoParams, PaymentTermOption[]>(`${entities}/payment_term_options.json`);
export const getSalutationOptions = get<NoParams, SalutationOption[]>(`${entities}/salutation_options.json`);
export const getTarifDiseaseOptions = get<OfTarif, TarifDiseaseOption[]>(
  `${entities}/tarif_options/:tarifId/tarif_disease_options.json`,
);
export const getTarifChangeOptions = get<NoParams, TarifChangeOption[]>(`${entities}/tarif_change_options.json`);
export const getSurveyQuestions = get<{ surveyKey: string }, SurveyQuestion[]>(`${entities}/survey_questions/:surveyKey.json`);
export const existsZipCode = get<{ zip: string }, ZipCodeExistenceAnswer>(
  `${entities}/zip_code_options/exists_zip_code/:zip.json`,
);
/** Asked with the bank code alone: an account number has no business in an address. */
export const getBankByCode = get<{ bankCode: string }, BankAnswer>(`${entities}/bank_options/by_bank_code/:bankCode.json`);
export const getCityByZipCode = get<{ zip: string }, ZipCodeCityAnswer>(`${entities}/zip_code_options/by_zip_code/:zip.json`);
