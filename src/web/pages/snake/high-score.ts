import { createStore } from '#web/visit/external-store.ts';

const key = 'tierdach-snake-bestwert';

const read = () => {
  try {
    const stored = Number(localStorage.getItem(key));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
  } catch {
    return 0;
  }
};

const store = createStore<number | null>(null);

/** The best walk of this browser. */
export const highScore = {
  subscribe: store.subscribe,
  get: () => store.get() ?? read(),
  inPage: () => 0,
  note: (score: number) => {
    if (score <= highScore.get()) return;
    try {
      localStorage.setItem(key, String(score));
    } catch {
      // It was fun all the same.
    }
    store.set(score);
  },
};
