import { type Dispatch, useLayoutEffect, useRef } from 'react';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { type WizardState, wizardSteps } from '#domain/wizard/state/wizard-state.ts';
import { reduceWizard } from '#domain/wizard/wizard-reducer.ts';
import { depthOf, depthOfVariant, pathOf, readEntry, rememberedOf, type StepEntry } from './step-entry.ts';
import { isTyped } from './use-device-entry.ts';

/** What the entry remembers beside its page is written whenever it changes, and so is the address of an offer. */
const keepEntry = (entry: StepEntry, path: string) => {
  const address = location.pathname === path ? undefined : path;
  if (address !== undefined || JSON.stringify(entry) !== JSON.stringify(history.state)) history.replaceState(entry, '', address);
};

/**
 * The browser's ways back and on, a phone's most used buttons, lead through the pages and not out of the shop: each page is an entry
 * of its own in the history, and so are the two choices before them. Back from a first page with answers leaves, and the device keeps
 * what was typed.
 */
export const useStepHistory = (
  state: WizardState,
  { dispatch, isRestoring }: { dispatch: Dispatch<WizardEvent>; isRestoring: boolean },
) => {
  const depth = depthOf(state);
  const path = pathOf(state);
  const remembered = JSON.stringify(rememberedOf(state));
  const isKept = isTyped(state);
  /** Where the browser is or was asked to be; null while it is on its way back. */
  const entry = useRef<StepEntry | null>(null);
  const last = useRef<number>(null);
  const now = useRef(state);

  // In the very task that draws the page: a press on "back" right after it would be lost between this and a later effect.
  useLayoutEffect(() => {
    now.current = state;
  }, [state]);
  useLayoutEffect(() => {
    const goBack = () => {
      entry.current = null;
      history.back();
    };
    const follow = (isFirst = false) => {
      last.current = depth;
      if (entry.current === null) return;
      const { wizardStep: entryDepth = 0, from, visit = 0 } = entry.current;
      if (entryDepth === depth) return;
      if (!isFirst && from !== undefined && from >= depth) return goBack();
      if (isFirst || depth < entryDepth) return history.replaceState((entry.current = { wizardStep: depth, visit }), '');
      for (let page = entryDepth + 1; page <= depth; page += 1)
        history.pushState((entry.current = { wizardStep: page, from: page - 1, visit }), '');
    };
    const chooseAgain = ({ chosen }: StepEntry) => {
      if (chosen === undefined) return;
      dispatch({ type: 'speciesChosen', speciesKey: chosen.speciesKey });
      if (chosen.tarifVariant !== null) dispatch({ type: 'variantChosen', tarifVariant: chosen.tarifVariant });
    };
    /** A page that is no longer to be had, since an answer before it has changed, is left again. */
    const goOn = (to: StepEntry) => {
      if (depth < 0) return chooseAgain(to);
      const walk = { type: 'stepsWalkedOn', step: wizardSteps[to.wizardStep ?? 0] ?? 'step1' } as const;
      if (depthOf(reduceWizard(now.current, walk)) === depth) return goBack();
      dispatch(walk);
    };
    const onPop = (event: PopStateEvent) => {
      // A jump to an anchor of this page leaves no state.
      if (event.state === null) return;
      const isAsked = entry.current === null;
      entry.current = readEntry(event.state);
      const { wizardStep: entryDepth = 0 } = entry.current;
      if (isAsked) return follow();
      if (entryDepth > depth) return goOn(entry.current);
      // Nobody loses what they typed by going back: species and cover are chosen anew by "Zurück" alone.
      if (entryDepth < 0 && depth === 0 && isKept) return history.back();
      for (let page = Math.max(entryDepth, 0); page < depth; page += 1) dispatch({ type: 'stepLeftBack' });
      if (entryDepth < 0 && entryDepth < depth && !isKept)
        dispatch({ type: entryDepth === depthOfVariant ? 'coverReopened' : 'stepLeftBack' });
    };
    // Where the visit begins is not known yet.
    if (isRestoring) return;
    const isFirst = last.current === null;
    if (isFirst) entry.current = readEntry();
    // Every entry says what it is, the first one too.
    if (history.state === null) history.replaceState(entry.current, '');
    if (last.current !== depth) follow(isFirst);
    if (entry.current !== null) {
      entry.current = { ...entry.current, ...(JSON.parse(remembered) as StepEntry) };
      keepEntry(entry.current, path);
    }
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [isRestoring, depth, path, remembered, isKept, dispatch]);
};
