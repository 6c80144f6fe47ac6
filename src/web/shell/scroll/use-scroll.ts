import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router';
import { goToAnchor, goToFirstAnchor } from '#web/shell/scroll/go-to-anchor.ts';
import { createSavedPositions } from '#web/shell/scroll/saved-positions.ts';

/** What a reader does who wants to be elsewhere: then the page no longer moves by itself. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const;

const untilReaderMoves = () => {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const move of ownMoves) addEventListener(move, stop, { passive: true, signal: controller.signal });
  return controller;
};

const isFreshVisit = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'reload' && entry?.type !== 'back_forward';
};

const positions = createSavedPositions();

/** The entry that the reader sees. Changed before the page scrolls: what it does then is the new entry's. */
let shownEntry: string | undefined;

/** Notes where the reader is, and hands the work back to the browser while the page is away. */
const useSavedPositions = () => {
  useEffect(() => {
    const note = () => {
      if (shownEntry !== undefined) positions.note(shownEntry, scrollY);
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      note();
      positions.keep();
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', handBack);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', handBack);
      history.scrollRestoration = 'auto';
    };
  }, []);
};

/**
 * 1-shop 2: after a route change to the anchor, or to the saved position, or to the top. The router's own component knows
 * neither the delays nor the offset. A way back always finds the saved position first, also where the address has an anchor.
 */
export const useScroll = (mainId: string) => {
  const { key, pathname, hash } = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  const isKept = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  useSavedPositions();
  const last = useRef<{ key: string; pathname: string }>(undefined);
  const underWay = useRef<AbortController>(undefined);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    shownEntry = key;
    if (before?.key === key) return;
    underWay.current?.abort();
    const { signal } = (underWay.current = untilReaderMoves());
    if (before === undefined) {
      const isFresh = isFreshVisit();
      if (!isFresh && positions.of(key) !== undefined) scrollTo({ top: positions.of(key)!, behavior: 'instant' });
      if (isFresh && hash !== '') void goToFirstAnchor(hash, signal);
      return;
    }
    if (isKept) return;
    const isOtherPage = before.pathname !== pathname;
    const main = document.getElementById(mainId);
    // A screen reader learns of the new page by the focus; a page that set its own keeps it.
    if (isOtherPage && main !== null && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    const saved = isByBrowser ? positions.of(key) : undefined;
    if (saved !== undefined || hash === '' || isOtherPage) scrollTo({ top: saved ?? 0, behavior: 'instant' });
    if (saved === undefined && hash !== '') void goToAnchor(hash, { isSmooth: !isOtherPage, signal });
  }, [key, pathname, hash, isByBrowser, isKept, mainId]);
};
