import { queryOptions, useQueries } from '@tanstack/react-query';
import { httpStatus } from '#domain/basics/http-status.ts';
import {
  customerSurveyKey,
  type OptionListName,
  type OptionListRequest,
  type OptionLists,
} from '#domain/wizard/state/option-lists.ts';
import { NotAnswered, read, ask } from '#web/ask.ts';
import { type Dispatch, useEffect, useMemo } from 'react';
import { missingOptionLists, neededZipCodes } from '#domain/wizard/change/load-options.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { warn } from '#web/log.ts';
import * as options from '#web/calls/shop/options.ts';
import { existsZipCode, getCityByZipCode } from '#web/calls/shop/options.ts';

type Loaders = {
  readonly [List in OptionListName]: (of: number, request: { signal: AbortSignal }) => Promise<OptionLists[List][]>;
};

/** `of` is the tarif's id for lists of a tarif, the race's for farbschlaege. */
const loaders: Loaders = {
  tarifs: (_, request) => read(options.getTarifOptions, request),
  tarifChanges: (_, request) => read(options.getTarifChangeOptions, request),
  genders: (tarifId, request) => read(options.getTarifGenderOptions, { params: { tarifId }, ...request }),
  races: (tarifId, request) => read(options.getRaceOptions, { params: { tarifId }, ...request }),
  parentRaces: (tarifId, request) => read(options.getParentRaceOptions, { params: { tarifId }, ...request }),
  farbschlaege: (raceId, request) => read(options.getFarbschlagOptions, { params: { raceId }, ...request }),
  haltungsformen: (tarifId, request) => read(options.getHaltungsformOptions, { params: { tarifId }, ...request }),
  diseases: (tarifId, request) => read(options.getTarifDiseaseOptions, { params: { tarifId }, ...request }),
  months: (_, request) => read(options.getMonthOptions, request),
  retentions: (tarifId, request) => read(options.getRetentionOptions, { params: { tarifId }, ...request }),
  paymentTerms: (_, request) => read(options.getPaymentTermOptions, request),
  salutations: (_, request) => read(options.getSalutationOptions, request),
  surveyQuestions: (_, request) => read(options.getSurveyQuestions, { params: { surveyKey: customerSurveyKey }, ...request }),
};

/** An empty list is none (spec 2.4). */
const listQuery = ({ list, of }: OptionListRequest) =>
  queryOptions({
    queryKey: ['list', list, of],
    queryFn: async ({ signal }): Promise<readonly OptionLists[OptionListName][]> => {
      const entries = await loaders[list](of ?? 0, { signal });
      if (!Array.isArray(entries) || entries.length === 0) throw new NotAnswered(httpStatus.ok);
      return entries;
    },
  });

/** Loads the lists that the state asks for. One that fails is empty until it comes after all (spec 11.15). */
export const useOptions = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const needed = useMemo(() => missingOptionLists(state), [state]);
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
      const request = { params: { zip }, signal };
      const { isExisting } = await read(existsZipCode, request);
      if (!isExisting) return { isExisting, city: null, cities: [] };
      const { status, data } = await ask(getCityByZipCode, request);
      return { isExisting, city: null, cities: [], ...(status === httpStatus.ok && data) };
    },
  });

/** Looks up every whole ZIP code once; a failed look-up waits for the next try. */
export const useZipCodes = (state: WizardState, dispatch: Dispatch<WizardEvent>) => {
  const needed = useMemo(() => neededZipCodes(state), [state]);
  const results = useQueries({ queries: needed.map(zipCodeQuery) });
  useEffect(() => {
    for (const [index, zipCode] of needed.entries()) {
      const city = results[index]?.data;
      if (city !== undefined) dispatch({ type: 'zipCodeLooked', zipCode, ...city });
    }
  }, [needed, results, dispatch]);
};
