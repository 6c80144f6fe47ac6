import { type RefObject, useEffect, useRef } from 'react';
import { isUnderWay } from '#domain/wizard/wizard-requests.ts';
import { stageOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { focusField } from '#web/ui/form/issues.tsx';
import { beginAtHeading } from './begin-at-heading.ts';

/** spec 11.2. */
const scrollAfterMs = 300;

const scrollToTop = () => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
};

/** Whoever presses something meanwhile gets what they pressed: the page keeps still under them. */
const beginAtTop = () => {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => {
    scrollToTop();
    addEventListener('scrollend', () => controller.abort(), { signal });
  }, scrollAfterMs);
  const stay = () => {
    controller.abort();
    clearTimeout(timer);
    scrollTo({ top: scrollY, behavior: 'instant' });
  };
  addEventListener('pointerdown', stay, { capture: true, signal });
};

/** The first input that is wrong; where only the box below the form or the notice of a failure speaks, that. */
const focusFirstError = (form: HTMLElement) => {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid === null) {
    const notice =
      form.querySelector<HTMLElement>('[role="alert"]') ??
      form.querySelector<HTMLElement>('[data-level="error"], [data-tone="warning"]');
    notice?.scrollIntoView({ block: 'center' });
    notice?.focus({ preventScroll: true });
  } else if (invalid.id !== '') focusField(invalid.id);
  else {
    invalid.scrollIntoView({ block: 'center' });
    invalid.focus({ preventScroll: true });
  }
};

/** The script of a page may still be on its way. */
const isPageThere = (form: HTMLElement | null) => form !== null && form.querySelector('[data-waiting]') === null;

/** After a step change the new heading has the focus, after a button that led nowhere the first error. */
export const useStepFocus = (state: WizardState, { presses, form }: { presses: number; form: RefObject<HTMLElement | null> }) => {
  const place = `${stageOf(state)} ${state.step}`;
  const isBusy = isUnderWay(state);
  const last = useRef({ place, presses, isBusy });
  const isPage = stageOf(state) === 'pages';
  const stopWaiting = useRef(() => {});

  useEffect(() => {
    const before = last.current;
    last.current = { place, presses, isBusy };
    if (before.place !== place) {
      stopWaiting.current();
      stopWaiting.current = beginAtHeading(() => !isPage || isPageThere(form.current));
      beginAtTop();
      return;
    }
    // A press is answered at once, or when what it set off has come back.
    const isAnswered = before.presses !== presses || before.isBusy;
    if (isAnswered && !isBusy && form.current) focusFirstError(form.current);
  }, [place, isPage, presses, isBusy, form]);
  useEffect(() => () => stopWaiting.current(), []);
};
