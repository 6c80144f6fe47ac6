import { useCallback, useEffect, useRef, useState } from 'react';
import { getVetCities } from '#domain/wire/vet-calls.ts';
import type { VetCityOption } from '#domain/wire/schemas/vet-schemas.ts';
import { call } from '#web/api.ts';
import { searchVets, type VetResult } from '#web/pages/tierarzt-suche/search-vets.ts';

/** One search at a time; a new one takes back the last. */
export const useVetSearch = () => {
  const [result, setResult] = useState<VetResult | null>(null);
  const [isSearching, setSearching] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const search = useCallback(async (input: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSearching(true);
    const found = await searchVets(input, call, controller.signal);
    if (found === null || controller.signal.aborted) return;
    setResult(found);
    setSearching(false);
  }, []);

  return { result, isSearching, search };
};

const byCount = (cities: readonly VetCityOption[]) =>
  cities.toSorted((a, b) => b.count - a.count || a.city.localeCompare(b.city, 'de'));

/** Towns that have a practice, those with most first. Without an answer there are just no suggestions (decisions 8). */
export const useVetCities = (): readonly VetCityOption[] => {
  const [cities, setCities] = useState<readonly VetCityOption[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const { status, data } = await call(getVetCities, { signal: controller.signal });
        if (status === 200) setCities(byCount(data.vetCityOptions));
      } catch {
        // No suggestions, then.
      }
    };
    void load();
    return () => controller.abort();
  }, []);
  return cities;
};
