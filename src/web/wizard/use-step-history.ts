import { type Dispatch, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { WizardEvent } from '#domain/wizard/wizard-events.ts';
import { stageOf, wizardSteps, type WizardState } from '#domain/wizard/wizard-state.ts';

/** What an entry of the history remembers. */
export type StepEntry = {
  readonly wizardStep?: number;
  /** Set where the entry before is the page before, so that "Zurück" may go there. */
  readonly from?: number | undefined;
  /** Another number begins another application. */
  readonly visit?: number;
};

const depthOf = (state: WizardState) => (stageOf(state) === 'pages' ? wizardSteps.indexOf(state.step) : 0);

/**
 * The browser's way back, a phone's most used button, leads to the page before and not out of the shop. The address stays the
 * same: each page is an entry of its own in the history. Back from the first page leaves, and the device keeps what was typed.
 */
export const useStepHistory = (
  state: WizardState,
  { dispatch, isRestoring }: { dispatch: Dispatch<WizardEvent>; isRestoring: boolean },
) => {
  const { pathname, search, state: entry } = useLocation();
  const navigate = useNavigate();
  const { wizardStep: shown = 0, from, visit = 0 } = (entry ?? {}) as StepEntry;
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  const depth = depthOf(state);
  const last = useRef<{ shown: number; depth: number }>(null);

  useEffect(() => {
    // Where the visit begins is not known yet.
    if (isRestoring) return;
    const before = last.current;
    last.current = { shown, depth };
    if (shown === depth) return;
    if (before !== null && isByBrowser && before.shown !== shown && before.depth === depth) {
      for (let page = shown; page < depth; page += 1) dispatch({ type: 'stepLeftBack' });
      return;
    }
    if (before !== null && from === depth) return void navigate(-1);
    const isOneOn = before !== null && depth === before.depth + 1 && depth === shown + 1;
    const next: StepEntry = { wizardStep: depth, from: isOneOn ? shown : undefined, visit };
    void navigate({ pathname, search }, { state: next, replace: !isOneOn, preventScrollReset: true });
  }, [isRestoring, isByBrowser, shown, depth, from, visit, pathname, search, navigate, dispatch]);
};
