/** A value outside of React that components may watch (`useSyncExternalStore`). */
export const createStore = <Value>(first: Value) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
