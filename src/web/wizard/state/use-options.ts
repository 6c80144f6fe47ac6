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
  readonly [List in OptionListName]: (of: number, asked: { signal: AbortSignal }) => Promise<OptionLists[List][]>;
};

/** `of` is the tarif's id for lists of a tarif, the race's for farbschlaege. */
const loaders: Loaders = {
  tarifs: (_, asked) => read(options.getTarifOptions, asked),
  tarifChanges: (_, asked) => read(options.getTarifChangeOptions, asked),
  genders: (tarifId, asked) => read(options.getTarifGenderOptions, { params: { tarifId }, ...asked }),
  races: (tarifId, asked) => read(options.getRaceOptions, { params: { tarifId }, ...asked }),
  parentRaces: (tarifId, asked) => read(options.getParentRaceOptions, { params: { tarifId }, ...asked }),
  farbschlaege: (raceId, asked) => read(options.getFarbschlagOptions, { params: { raceId }, ...asked }),
  haltungsformen: (tarifId, asked) => read(options.getHaltungsformOptions, { params: { tarifId }, ...asked }),
  diseases: (tarifId, asked) => read(options.getTarifDiseaseOptions, { params: { tarifId }, ...asked }),
  months: (_, asked) => read(options.getMonthOptions, asked),
  retentions: (tarifId, asked) => read(options.getRetentionOptions, { params: { tarifId }, ...asked }),
  paymentTerms: (_, asked) => read(options.getPaymentTermOptions, asked),
  salutations: (_, asked) => read(options.getSalutationOptions, asked),
  surveyQuestions: (_, asked) => read(options.getSurveyQuestions, { params: { surveyKey: customerSurveyKey }, ...asked }),
};

/** An empty list is none (spec 2.4). */
const listQuery = ({ list, of }: OptionListRequest) =>
  queryOptions({
    queryKey: ['list', list, of],
    queryFn: async ({ signal }): Promise<readonly OptionLists[OptionListName][]> => {
      const found = await loaders[list](of ?? 0, { signal });
      if (!Array.isArray(found) || found.length === 0) throw new NotAnswered(httpStatus.ok);
      return found;
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
