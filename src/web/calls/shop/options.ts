// Written by "npm run client" from src/domain/wire/shop/options.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/options.ts';

export const existsZipCode: ClientCall<typeof wire.existsZipCode> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/zip_code_options/exists_zip_code/:zip.json');
export const getBankByCode: ClientCall<typeof wire.getBankByCode> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/bank_options/by_bank_code/:bankCode.json');
export const getCityByZipCode: ClientCall<typeof wire.getCityByZipCode> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/zip_code_options/by_zip_code/:zip.json');
export const getFarbschlagOptions: ClientCall<typeof wire.getFarbschlagOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/race_options/:raceId/farbschlag_options.json');
export const getGenderOptions: ClientCall<typeof wire.getGenderOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/gender_options.json');
export const getHaltungsformOptions: ClientCall<typeof wire.getHaltungsformOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId/haltungsform_options.json');
export const getMonthOptions: ClientCall<typeof wire.getMonthOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/month_options.json');
export const getParentRaceOptions: ClientCall<typeof wire.getParentRaceOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId/parent_race_options.json');
export const getPaymentTermOptions: ClientCall<typeof wire.getPaymentTermOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/payment_term_options.json');
export const getRaceOptions: ClientCall<typeof wire.getRaceOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId/race_options.json');
export const getRetentionOptions: ClientCall<typeof wire.getRetentionOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId/retention_options.json');
export const getSalutationOptions: ClientCall<typeof wire.getSalutationOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/salutation_options.json');
export const getSpeciesAgeYearsOptions: ClientCall<typeof wire.getSpeciesAgeYearsOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId/species_age_years_options.json');
export const getSurveyQuestions: ClientCall<typeof wire.getSurveyQuestions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/survey_questions/:surveyKey.json');
export const getTarifChangeOptions: ClientCall<typeof wire.getTarifChangeOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_change_options.json');
export const getTarifDiseaseOptions: ClientCall<typeof wire.getTarifDiseaseOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId/tarif_disease_options.json');
export const getTarifGenderOptions: ClientCall<typeof wire.getTarifGenderOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId/gender_options.json');
export const getTarifOption: ClientCall<typeof wire.getTarifOption> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options/:tarifId.json');
export const getTarifOptions: ClientCall<typeof wire.getTarifOptions> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/tarif_options.json');
