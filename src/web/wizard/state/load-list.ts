import { customerSurveyKey, type OptionListName, type OptionListRequest, type OptionLists } from '#domain/wizard/option-lists.ts';
import * as options from '#domain/wire/option-calls.ts';
import { call, type Answer } from '#web/api.ts';

type Loaders = { readonly [List in OptionListName]: (of: number) => Promise<Answer<OptionLists[List][]>> };

/** `of` is the tarif's id for lists of a tarif, the race's for farbschlaege. */
const loaders: Loaders = {
  tarifs: () => call(options.getTarifOptions),
  tarifChanges: () => call(options.getTarifChangeOptions),
  genders: (tarifId) => call(options.getTarifGenderOptions, { params: { tarifId } }),
  races: (tarifId) => call(options.getRaceOptions, { params: { tarifId } }),
  parentRaces: (tarifId) => call(options.getParentRaceOptions, { params: { tarifId } }),
  farbschlaege: (raceId) => call(options.getFarbschlagOptions, { params: { raceId } }),
  haltungsformen: (tarifId) => call(options.getHaltungsformOptions, { params: { tarifId } }),
  diseases: (tarifId) => call(options.getTarifDiseaseOptions, { params: { tarifId } }),
  months: () => call(options.getMonthOptions),
  retentions: (tarifId) => call(options.getRetentionOptions, { params: { tarifId } }),
  paymentTerms: () => call(options.getPaymentTermOptions),
  salutations: () => call(options.getSalutationOptions),
  surveyQuestions: () => call(options.getSurveyQuestions, { params: { surveyKey: customerSurveyKey } }),
};

export const loadList = ({ list, of }: OptionListRequest): Promise<Answer<unknown[]>> => loaders[list](of ?? 0);
