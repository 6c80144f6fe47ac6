import { type Dispatch, useLayoutEffect, useRef } from 'react';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { depthOf, pathOf, readEntry, rememberedOf, type StepEntry } from './step-entry.ts';
import { isTyped } from './use-device-entry.ts';

/** What the entry remembers beside its page is written whenever it changes, and so is the address of an offer. */
const keepEntry = (entry: StepEntry, path: string) => {
  const address = location.pathname === path ? undefined : path;
  if (address !== undefined || JSON.stringify(entry) !== JSON.stringify(history.state)) history.replaceState(entry, '', address);
};

/**
 * The browser's way back, a phone's most used button, leads to the page before and not out of the shop: each page is an entry of
 * its own in the history, and so is the choice of the species. Back from a first page with answers leaves, and the device keeps
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

  // In the very task that draws the page: a press on "back" right after it would be lost between this and a later effect.
  useLayoutEffect(() => {
    const follow = () => {
      const before = last.current;
      last.current = depth;
      if (entry.current === null) return;
      const { wizardStep: shown = 0, from, visit = 0 } = entry.current;
      if (shown === depth) return;
      if (before !== null && from === depth) {
        entry.current = null;
        return history.back();
      }
      const isOneOn = depth - 1 === before && depth - 1 === shown;
      entry.current = { wizardStep: depth, from: isOneOn ? shown : undefined, visit };
      if (isOneOn) history.pushState(entry.current, '');
      else history.replaceState(entry.current, '');
    };
    const goOn = ({ chosen }: StepEntry) => {
      if (chosen === undefined || depth >= 0) return;
      dispatch({ type: 'speciesChosen', speciesKey: chosen.speciesKey });
      if (chosen.tarifVariant !== null) dispatch({ type: 'variantChosen', tarifVariant: chosen.tarifVariant });
    };
    const onPop = (event: PopStateEvent) => {
      // A jump to an anchor of this page leaves no state.
      if (event.state === null) return;
      const isAsked = entry.current === null;
      entry.current = readEntry(event.state);
      const { wizardStep: shown = 0 } = entry.current;
      if (isAsked && shown > depth) return follow();
      if (!isAsked) goOn(entry.current);
      // Nobody loses what they typed by going back: the species is chosen anew by "Zurück" alone.
      if (shown < 0 && depth === 0 && isKept) return history.back();
      for (let page = isKept ? Math.max(shown, 0) : shown; page < depth; page += 1) dispatch({ type: 'stepLeftBack' });
    };
    // Where the visit begins is not known yet.
    if (isRestoring) return;
    if (last.current === null) entry.current = readEntry();
    // Every entry says what it is, the first one too.
    if (history.state === null) history.replaceState(entry.current, '');
    if (last.current !== depth) follow();
    if (entry.current !== null) {
      entry.current = { ...entry.current, ...(JSON.parse(remembered) as StepEntry) };
      keepEntry(entry.current, path);
    }
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [isRestoring, depth, path, remembered, isKept, dispatch]);
};
