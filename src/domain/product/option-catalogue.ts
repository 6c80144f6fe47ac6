import { germanMonths } from '#domain/basics/calendar-date.ts';
import { raceFlags, tarifFlags } from '#domain/animal/animal-fields.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import type { Race, Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
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
} from '#domain/wire/shop/options.ts';

export type OptionsOfTarif = {
  tarif: TarifOption;
  genders: GenderOption[];
  haltungsformen: HaltungsformOption[];
  ageYears: SpeciesAgeYearsOption[];
  races: RaceOption[];
  parentRaces: ParentRaceOption[];
  retentions: RetentionOption[];
  diseases: TarifDiseaseOption[];
};

/** All option lists, made once from the tarif book. */
export type OptionCatalogue = {
  tarifs: TarifOption[];
  ofTarif: ReadonlyMap<number, OptionsOfTarif>;
  farbschlaegeOfRace: ReadonlyMap<number, FarbschlagOption[]>;
  genders: GenderOption[];
  months: MonthOption[];
  paymentTerms: PaymentTermOption[];
  salutations: SalutationOption[];
  tarifChanges: TarifChangeOption[];
  surveys: ReadonlyMap<string, SurveyQuestion[]>;
};

export const createOptionCatalogue = (book: TarifBook): OptionCatalogue => {
  const genders = [...book.genders].map(([genderKey, title]) => ({ genderKey, title }));
  // Liability is an addition to a dog's tarif and never chosen by itself: no list shows it (spec 10.8).
  const tarifs = [...book.tarifs.values()].filter(
    (tarif) => tarif.insuranceTypeKey !== 'tier_hv' && book.species.has(tarif.speciesKey),
  );
  return {
    tarifs: tarifs.map(toTarifOption),
    ofTarif: new Map(tarifs.map((tarif) => [tarif.tarifId, optionsOfTarif(tarif, book, genders)])),
    farbschlaegeOfRace: new Map([...book.races.values()].map((race) => [race.raceId, farbschlaegeOf(race)])),
    genders,
    months: germanMonths.map((indexTitle, index) => ({ value: index + 1, indexTitle })),
    paymentTerms: [...book.paymentTerms.values()].map(({ paymentTermKey, title }) => ({ paymentTermKey, title })),
    salutations: [...book.salutations].map(([salutationKey, { title, genderKey }]) => ({ salutationKey, title, genderKey })),
    tarifChanges: [...book.tarifChanges],
    surveys: new Map(
      [...book.surveys].map(([surveyKey, questions]) => [
        surveyKey,
        questions.map(({ answers, ...question }) => ({ surveyKey, ...question, answers: [...answers] })),
      ]),
    ),
  };
};

const optionsOfTarif = (tarif: Tarif, book: TarifBook, genders: GenderOption[]): OptionsOfTarif => {
  const races = [...book.races.values()].filter((race) => race.speciesKey === tarif.speciesKey);
  return {
    tarif: toTarifOption(tarif),
    genders,
    haltungsformen: [...book.haltungsformen].map(([haltungsformKey, title]) => ({ haltungsformKey, title })),
    ageYears: ageYearsOf(tarif.speciesKey),
    races: races.map(toRaceOption),
    parentRaces: races.filter((race) => race.isParent).map(({ raceId, title }) => ({ raceId, title })),
    retentions: [...book.retentions.values()]
      .filter(({ retentionKey }) => tarif.baseRates.has(retentionKey))
      .map(({ retentionKey, title }) => ({ retentionKey, title })),
    diseases: [...tarif.diseases].map(([tarifDiseaseId, title]) => ({ tarifDiseaseId, tarifId: tarif.tarifId, title })),
  };
};

const flagsOf = <Flag extends string>(from: Readonly<Record<Flag, boolean>>, flags: readonly Flag[]) =>
  Object.fromEntries(flags.map((flag) => [flag, from[flag]])) as Record<Flag, boolean>;

const toTarifOption = (tarif: Tarif): TarifOption => ({
  tarifId: tarif.tarifId,
  tarifUuid: tarif.tarifUuid,
  insuranceTypeKey: tarif.insuranceTypeKey,
  speciesKey: tarif.speciesKey,
  title: tarif.title,
  ...flagsOf(tarif, tarifFlags),
});

const toRaceOption = (race: Race): RaceOption => ({
  raceId: race.raceId,
  title: race.title,
  ...flagsOf(race, raceFlags),
  isFightingAnimal: race.isFightingAnimal,
  isMischling: race.isMischling,
  isLiabilityAllowed: race.isLiabilityAllowed,
  searchNames: [...race.searchNames],
});

const farbschlaegeOf = (race: Race): FarbschlagOption[] =>
  [...race.farbschlaege].map(([farbschlagKey, { title }]) => ({ farbschlagKey, title }));

const ageYearsOf = (speciesKey: string): SpeciesAgeYearsOption[] => {
  const oldest = (animalLimits.ageOptionYears as Readonly<Record<string, number>>)[speciesKey] ?? 0;
  return Array.from({ length: oldest + 1 }, (_, ageYears) => ({
    ageYears,
    title: `${ageYears} ${ageYears === 1 ? 'Jahr' : 'Jahre'}`,
  }));
};
