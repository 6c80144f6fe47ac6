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

/** Something that the whole shop has to say, beside the page: that the backend is away, for example. */
export type Notice = {
  id: string;
  level: 'warn' | 'error';
  title?: string;
  text: string;
  action?: { label: string; run: () => void };
  closeLabel: string;
  onClose?: () => void;
};

const none: readonly Notice[] = [];
const store = createStore(none);

/** Says it once, however often it is said. */
export const say = (notice: Notice) => store.set([...store.get().filter(({ id }) => id !== notice.id), notice]);

export const unsay = (id: string) => store.set(store.get().filter((notice) => notice.id !== id));

export const notices = { get: store.get, subscribe: store.subscribe, none: () => none };
