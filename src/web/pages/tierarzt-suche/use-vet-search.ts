import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getVetCities } from '#domain/wire/shop/page-calls.ts';
import type { VetCityOption } from '#domain/wire/shop/page-schemas.ts';
import { call } from '#web/api.ts';
import { read } from '#web/ask.ts';
import { searchVets } from './search-vets.ts';
import { pageClient } from '#web/query-client.ts';

/** One search at a time; a new one takes back the last, whose result stays until the new one is there. */
export const useVetSearch = (place: string | null) => {
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: ['vets', place],
      queryFn: place === null ? skipToken : ({ signal }) => searchVets(place, call, signal),
      staleTime: 0,
      placeholderData: (last) => last,
    },
    pageClient,
  );
  return { result: data ?? null, isSearching: isFetching, searchAgain: () => void refetch() };
};

const byCount = (cities: readonly VetCityOption[]) =>
  cities.toSorted((a, b) => b.count - a.count || a.city.localeCompare(b.city, 'de'));

/** Towns that have a practice, those with most first. Without an answer there are just no suggestions (spec 13.11). */
export const useVetCities = (): readonly VetCityOption[] => {
  const { data } = useQuery({ queryKey: ['vet cities'], queryFn: ({ signal }) => read(getVetCities, { signal }) }, pageClient);
  return useMemo(() => byCount(data?.vetCityOptions ?? []), [data]);
};
