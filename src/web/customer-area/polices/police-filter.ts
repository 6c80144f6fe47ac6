import { speciesKeys } from '#domain/animal/species.ts';
import { speciesWords } from '#domain/animal/species-words.ts';
import type { PolicesQuery } from '#domain/wire/schemas/customer-schemas.ts';
import { insuranceTypeTexts, policeStateTexts } from '#web/customer-area/words.ts';

export const policesPerPage = 10;

type FilterName = 'speciesKey' | 'insuranceTypeKey' | 'policeStateKey';
type Filter = { name: FilterName; label: string; options: readonly { value: string; label: string }[] };

const optionsOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

/** By their wire names, which are also the names in the address. */
export const policeFilters: readonly Filter[] = [
  { name: 'speciesKey', label: 'Tierart', options: speciesKeys.map((value) => ({ value, label: speciesWords[value].name })) },
  { name: 'insuranceTypeKey', label: 'Versicherung', options: optionsOf(insuranceTypeTexts) },
  { name: 'policeStateKey', label: 'Status', options: optionsOf(policeStateTexts) },
];

const pageName = 'seite';

/** From 1; whatever else the address says is the first page. */
export const pageOf = (search: URLSearchParams) => {
  const page = search.get(pageName) ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** What the address asks for. A word that is no key is as good as none. */
export const policesQueryOf = (search: URLSearchParams): PolicesQuery => {
  const chosen = policeFilters.flatMap(({ name, options }) => {
    const value = search.get(name);
    return options.some((option) => option.value === value) ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(chosen), limit: policesPerPage, offset: (pageOf(search) - 1) * policesPerPage };
};

/** Another filter begins again at its first page. */
export const withFilter = (search: URLSearchParams, name: FilterName, value: string) => {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete(pageName);
  return next;
};

export const withPage = (search: URLSearchParams, page: number) => {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete(pageName);
  else next.set(pageName, String(page));
  return next;
};

export const isFiltered = (search: URLSearchParams) => policeFilters.some(({ name }) => search.has(name));
