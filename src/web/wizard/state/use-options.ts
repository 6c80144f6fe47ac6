import { queryOptions, useQueries } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { neededOptionLists, neededZipCodes } from '#domain/wizard/change/load-options.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { existsZipCode, getCityByZipCode } from '#domain/wire/shop/option-calls.ts';
import { ask, read } from '#web/ask.ts';
import { listQuery } from './list-query.ts';
import { warn } from '#web/log.ts';

/** Loads the lists that the state asks for. One that fails is empty until it is tried again (spec 11.15). */
export const useOptions = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const needed = useMemo(() => neededOptionLists(state), [state]);
  const results = useQueries({ queries: needed.map(listQuery) });
  useEffect(() => {
    for (const [index, request] of needed.entries()) {
      const { data, isError = false } = results[index] ?? {};
      if (isError) warn('eine Liste fehlt', request.list);
      if (isError || data !== undefined) dispatch({ type: 'optionsLoaded', ...request, options: data ?? [] } as WizardEvent);
    }
  }, [needed, results, dispatch]);
};

/** Existence first: for a ZIP code that does not exist nobody asks for a town. */
const zipCodeQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zipCode', zip],
    queryFn: async ({ signal }) => {
      const asked = { params: { zip }, signal };
      const { isExisting } = await read(existsZipCode, asked);
      if (!isExisting) return { isExisting, city: null, cities: [] };
      const { status, data } = await ask(getCityByZipCode, asked);
      return { isExisting, city: null, cities: [], ...(status === httpStatus.ok && data) };
    },
  });

/** Looks up every whole ZIP code once; a failed look-up waits for the next try. */
export const useZipCodes = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const needed = useMemo(() => neededZipCodes(state), [state]);
  const results = useQueries({ queries: needed.map(zipCodeQuery) });
  useEffect(() => {
    for (const [index, zipCode] of needed.entries()) {
      const found = results[index]?.data;
      if (found !== undefined) dispatch({ type: 'zipCodeLooked', zipCode, ...found });
    }
  }, [needed, results, dispatch]);
};
