import { pause, waitForElement, waitForLayout } from '#web/shell/scroll/find-anchor.ts';
import { scrollTimings } from '#web/shell/scroll/scroll-timings.ts';

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const topOf = (element: Element) =>
  Math.max(0, Math.round(element.getBoundingClientRect().top + scrollY - scrollTimings.anchorOffsetPx));

const elementOf = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Reading and tabbing go on from there, as after a jump of the browser itself. */
const focus = (element: HTMLElement) => {
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

const go = (element: HTMLElement, isSmooth: boolean) => {
  scrollTo({ top: topOf(element), behavior: isSmooth && !isCalm() ? 'smooth' : 'instant' });
  focus(element);
};

/** After a route change (1-shop 2): 250 ms later, 100 px above the anchor. */
export const goToAnchor = async (hash: string, { isSmooth, signal }: { isSmooth: boolean; signal: AbortSignal }) => {
  await pause(scrollTimings.anchorDelayMs, signal);
  const element = await waitForElement(() => elementOf(hash), signal);
  if (element !== null && !signal.aborted) go(element, isSmooth);
};

/** At the start (1-shop 2): the element may still be on its way, and pictures above it may still move it. */
export const goToFirstAnchor = async (hash: string, signal: AbortSignal) => {
  const element = await waitForElement(() => elementOf(hash), signal);
  if (element === null || signal.aborted) return;
  go(element, false);
  await waitForLayout(() => topOf(element), signal);
  if (!signal.aborted) scrollTo({ top: topOf(element), behavior: 'instant' });
};
