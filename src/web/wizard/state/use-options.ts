import { type Dispatch, useEffect, useRef } from 'react';
import { neededOptionLists, neededZipCodes } from '#domain/wizard/load-options.ts';
import type { OptionListRequest } from '#domain/wizard/option-lists.ts';
import type { WizardEvent } from '#domain/wizard/wizard-events.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';
import { existsZipCode, getCityByZipCode } from '#domain/wire/option-calls.ts';
import { call } from '#web/api.ts';
import { loadList } from '#web/wizard/state/load-list.ts';
import { warn } from '#web/wizard/state/log.ts';
import type { Attempt } from '#web/wizard/state/use-connection.ts';

type Loading = { state: WizardState; dispatch: Dispatch<WizardEvent>; attempt: Attempt };

/** Loads the lists that the state asks for, each once. One that fails is empty until it is tried again (decisions 8). */
export const useOptions = ({ state, dispatch, attempt }: Loading) => {
  const running = useRef(new Set<string>());
  useEffect(() => {
    const load = async (request: OptionListRequest) => {
      const name = `${request.list} ${request.of}`;
      if (running.current.has(name)) return;
      running.current.add(name);
      const outcome = await attempt(loadList(request));
      running.current.delete(name);
      const isList = typeof outcome === 'object' && outcome.status === 200 && Array.isArray(outcome.data);
      if (!isList) warn('eine Liste fehlt', request.list);
      dispatch({ type: 'optionsLoaded', ...request, options: isList ? outcome.data : [] } as WizardEvent);
    };
    for (const request of neededOptionLists(state)) void load(request);
  }, [state, dispatch, attempt]);
};

/** Existence first: for a ZIP code that does not exist nobody asks for a town. */
const lookUp = async (zip: string, attempt: Attempt) => {
  const existence = await attempt(call(existsZipCode, { params: { zip } }));
  if (typeof existence === 'string' || existence.status !== 200) return null;
  if (!existence.data.isExisting) return { isExisting: false, city: null, cities: [] };
  const town = await attempt(call(getCityByZipCode, { params: { zip } }));
  if (typeof town === 'string') return null;
  const { city = null, cities = [] } = town.status === 200 ? town.data : {};
  return { isExisting: true, city, cities };
};

/** Looks up every whole ZIP code once; a failed look-up waits for the next try. */
export const useZipCodes = ({ state, dispatch, attempt }: Loading, tries: number) => {
  const asked = useRef({ tries, zipCodes: new Set<string>() });
  useEffect(() => {
    if (asked.current.tries !== tries) asked.current = { tries, zipCodes: new Set() };
    const { zipCodes } = asked.current;
    for (const zipCode of neededZipCodes(state).filter((zipCode) => !zipCodes.has(zipCode))) {
      zipCodes.add(zipCode);
      void lookUp(zipCode, attempt).then((found) => found && dispatch({ type: 'zipCodeLooked', zipCode, ...found }));
    }
  }, [state, dispatch, attempt, tries]);
};
