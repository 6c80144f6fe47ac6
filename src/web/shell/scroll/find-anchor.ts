import { scrollTimings } from '#web/shell/scroll/scroll-timings.ts';

const { elementTries, elementEveryMs, settleTries, settleEveryMs } = scrollTimings;

export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The element, or null when it never came. */
export const waitForElement = async <Found>(find: () => Found | null, signal: AbortSignal): Promise<Found | null> => {
  let found = find();
  for (let tries = 0; found === null && tries < elementTries && !signal.aborted; tries += 1) {
    await pause(elementEveryMs, signal);
    found = find();
  }
  return found;
};

/** Until it stands still, or the page was given time enough. */
export const waitForLayout = async (measure: () => number, signal: AbortSignal): Promise<void> => {
  let before = measure();
  for (let tries = 0; tries < settleTries && !signal.aborted; tries += 1) {
    await pause(settleEveryMs, signal);
    const now = measure();
    if (now === before) return;
    before = now;
  }
};
