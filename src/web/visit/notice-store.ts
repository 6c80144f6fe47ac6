import { createStore } from './external-store.ts';

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
