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
  SurveyQuestion,
  TarifChangeOption,
  TarifDiseaseOption,
  TarifOption,
} from '#domain/wire/shop/options.ts';

/** The lists that the wizard asks the server for (spec 12.4). */
export type OptionLists = {
  tarifs: TarifOption;
  tarifChanges: TarifChangeOption;
  genders: GenderOption;
  races: RaceOption;
  parentRaces: ParentRaceOption;
  farbschlaege: FarbschlagOption;
  haltungsformen: HaltungsformOption;
  diseases: TarifDiseaseOption;
  months: MonthOption;
  retentions: RetentionOption;
  paymentTerms: PaymentTermOption;
  salutations: SalutationOption;
  surveyQuestions: SurveyQuestion;
};
export type OptionListName = keyof OptionLists;

/** Null until loaded. An empty list is one that failed to load (spec 2.4). */
export type LoadedOptions = { readonly [List in OptionListName]: readonly OptionLists[List][] | null };

export const noOptions: LoadedOptions = {
  tarifs: null,
  tarifChanges: null,
  genders: null,
  races: null,
  parentRaces: null,
  farbschlaege: null,
  haltungsformen: null,
  diseases: null,
  months: null,
  retentions: null,
  paymentTerms: null,
  salutations: null,
  surveyQuestions: null,
};

/** spec 7.11. */
export const customerSurveyKey = 'customer_survey_000';

const listsOfTarif = ['genders', 'races', 'parentRaces', 'haltungsformen', 'diseases', 'retentions'] as const;

/** `of` is the tarif's id for the lists of a tarif, the race's id for farbschlaege, otherwise null. */
export type OptionListRequest = { readonly list: OptionListName; readonly of: number | null };

export const isListOfTarif = (list: OptionListName) => (listsOfTarif as readonly OptionListName[]).includes(list);

/** Another tarif has other lists. */
export const dropOptionsOfTarif = (options: LoadedOptions): LoadedOptions => ({
  ...options,
  ...Object.fromEntries(listsOfTarif.map((list) => [list, null])),
  farbschlaege: null,
});
