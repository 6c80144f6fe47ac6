import { useEffect } from 'react';

/** 1-shop 2. For whatever waits until the page can be used: a prerenderer, a test, the guard that watches over the first load. */
export const appRenderedEvent = 'app-rendered';
export const appRenderedAfterMs = 1000;

/** At once, for what was typed and pressed too early (start/early-input.js). */
export const appStartedEvent = 'app-started';

export const useAppRendered = () => {
  useEffect(() => {
    document.dispatchEvent(new Event(appStartedEvent));
    const timer = setTimeout(() => document.dispatchEvent(new Event(appRenderedEvent)), appRenderedAfterMs);
    return () => clearTimeout(timer);
  }, []);
};
