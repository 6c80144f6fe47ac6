import { type Dispatch, useEffect, useRef } from 'react';
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

export const wizardPath = '/beitragberechnen';

const entryOf = (written: unknown) => (written ?? {}) as StepEntry;

const depthOf = (state: WizardState) => (stageOf(state) === 'pages' ? wizardSteps.indexOf(state.step) : 0);

/**
 * The browser's way back, a phone's most used button, leads to the page before and not out of the shop. The address stays the
 * same: each page is an entry of its own in the history. Back from the first page leaves, and the device keeps what was typed.
 */
export const useStepHistory = (
  state: WizardState,
  { dispatch, isRestoring }: { dispatch: Dispatch<WizardEvent>; isRestoring: boolean },
) => {
  const depth = depthOf(state);
  /** Where the browser is or was asked to be; null while it is on its way back. */
  const entry = useRef<StepEntry | null>(null);
  const last = useRef<number>(null);

  useEffect(() => {
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
    const onPop = (event: PopStateEvent) => {
      // A jump to an anchor of this page leaves no state.
      if (event.state === null) return;
      const isAsked = entry.current === null;
      entry.current = entryOf(event.state);
      const { wizardStep: shown = 0 } = entry.current;
      if (isAsked && shown > depth) follow();
      else for (let page = shown; page < depth; page += 1) dispatch({ type: 'stepLeftBack' });
    };
    // Where the visit begins is not known yet.
    if (isRestoring) return;
    if (last.current === null) entry.current = entryOf(history.state);
    // Every entry says what it is, the first one too.
    if (history.state === null) history.replaceState(entry.current, '');
    if (last.current !== depth) follow();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [isRestoring, depth, dispatch]);
};
