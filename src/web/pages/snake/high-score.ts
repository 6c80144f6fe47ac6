import { createStore } from '#web/visit/external-store.ts';
import { keptOnDevice } from '#web/visit/storage.ts';

const kept = keptOnDevice('tierdach-snake-bestwert');

const read = () => {
  const score = Number(kept.read());
  return Number.isSafeInteger(score) && score > 0 ? score : 0;
};

const store = createStore<number | null>(null);

/** The best walk of this browser. */
export const highScore = {
  subscribe: store.subscribe,
  get: () => store.get() ?? read(),
  inPage: () => 0,
  note: (score: number) => {
    if (score <= highScore.get()) return;
    kept.write(String(score));
    store.set(score);
  },
};
