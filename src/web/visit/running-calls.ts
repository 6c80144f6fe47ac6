/** spec 13.5: work that is done sooner shows no spinner. */
export const spinnerDelayMs = 150;

/** How many calls are under way. The loading indicator listens. */
let running = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  running += by;
  for (const listener of listeners) listener();
};

export const runningCalls = {
  /** Counts one call; the returned function ends it, once. */
  begin: () => {
    change(1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      change(-1);
    };
  },
  count: () => running,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
