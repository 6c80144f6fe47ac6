import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { read } from '#web/ask.ts';
import { searchVets } from './search-vets.ts';
import { pageClient } from '#web/query-client.ts';
import { getVetCities } from '#web/calls/shop/vets.ts';
import type { VetCityOption } from '#domain/wire/shop/vets.ts';

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

const readParameter = (name: string) => new URLSearchParams(location.search).get(name);

/** One parameter of the address, as it is now, and how to go on to another; a step back counts too. */
export const useAddressQuery = (name: string) => {
  // The page was written without it: it is read once the page is at work.
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => setValue(readParameter(name));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [name]);
  const goTo = (next: string) => {
    history.pushState(null, '', `?${new URLSearchParams({ [name]: next }).toString()}`);
    setValue(next);
  };
  return [value, goTo] as const;
};
