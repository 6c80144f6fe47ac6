import { stepOfField } from '#domain/wizard/steps/wizard-issues.ts';
import { wizardSteps } from '#domain/wizard/state/wizard-state.ts';
import { focusField } from '#web/ui/form/issues.tsx';
import type { PartProps } from '#web/wizard/question/inputs.ts';

/** The page before has gone to its top by then, and would no longer scroll away from the input. */
const pageThereMs = 400;

/** Nobody is led to an input that they no longer expect. */
const longestWaitMs = 10_000;

/** On a slow device the page may take longer. Whoever has pressed something else meanwhile stays there. */
const focusWhenThere = (field: string) => {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const tryIt = () => focusField(field) && stop();
  const observer = new MutationObserver(tryIt);
  const begin = setTimeout(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    tryIt();
  }, pageThereMs);
  const end = setTimeout(stop, longestWaitMs);
  addEventListener('pointerdown', stop, { signal });
  addEventListener('keydown', stop, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(begin);
    clearTimeout(end);
  });
};

/** Back to the page that asks for it, and there to its input. Answers false for what is no input of an earlier page. */
export const goToField = ({ state, dispatch }: PartProps, field: string): boolean => {
  const step = stepOfField(field);
  const stepsBack = step === null ? 0 : wizardSteps.indexOf(state.step) - wizardSteps.indexOf(step);
  if (stepsBack <= 0) return false;
  for (let back = 0; back < stepsBack; back += 1) dispatch({ type: 'stepLeftBack' });
  focusWhenThere(field);
  return true;
};
