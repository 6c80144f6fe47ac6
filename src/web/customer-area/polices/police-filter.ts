import { speciesKeys, speciesWords } from '#domain/animal/species.ts';
import { searchTextOf } from '#web/customer-area/parts/long-list.tsx';
import { insuranceTypeTexts, policeStateTexts, raceText } from '#web/contract/words.ts';
import { createSearch } from '#web/ui/form/choosing/search-text.ts';
import type { Police } from '#domain/wire/area/records.ts';

type FilterName = 'speciesKey' | 'insuranceTypeKey' | 'policeStateKey';
type Filter = {
  name: FilterName;
  label: string;
  options: readonly { value: string; label: string }[];
  valueOf: (police: Police) => string;
};

const optionsOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

/** Named as on the wire, and so in the address. */
export const policeFilters: readonly Filter[] = [
  {
    name: 'speciesKey',
    label: 'Tierart',
    options: speciesKeys.map((value) => ({ value, label: speciesWords[value].name })),
    valueOf: ({ animal }) => animal.speciesKey,
  },
  {
    name: 'insuranceTypeKey',
    label: 'Versicherung',
    options: optionsOf(insuranceTypeTexts),
    valueOf: ({ insuranceTypeKey }) => insuranceTypeKey,
  },
  {
    name: 'policeStateKey',
    label: 'Status',
    options: optionsOf(policeStateTexts),
    valueOf: ({ policeStateKey }) => policeStateKey,
  },
];

/** What the address asks of a filter; a word that is no key is as good as none. */
export const chosenOf = (search: URLSearchParams, { name, options }: Filter) =>
  options.find(({ value }) => value === search.get(name))?.value ?? '';

export const isFiltered = (search: URLSearchParams) =>
  searchTextOf(search) !== '' || policeFilters.some(({ name }) => search.has(name));

/** Those that the address asks for, by filters and by a word of name, number or race. */
export const findPolices = (polices: readonly Police[], search: URLSearchParams): Police[] => {
  const filtered = polices.filter((police) =>
    policeFilters.every((filter) => ['', filter.valueOf(police)].includes(chosenOf(search, filter))),
  );
  const entries = filtered.map((police) => ({
    police,
    label: police.animalNames.join(' '),
    searchNames: [police.policeNumber, raceText(police.animal)],
  }));
  return createSearch(entries)(searchTextOf(search)).map(({ police }) => police);
};

/** Polices of one animal stand together, in the order in which the first of them comes. */
export const byAnimal = (polices: readonly Police[]): Police[][] => [
  ...Map.groupBy(polices, ({ animal }) => animal.animalUuid).values(),
];
