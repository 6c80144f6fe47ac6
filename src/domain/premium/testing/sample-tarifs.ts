import { raceFlags, tarifFlags } from '#domain/animal/animal-fields.ts';
import { notNeeded } from '#domain/testing/sample-options.ts';
import type { InsuranceTypeKey } from '#domain/premium/tarif-book.ts';

const plainRace = (raceId: number, title: string, raceGroupNumber: number) => ({
  raceId,
  speciesKey: 'dog',
  title,
  searchNames: [] as string[],
  isParent: true,
  isFightingAnimal: false,
  isMischling: false,
  isLiabilityAllowed: true,
  raceGroupNumber,
  optimalAgeYears: 3,
  ...notNeeded(raceFlags),
  farbschlaege: new Map<string, { title: string; factor: string }>(),
});

export const race = (
  raceId: number,
  title: string,
  raceGroupNumber: number,
  differences: Partial<ReturnType<typeof plainRace>> = {},
) => ({
  ...plainRace(raceId, title, raceGroupNumber),
  ...differences,
});

/** Test races: a plain dog, a cross with parents, one with colour types, list dog, one with everything, a cat. */
export const raceIds = { plain: 1, cross: 2, coloured: 3, listDog: 4, imported: 5, manual: 6, heavy: 7, cat: 8 };

/** The shipped factors, with the keys as names where no test reads them. */
const names: Record<string, string> = { 'common/multi_pet': 'Mehrtierrabatt', 'animal_gender/male': 'Geschlecht: männlich' };

const rows = (entries: Record<string, string>) =>
  new Map(Object.entries(entries).map(([key, factor]) => [key, { name: names[key] ?? key, factor }]));

const common = {
  'common/coinsurance': '0.85',
  'common/versicherungs_kosten': '1.4',
  'common/versicherungs_steuer': '1.19',
  'common/multi_pet': '0.95',
  'common/health_surcharge': '1.10',
};
const runtimes = { 'contract_runtime/1_year': '1.00', 'contract_runtime/3_years': '0.95' };
const yesAndNo = (category: string, yes: string, no = '1.00') => ({ [`${category}/true`]: yes, [`${category}/false`]: no });

const factorsOfAnimals = {
  'animal_gender/male': '1.10',
  'animal_gender/female': '1.00',
  ...yesAndNo('is_import_animal', '1.05'),
  ...yesAndNo('is_chipped_animal', '1.00', '1.05'),
  ...yesAndNo('cash_free', '1.03'),
  ...runtimes,
  ...common,
};
const factorsOfDogs = {
  ...factorsOfAnimals,
  ...yesAndNo('is_hunting_animal', '1.25'),
  ...yesAndNo('is_business_animal', '1.00'),
};
const factorsOfCats = {
  ...factorsOfAnimals,
  'haltungsform/outside': '1.10',
  'haltungsform/inside': '0.95',
  'haltungsform/unknown': '1.00',
};

const ageDifferences = () =>
  [
    ...Array.from({ length: 10 }, (_, below) => [below - 10, (0.82 + below * 0.018).toFixed(3)] as const),
    [0, '1.000'] as const,
  ].concat(Array.from({ length: 12 }, (_, above) => [above + 1, (1 + (above + 1) * 0.075).toFixed(3)] as const));

export const tarif = (
  tarifId: number,
  insuranceTypeKey: InsuranceTypeKey,
  speciesKey: 'dog' | 'cat',
  baseRates: Record<string, string>,
  minimumRatePerAnno: string | null,
) => ({
  tarifId,
  tarifUuid: `00000000-0000-4000-8000-00000000000${tarifId}`,
  insuranceTypeKey,
  speciesKey: speciesKey as string,
  title: `Tarif ${tarifId}`,
  minimumRatePerAnno,
  initialRatePerAnno: insuranceTypeKey === 'tier_hv' ? '58.00' : (null as string | null),
  annualRecoveryLimit: insuranceTypeKey === 'tier_hv' ? null : ('8000.00' as string | null),
  ...notNeeded(tarifFlags),
  needHaltungsformInput: speciesKey === 'cat',
  needLiabilityInsuranceInput: speciesKey === 'dog' && insuranceTypeKey !== 'tier_hv',
  needUsedForHuntingInput: speciesKey === 'dog',
  needIsUsedForBusinessInput: speciesKey === 'dog',
  needIsChippedInput: true,
  baseRates: new Map(Object.entries(baseRates)),
  factors: rows(insuranceTypeKey === 'tier_hv' ? runtimes : speciesKey === 'dog' ? factorsOfDogs : factorsOfCats),
  ageDifferences: ageDifferences().map(([years, factor]) => ({ years, factor })),
  diseases: new Map([[tarifId * 100 + 1, 'Ohrenentzündung']]),
});
