import { stageHeadingId } from './headings.tsx';

/** Nobody is kept on a page whose script does not come. */
const longestWaitMs = 3000;

const inputs = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const headingOf = () => document.getElementById(stageHeadingId);

/** What a Tab leads to from the heading. */
const firstAfter = (heading: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(`main :is(${inputs})`)].find(
    (element) => (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && element.checkVisibility(),
  );

/**
 * Puts the focus on the heading. As long as the page below it is not there, a Tab would leap over it into the footer: it is kept, and
 * leads to the page's first input when that has come. Answers with what ends the waiting.
 */
export const beginAtHeading = (isPageThere: () => boolean): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  let isTabKept = false;

  const begin = () => headingOf()?.focus({ preventScroll: true });
  begin();
  if (headingOf() !== null && isPageThere()) return stop;

  const observer = new MutationObserver(() => {
    const heading = headingOf();
    if (heading === null || !isPageThere()) return;
    stop();
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement !== document.body && document.activeElement !== heading) return;
    begin();
    if (isTabKept) firstAfter(heading)?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, longestWaitMs);
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    isTabKept = true;
  };
  addEventListener('keydown', keep, { signal });
  addEventListener('pointerdown', stop, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return stop;
};
